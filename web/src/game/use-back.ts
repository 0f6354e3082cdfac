// The browser's Back closes what lies over the game, an exploration or a set-up, before it leaves the game beneath.

import { useEffect, useRef } from "preact/hooks";

const mark = { over: "game" };

/** Whether an entry of the browser's history is of something that lies over a game. */
export function liesOver(state: unknown): boolean {
  return typeof state === "object" && state !== null && (state as Partial<typeof mark>).over === mark.over;
}

/** So many layers lie over the game; `close` closes the uppermost. */
export function useBack(layers: number, close: () => void): void {
  const latest = useRef({ layers, close });
  latest.current = { layers, close };
  const leaving = useRef(false);
  const open = layers > 0;
  useEffect(() => {
    if (!open) return undefined;
    if (!leaving.current && !liesOver(history.state)) history.pushState(mark, "");
    const onPop = () => {
      if (latest.current.layers > 1) history.pushState(mark, "");
      latest.current.close();
    };
    addEventListener("popstate", onPop);
    return () => {
      removeEventListener("popstate", onPop);
      if (leaving.current || !liesOver(history.state)) return;
      // The browser goes back in its own time; what was opened meanwhile stays.
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
