// SPDX-License-Identifier: MIT
// What was played from a position in the library's games.

import { useEffect, useState } from "preact/hooks";
import { decodeError, decodeExplored, type Explored } from "../protocol/library";
import { t } from "../text/text";

export interface ExploredPage {
  /** The last answer; null if there is none. While `stale`, it is about an earlier position. */
  readonly explored: Explored | null;
  readonly stale: boolean;
  /** Why there is no answer, in a sentence. */
  readonly error: string | null;
}

interface Answer {
  readonly key: string;
  readonly explored: Explored | null;
  readonly error: string | null;
}

/** `fen` is null until there is a position; only the games that `query` finds count. */
export function useExplored(rules: string, fen: string | null, query: string): ExploredPage {
  const [answer, setAnswer] = useState<Answer>({ key: "", explored: null, error: null });
  const key = `${rules} ${fen ?? ""} ${query}`;
  useEffect(() => {
    if (fen === null) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      const given = new URLSearchParams({ rules, fen, ...(query === "" ? {} : { query }) });
      const response = await fetch(`/api/library/explore?${given.toString()}`, { cache: "no-store", signal: stop.signal }).catch(() => null);
      const body: unknown = await response?.json().catch(() => null);
      if (stop.signal.aborted) return;
      const explored = response?.ok === true ? decodeExplored(body) : null;
      setAnswer({ key, explored, error: explored === null ? (decodeError(body) ?? t("library.noAnswer")) : null });
    };
    void ask();
    return () => stop.abort();
  }, [key]);
  const stale = fen === null || answer.key !== key;
  return { explored: answer.explored, stale, error: stale ? null : answer.error };
}
