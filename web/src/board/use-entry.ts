// SPDX-License-Identifier: MIT
// The move being entered on a board, square by square, and the hint that goes with it.

import { useState } from "preact/hooks";
import { saidAgain } from "../browser/said-again";
import { useEscape } from "../browser/use-escape";
import { nothing, type Entry } from "../model/move-entry";
import { t } from "../text/text";

export interface Draft {
  readonly entry: Entry;
  readonly hint: string | null;
}

/** What a square adds, and what is done then: a move that is complete is played, and may be refused with another hint. */
export interface Pressed extends Draft {
  after?(): void;
}

export interface Entering extends Draft {
  set(entry: Entry, hint: string | null): void;
  /** The squares stay. */
  showHint(hint: string | null): void;
  square(square: number): void;
  lift(square: number): void;
  drop(square: number | null): void;
}

/**
 * `now` names the position; in any other what was entered does not count. `press` says what a square adds to the
 * squares entered; null where nothing happens.
 */
export function useEntry(now: string, press: (entry: Entry, square: number) => Pressed | null): Entering {
  const [kept, setKept] = useState<Draft & { readonly of: string }>({ of: now, entry: nothing, hint: null });
  const { entry, hint } = kept.of === now ? kept : { entry: nothing, hint: null };
  const set = (next: Entry, said: string | null) => setKept({ of: now, entry: next, hint: said === null ? null : saidAgain(said, hint) });
  useEscape(entry.length > 0, () => set(nothing, t("move.cancelled")));
  const enter = (from: Entry, square: number) => {
    const next = press(from, square);
    if (next === null) return;
    set(next.entry, next.hint);
    next.after?.();
  };
  return {
    entry,
    hint,
    set,
    showHint: (said) => set(entry, said),
    square: (square) => enter(entry, square),
    lift: (square) => {
      // A piece already picked up, or in mid-capture, is not picked up again.
      if (entry[entry.length - 1] !== square) enter(nothing, square);
    },
    drop: (square) => {
      if (square === null) set(nothing, null);
      else enter(entry, square);
    },
  };
}
