// SPDX-License-Identifier: MIT
// The keys of the whole page. Fields, dialogs and the board (once it was reached by keyboard) keep theirs.

import { useEffect, useRef } from "preact/hooks";

export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

/** "Ctrl+z", "Shift+E", "ArrowLeft": the names of keys in `KeyActions`. Shift is part of the character typed. */
function keyName(event: KeyboardEvent): string {
  const control = event.ctrlKey || event.metaKey ? "Ctrl+" : "";
  return control === "" ? event.key : `${control}${event.shiftKey ? "Shift+" : ""}${event.key.toLowerCase()}`;
}

const writing = "input, textarea, select, dialog, [contenteditable]";
const stepping = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    // A square that was clicked has the focus, but the arrow keys still step through the game; other keys, such as those
    // that draw, say that the keyboard is at work on the board.
    let byMouse = false;
    const onPointer = () => (byMouse = true);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Tab") byMouse = false;
      const { target } = event;
      if (event.altKey || event.defaultPrevented || !(target instanceof Element) || target.closest(writing) !== null) return;
      const onBoard = target.closest("[data-square]") !== null;
      const action = latest.current[keyName(event)];
      if (action === undefined || (onBoard && stepping.has(event.key) && !byMouse)) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    addEventListener("pointerdown", onPointer, { capture: true });
    // Before the board, and after whatever is not the board.
    const before = (event: KeyboardEvent) => {
      if (!stepping.has(event.key)) byMouse = false;
      else if (byMouse && event.target instanceof Element && event.target.closest("[data-square]") !== null) onKeyDown(event);
    };
    addEventListener("keydown", before, { capture: true });
    addEventListener("keydown", onKeyDown);
    return () => {
      removeEventListener("pointerdown", onPointer, { capture: true });
      removeEventListener("keydown", before, { capture: true });
      removeEventListener("keydown", onKeyDown);
    };
  }, []);
}
