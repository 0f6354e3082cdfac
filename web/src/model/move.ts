// SPDX-License-Identifier: MIT
// A move as the server sends it, and how a game ended.

export interface LegalMove {
  readonly text: string;
  readonly path: readonly number[];
  readonly captured: readonly number[];
}

export interface PlayedMove extends LegalMove {
  /** The position after the move. */
  readonly fen: string;
}

export type Outcome = "none" | "black" | "white" | "draw";
