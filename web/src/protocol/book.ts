// SPDX-License-Identifier: MIT
// What the opening book says of a position (docs/web-protocol.md), and its decoding.

import type { PlayedMove } from "../model/move";
import { attempt, fields, list, number, playedMove } from "./decode";

/** A move, and what it is worth to the side that makes it, in men; `certain` and more: it wins, or loses. */
export interface BookMove extends PlayedMove {
  readonly score: number;
}

export const certain = 200;

/** The moves that the book knows, the best first; null for anything that is no answer. */
export function decodeBook(body: unknown): readonly BookMove[] | null {
  return attempt(() => list(fields(body).moves, bookMove));
}

function bookMove(value: unknown): BookMove {
  return { ...playedMove(value), score: number(fields(value).score) };
}
