// SPDX-License-Identifier: MIT
// What is done by moving on a board, as a value: a task of a lesson, or an ending that is practised.

import type { Side } from "../model/position";

/** A move of the learner: any of these, or any at all; then the opponent's answer, if there is one. */
export interface Step {
  readonly play: readonly string[] | "any";
  readonly reply?: string;
}

export type MovesGoal =
  /** Given moves are to be found. */
  | { readonly kind: "moves"; readonly steps: readonly Step[] }
  /** A won ending is to be won against the longest resistance: every move must keep the win. */
  | { readonly kind: "win" }
  /** A drawn ending is to be held for this many moves. */
  | { readonly kind: "hold"; readonly moves: number };

/** What is to be done from a position on. */
export interface Exercise<G = MovesGoal> {
  readonly name: string;
  readonly fen: string;
  /** The opponent's move before the learner's first. */
  readonly before?: string;
  /** The learner's side; where it is missing, the side to move, or after `before` the other. */
  readonly side?: Side;
  readonly goal: G;
}
