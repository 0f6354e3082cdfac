// SPDX-License-Identifier: MIT
// Keys that work wherever the focus is, except in text fields, dialogs and widgets that use the keys themselves. A
// widget that has handled a key calls `preventDefault`.

import { useEffect, useRef } from "preact/hooks";
import { readSingleKeys } from "./preferences";

export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Elements that use the keys themselves. */
const usesKeys = "input, textarea, select, dialog, [contenteditable], [role=tab], .menu-list";

/**
 * Returns the name that `Keys` has for a key: "ArrowLeft", "E", "Ctrl+z", "Ctrl+Shift+z". Without Ctrl, Shift is part of
 * the character typed.
 */
function nameOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  return ctrlKey || metaKey ? `Ctrl+${shiftKey ? "Shift+" : ""}${key.toLowerCase()}` : key;
}

/** Runs these functions for their keys. Readers can switch off the keys that type a character (WCAG 2.1.4). */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.altKey) return;
      if (!(target instanceof Element) || target.closest(usesKeys) !== null || document.querySelector("dialog[open]") !== null) return;
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
