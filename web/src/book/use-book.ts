// SPDX-License-Identifier: MIT
// What the opening book says about a position.

import { useEffect, useState } from "preact/hooks";
import { fetchJson } from "../link/api";
import { decodeBook, type BookMove } from "../protocol/book";

export interface BookPage {
  /** The last answer; while `stale`, it is about an earlier position. */
  readonly moves: readonly BookMove[];
  readonly stale: boolean;
}

/** `fen` is null until there is a position. Without an answer there are no moves: the book is only a help. */
export function useBook(rules: string, fen: string | null): BookPage {
  const [answer, setAnswer] = useState<{ key: string; moves: readonly BookMove[] }>({ key: "", moves: [] });
  const key = `${rules} ${fen ?? ""}`;
  useEffect(() => {
    if (fen === null) return undefined;
    let current = true;
    const ask = async () => {
      const body = await fetchJson(`/api/book?${new URLSearchParams({ rules, fen }).toString()}`).catch(() => null);
      if (current) setAnswer({ key, moves: decodeBook(body) ?? [] });
    };
    void ask();
    return () => {
      current = false;
    };
  }, [key]);
  return { moves: answer.moves, stale: fen === null || answer.key !== key };
}
