// SPDX-License-Identifier: MIT
// The games selected among those found, by their numbers; another search begins with none.

import { useState } from "preact/hooks";

export interface Selection {
  readonly selected: ReadonlySet<number>;
  /** Games can be selected now. */
  readonly selecting: boolean;
  /** Begins again, with none. */
  setSelecting(on: boolean): void;
  /** False where no more games can be selected. */
  toggle(number: number): boolean;
}

/** As many values as a query may have (docs/library-search.md). */
export const mostSelected = 200;
const none: ReadonlySet<number> = new Set();

export function useSelection(query: string): Selection {
  const [kept, setKept] = useState({ query, selected: none, selecting: false });
  const state = kept.query === query ? kept : { query, selected: none, selecting: kept.selecting };
  return {
    selected: state.selected,
    selecting: state.selecting,
    setSelecting: (selecting) => setKept({ ...state, selecting, selected: none }),
    toggle: (number) => {
      const selected = new Set(state.selected);
      const isFull = !selected.has(number) && selected.size >= mostSelected;
      if (!isFull && !selected.delete(number)) selected.add(number);
      // Also where nothing changes: the box that was ticked is drawn again without its tick.
      setKept({ ...state, selected });
      return !isFull;
    },
  };
}
