// SPDX-License-Identifier: MIT
// What the opening book says about a position (docs/web-protocol.md), and its decoding.

import type { PlayedMove } from "../model/move";
import { attempt, fields, list, number, playedMove } from "./decode";

/** A move, and its worth in men to the side that makes it: `certain` or more is a win, -`certain` or less a loss. */
export interface BookMove extends PlayedMove {
  readonly score: number;
}

export const certain = 200;

/** The moves that the book knows, the best first; null if the answer is malformed. */
export function decodeBook(body: unknown): readonly BookMove[] | null {
  return attempt(() => list(fields(body).moves, bookMove));
}

function bookMove(value: unknown): BookMove {
  return { ...playedMove(value), score: number(fields(value).score) };
}
