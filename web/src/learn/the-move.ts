// SPDX-License-Identifier: MIT
// Who has the move, as `/api/the-move` tells it (docs/web-protocol.md).

import type { Side } from "../model/position";
import { attempt, fields, flag, list, oneOf, squareNumber, text } from "../protocol/decode";

export interface TheMove {
  readonly fen: string;
  readonly turn: Side;
  readonly theMove: Side;
  /** The squares of the columns that are counted. */
  readonly counted: readonly number[];
  /** What each exchange does that the side to move can begin. */
  readonly exchanges: readonly { readonly move: string; readonly changes: boolean }[];
}

const sides = ["black", "white"] as const;

export function decodeTheMove(body: unknown): TheMove | null {
  return attempt(() => {
    const from = fields(body);
    return {
      fen: text(from.fen),
      turn: oneOf(from.turn, sides),
      theMove: oneOf(from.the_move, sides),
      counted: list(from.counted, squareNumber),
      exchanges: list(from.exchanges, (one) => ({ move: text(fields(one).move), changes: flag(fields(one).changes) })),
    };
  });
}
