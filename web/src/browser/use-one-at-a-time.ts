// SPDX-License-Identifier: MIT
// What a press begins and an answer ends, such as the making of a game: pressed twice, it is done once.

import { useRef } from "preact/hooks";

/** Returns a function that does what it is given, unless what it was given before still goes on. */
export function useOneAtATime(): (act: () => Promise<void>) => void {
  // Two presses come before the page is drawn again.
  const working = useRef(false);
  return (act) => {
    if (working.current) return;
    working.current = true;
    void act().finally(() => (working.current = false));
  };
}
