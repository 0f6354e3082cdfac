// SPDX-License-Identifier: MIT
// The keys and the mouse wheel of a view that steps through the moves of a game.

import type { ComponentChildren } from "preact";
import { useKeys } from "../browser/use-keys";
import type { Geometry } from "../model/geometry";
import type { Pieces } from "../model/position";
import type { Steps } from "./actions";
import type { KeyGroup } from "./key-line";
import { useReadingKeys } from "./use-reading-keys";

interface Board {
  readonly steps: Steps;
  flip(): void;
  readonly geometry: Geometry;
  readonly pieces: Pieces;
  /** What the last move did, in words; null at the start. */
  readonly lastMove: string | null;
  /** What the view's keys do besides stepping and turning the board, for the list. */
  readonly groups?: readonly KeyGroup[];
}

interface BoardKeys {
  /** What is read aloud, and the list of keys: to be put into the page. */
  readonly spoken: ComponentChildren;
  wheel(step: -1 | 1): void;
}

export function useBoardKeys({ steps, flip, groups = [], ...read }: Board): BoardKeys {
  const { keys, spoken } = useReadingKeys({ ...read, groups: ["stepping", "flipping", ...groups] });
  const step = (by: number) => {
    const to = Math.max(0, Math.min(steps.last, steps.shown + by));
    if (to !== steps.shown) steps.show(to);
  };
  useKeys({
    ...keys,
    ArrowLeft: () => step(-1),
    ArrowUp: () => step(-1),
    ArrowRight: () => step(1),
    ArrowDown: () => step(1),
    Home: () => step(-steps.last),
    End: () => step(steps.last),
    ",": () => step(-1),
    ".": () => step(1),
    f: flip,
  });
  return { wheel: step, spoken };
}
