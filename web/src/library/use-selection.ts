// SPDX-License-Identifier: MIT
// The games selected among those found, by their numbers; another search begins with none.

import { useState } from "preact/hooks";

export interface Selection {
  readonly selected: ReadonlySet<number>;
  /** Games can be selected now. */
  readonly selecting: boolean;
  /** Begins again, with none. */
  setSelecting(on: boolean): void;
  toggle(number: number): void;
}

/** As many values as a query may have (docs/library-search.md). */
const most = 200;
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
      if (!selected.delete(number) && selected.size < most) selected.add(number);
      setKept({ ...state, selected });
    },
  };
}
