// SPDX-License-Identifier: MIT
// The opening book's best move in a position.

import { ask, isThere } from "../link/ask";
import type { PlayedMove } from "../model/move";
import { decodeBook } from "../protocol/book";

/** Null where the book knows none, or there is no answer: the book is only a help. */
export async function bestBookMove(rules: string, fen: string): Promise<PlayedMove | null> {
  const moves = await ask(`/api/book?${new URLSearchParams({ rules, fen }).toString()}`, decodeBook);
  return isThere(moves) ? (moves[0] ?? null) : null;
}
