// SPDX-License-Identifier: MIT
// The games that a search of the library finds.

import { isThere } from "../link/ask";
import { useLastAnswer } from "../link/use-answer";
import { decodeFound, type Found } from "../protocol/library";
import { t } from "../text/text";
import { requestOf, type SearchAddress } from "./search-address";

export interface Search {
  /** The last answer that was not an error; null until there is one. */
  readonly found: Found | null;
  /** What is wrong with the search asked for, in a sentence. */
  readonly error: string | null;
  /** The answer to what is asked for is still to come. */
  readonly busy: boolean;
}

/** Asks the server whenever `wanted` or the `state` of the library changes; a search that is not wanted any more is broken off. */
export function useFound(wanted: SearchAddress, state = 0): Search {
  const { answer, last, stale } = useLastAnswer(requestOf(wanted), decodeFound, { again: state });
  const failed = !stale && answer !== undefined && !isThere(answer);
  return { found: last, error: failed ? (answer ?? t("library.noAnswer")) : null, busy: stale };
}
