// SPDX-License-Identifier: MIT
// The saved searches and collections of the library.

import { isThere } from "../link/ask";
import { useAnswer } from "../link/use-answer";
import { decodeCollections, decodeSearches, type Collection, type SavedSearch } from "../protocol/library-kept";

export interface Kept {
  readonly searches: readonly SavedSearch[];
  readonly collections: readonly Collection[];
}

/** Asks again when the `state` of the library changes. */
export function useKept(state: number): Kept {
  const searches = useAnswer("/api/library/searches", decodeSearches, { again: state });
  const collections = useAnswer("/api/library/collections", decodeCollections, { again: state });
  return { searches: isThere(searches) ? searches : [], collections: isThere(collections) ? collections : [] };
}
