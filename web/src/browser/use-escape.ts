// SPDX-License-Identifier: MIT
// Escape cancels what has been begun: one press the last thing, and nothing that a dialog or a widget has used it for.

import { useEffect, useRef } from "preact/hooks";

/** What has been begun and can be cancelled, the last at the end. */
const begun: (() => void)[] = [];

function onKeyDown(event: KeyboardEvent): void {
  const cancel = begun[begun.length - 1];
  if (cancel === undefined || event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
  event.preventDefault();
  cancel();
}

export function useEscape(isBegun: boolean, cancel: () => void): void {
  const latest = useRef(cancel);
  latest.current = cancel;
  useEffect(() => {
    if (!isBegun) return undefined;
    const own = () => latest.current();
    if (begun.push(own) === 1) addEventListener("keydown", onKeyDown);
    return () => {
      begun.splice(begun.indexOf(own), 1);
      if (begun.length === 0) removeEventListener("keydown", onKeyDown);
    };
  }, [isBegun]);
}
