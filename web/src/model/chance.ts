// SPDX-License-Identifier: MIT
// What an evaluation means for the result, as the bar beside the board shows it.

import type { Side } from "./position";

export interface Chance {
  /** Expected points of White, from 0 to 1. */
  readonly white: number;
  /** The truth, where it is known: who wins with best play. */
  readonly known: Side | "draw" | null;
  /** Plies to the end; null where they are not known. */
  readonly distance: number | null;
}

/** A man ahead is expected to score 0.88: this fixes the scale of evaluations (docs/learning.md). */
const perMan = Math.log(0.88 / 0.12);

/** Of a score in men for the side to move. */
export function chanceOf(score: number, turn: Side): Chance {
  const own = 1 / (1 + Math.exp(-perMan * score));
  return { white: turn === "white" ? own : 1 - own, known: null, distance: null };
}

/** Of a certain value for the side to move. */
export function chanceKnown(value: "win" | "draw" | "loss", distance: number | null, turn: Side): Chance {
  if (value === "draw") return { white: 0.5, known: "draw", distance: null };
  const whiteWins = (value === "win") === (turn === "white");
  return { white: whiteWins ? 1 : 0, known: whiteWins ? "white" : "black", distance };
}
