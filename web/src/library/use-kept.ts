// SPDX-License-Identifier: MIT
// The saved searches and collections of the library.

import { useEffect, useState } from "preact/hooks";
import { fetchJson } from "../link/api";
import { decodeCollections, decodeSearches, type Collection, type SavedSearch } from "../protocol/library-kept";

export interface Kept {
  readonly searches: readonly SavedSearch[];
  readonly collections: readonly Collection[];
}

/** Asks again when the `state` of the library changes. */
export function useKept(state: number): Kept {
  const [kept, setKept] = useState<Kept>({ searches: [], collections: [] });
  useEffect(() => {
    let current = true;
    const ask = async () => {
      const [searches, collections] = await Promise.all(["searches", "collections"].map((name) => fetchJson(`/api/library/${name}`).catch(() => null)));
      if (current) setKept({ searches: decodeSearches(searches) ?? [], collections: decodeCollections(collections) ?? [] });
    };
    void ask();
    return () => {
      current = false;
    };
  }, [state]);
  return kept;
}
