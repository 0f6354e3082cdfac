// SPDX-License-Identifier: MIT
// A move that is pressed disappears from its list: the best reply gets the focus.

import { useEffect, useRef } from "preact/hooks";
import { focusBoard, focusOn } from "./focus";

/** `selector` finds the best of `moves`; while `stale`, they are of an earlier position. Call the result on a press. */
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
