// SPDX-License-Identifier: MIT
// The opening book's best move in a position.

import { ask, isThere, whyNot } from "../link/ask";
import type { PlayedMove } from "../model/move";
import { decodeBook } from "../protocol/book";
import { t } from "../text/text";

/** A sentence where the book knows none, or does not answer. */
export async function bestBookMove(rules: string, fen: string): Promise<PlayedMove | string> {
  const moves = await ask(`/api/book?${new URLSearchParams({ rules, fen }).toString()}`, decodeBook);
  return isThere(moves) ? (moves[0] ?? t("study.notInBook")) : whyNot(moves);
}
