// SPDX-License-Identifier: MIT
// The opening book's moves in a position, the best first.

import { fetchJson } from "../link/api";
import type { PlayedMove } from "../model/move";
import { decodeBook } from "../protocol/book";

/** None without an answer: the book is only a help. */
export async function bookLine(rules: string, fen: string): Promise<readonly PlayedMove[]> {
  const body = await fetchJson(`/api/book?${new URLSearchParams({ rules, fen }).toString()}`).catch(() => null);
  return (decodeBook(body) ?? []).slice(0, 1);
}
