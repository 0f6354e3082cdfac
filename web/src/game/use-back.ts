// SPDX-License-Identifier: MIT
// The browser's Back button closes an exploration or a set-up before it leaves the game beneath.

import { useEffect, useRef } from "preact/hooks";

const mark = { over: "game" };

/** Whether an entry of the browser's history belongs to an exploration or a set-up. */
export function isOverlay(state: unknown): boolean {
  return typeof state === "object" && state !== null && (state as Partial<typeof mark>).over === mark.over;
}

/** `layers` is the number of overlays on the game; `close` closes the topmost. */
export function useBack(layers: number, close: () => void): void {
  const latest = useRef({ layers, close });
  latest.current = { layers, close };
  const leaving = useRef(false);
  const open = layers > 0;
  useEffect(() => {
    if (!open) return undefined;
    if (!leaving.current && !isOverlay(history.state)) history.pushState(mark, "");
    const onPop = () => {
      if (latest.current.layers > 1) history.pushState(mark, "");
      latest.current.close();
    };
    addEventListener("popstate", onPop);
    return () => {
      removeEventListener("popstate", onPop);
      if (leaving.current || !isOverlay(history.state)) return;
      // The browser goes back asynchronously; an overlay opened in the meantime stays.
      const left = (event: Event) => {
        event.stopImmediatePropagation();
        leaving.current = false;
        if (latest.current.layers > 0) history.pushState(mark, "");
      };
      leaving.current = true;
      addEventListener("popstate", left, { once: true });
      history.back();
    };
  }, [open]);
}
