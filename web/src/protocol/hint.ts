// SPDX-License-Identifier: MIT
// Hints in docs/web-protocol.md: what the server answers, as a type, and its decoding.

import { fields, list, maybe, number, oneOf, text } from "./decode";
import type { Value } from "./endgame";
import { judgedMove, type JudgedMove } from "./report";

/** What to play, and why; everything is for the side to move. */
export interface Hint {
  /** The move to play, and what may follow. */
  readonly line: readonly [string, ...string[]];
  /** Null where it is not known. */
  readonly value: Value | null;
  /** Plies to the end of the game, if they are known. */
  readonly distance: number | null;
  /** From 0 to 1. */
  readonly expected: number;
  /** The next best move, judged as if it had been played; null if there is no choice. */
  readonly next: JudgedMove | null;
}

/** So much of it is told: which piece to move; which move; and why. */
export type HintStep = 1 | 2 | 3;

export function hint(value: unknown): Hint {
  const from = fields(value);
  const [move, ...rest] = list(from.line, text);
  return {
    line: [text(move), ...rest],
    value: maybe(from.value, (it) => oneOf<Value>(it, ["win", "draw", "loss"])),
    distance: maybe(from.distance, number),
    expected: number(from.expected),
    next: maybe(from.next, judgedMove),
  };
}
