// SPDX-License-Identifier: MIT
// Where a move stands in a game.

import { other, type Side } from "../model/position";

export interface Place {
  /** Of its pair of moves, as it is written before them. */
  readonly number: number;
  readonly side: Side;
}

/** `first` made the first move of the game; `opener` makes the first of each pair. */
export function place(ply: number, first: Side, opener: Side): Place {
  return { number: Math.floor((ply + (first === opener ? 0 : 1)) / 2) + 1, side: ply % 2 === 0 ? first : other(first) };
}
