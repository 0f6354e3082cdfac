// What the opening book says of a position.

import { useEffect, useState } from "preact/hooks";
import { fetchJson } from "../link/api";
import { decodeBook, type BookMove } from "./protocol";

const none: readonly BookMove[] = [];

/** Of nothing where `fen` is null. Nothing too while the server has not answered: the book is no more than a help. */
export function useBook(rules: string, fen: string | null): readonly BookMove[] {
  const [answer, setAnswer] = useState<{ key: string; moves: readonly BookMove[] }>({ key: "", moves: none });
  const key = fen === null ? "" : `${rules} ${fen}`;
  useEffect(() => {
    if (fen === null) return undefined;
    let current = true;
    const ask = async () => {
      const body = await fetchJson(`/api/book?${new URLSearchParams({ rules, fen }).toString()}`).catch(() => null);
      if (current) setAnswer({ key, moves: decodeBook(body) ?? none });
    };
    void ask();
    return () => {
      current = false;
    };
  }, [key]);
  return answer.key === key ? answer.moves : none;
}
