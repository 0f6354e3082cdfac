// SPDX-License-Identifier: MIT
// Dragging pieces on a board.

import { useEffect, useRef } from "preact/hooks";
import { watchDrags } from "./drag";

interface Drops {
  onLift?(square: number): void;
  onDrop?(square: number | null): void;
}

/** Milliseconds in which the page shows the move that a drop made. */
const pause = 50;

/** Whether a piece has just been dropped: one that was dragged to its square does not slide there as well. */
export function useDrag(board: { readonly current: HTMLElement | null }, latest: { readonly current: Drops }): { readonly current: boolean } {
  const dropped = useRef(false);
  useEffect(() => {
    if (board.current === null) return undefined;
    return watchDrags(board.current, () => ({
      lift: (square) => latest.current.onLift?.(square),
      drop: (square) => {
        dropped.current = true;
        setTimeout(() => (dropped.current = false), pause);
        latest.current.onDrop?.(square);
      },
      refuse: latest.current.onLift ?? null,
    }));
  }, []);
  return dropped;
}
