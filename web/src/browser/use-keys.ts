// SPDX-License-Identifier: MIT
// Keys that count wherever the focus is, except in fields, dialogs and widgets that need them. A widget that has used a
// key says so by `preventDefault`.

import { useEffect, useRef } from "preact/hooks";
import { readSingleKeys } from "./preferences";

export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const writing = "input, textarea, select, dialog, [contenteditable], [role=tab], .menu-list";

/** "ArrowLeft", "E", "Ctrl+z", "Ctrl+Shift+z": the names in `Keys`. Without Ctrl, Shift is part of the character typed. */
function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  return ctrlKey || metaKey ? `Ctrl+${shiftKey ? "Shift+" : ""}${key.toLowerCase()}` : key;
}

/** Keys that type a character can be switched off (WCAG 2.1.4). */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.altKey) return;
      if (!(target instanceof Element) || target.closest(writing) !== null || document.querySelector("dialog[open]") !== null) return;
      const name = nameOf(event);
      const act = latest.current[name];
      if (act === undefined || (name.length === 1 && !readSingleKeys())) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
