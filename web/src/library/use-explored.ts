// SPDX-License-Identifier: MIT
// What was played from a position in the library's games.

import { isThere } from "../link/ask";
import { useLastAnswer } from "../link/use-answer";
import { decodeExplored, type Explored } from "../protocol/library";
import { t } from "../text/text";

export interface ExploredPage {
  /** The last answer; null if there is none. While `stale`, it is about an earlier position. */
  readonly explored: Explored | null;
  readonly stale: boolean;
  /** Why there is no answer, in a sentence. */
  readonly error: string | null;
}

/** `fen` is null until there is a position; only the games that `query` finds count. */
export function useExplored(rules: string, fen: string | null, query: string): ExploredPage {
  const given = new URLSearchParams({ rules, fen: fen ?? "", ...(query === "" ? {} : { query }) });
  const { answer, stale } = useLastAnswer(fen === null ? null : `/api/library/explore?${given.toString()}`, decodeExplored);
  const failed = !stale && answer !== undefined && !isThere(answer);
  return { explored: isThere(answer) ? answer : null, stale, error: failed ? (answer ?? t("library.noAnswer")) : null };
}
