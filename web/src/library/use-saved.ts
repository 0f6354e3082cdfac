// SPDX-License-Identifier: MIT
// The saved searches and collections of the library.

import { isThere } from "../link/ask";
import { useAnswer } from "../link/use-answer";
import { decodeCollections, decodeSearches, type Collection, type SavedSearch } from "../protocol/saved-searches";

export interface Saved {
  readonly searches: readonly SavedSearch[];
  readonly collections: readonly Collection[];
}

/** Asks again when the `state` of the library changes. */
export function useSaved(state: number): Saved {
  const searches = useAnswer("/api/library/searches", decodeSearches, { again: state });
  const collections = useAnswer("/api/library/collections", decodeCollections, { again: state });
  return { searches: isThere(searches) ? searches : [], collections: isThere(collections) ? collections : [] };
}
