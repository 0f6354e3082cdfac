// SPDX-License-Identifier: MIT
// What was played from a position in the library's games.

import { useEffect, useState } from "preact/hooks";
import { fetchJson } from "../link/api";
import { decodeExplored, type Explored } from "../protocol/library";

export interface ExploredPage {
  /** The last answer; null if there is none. While `stale`, it is about an earlier position. */
  readonly explored: Explored | null;
  readonly stale: boolean;
}

/** `fen` is null until there is a position. */
export function useExplored(rules: string, fen: string | null): ExploredPage {
  const [answer, setAnswer] = useState<{ key: string; explored: Explored | null }>({ key: "", explored: null });
  const key = `${rules} ${fen ?? ""}`;
  useEffect(() => {
    if (fen === null) return undefined;
    let current = true;
    const ask = async () => {
      const body = await fetchJson(`/api/library/explore?${new URLSearchParams({ rules, fen }).toString()}`).catch(() => null);
      if (current) setAnswer({ key, explored: decodeExplored(body) });
    };
    void ask();
    return () => {
      current = false;
    };
  }, [key]);
  return { explored: answer.explored, stale: fen === null || answer.key !== key };
}
