// SPDX-License-Identifier: MIT
// After a move in a list is pressed it is gone: the best reply gets the focus.

import { useEffect, useRef } from "preact/hooks";
import { focusBoard, focusOn } from "./focus";

/** `selector` finds the best of `moves`, which are of an earlier position while `stale`. Call the result on each press. */
export function useReplyFocus(selector: string, moves: readonly unknown[], stale: boolean): () => void {
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current || stale) return;
    pressed.current = false;
    if (moves.length > 0) focusOn(selector);
    else focusBoard();
  }, [moves, stale]);
  return () => {
    pressed.current = true;
  };
}
