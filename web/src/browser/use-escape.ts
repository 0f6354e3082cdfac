// SPDX-License-Identifier: MIT
// Escape cancels what has been begun.

import { useEffect } from "preact/hooks";

export function useEscape(begun: boolean, cancel: () => void): void {
  useEffect(() => {
    if (!begun) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") cancel();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
}
