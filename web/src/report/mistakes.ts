// SPDX-License-Identifier: MIT
// The errors of one side in a report, as tasks: pure functions.

import type { Side } from "../model/position";
import type { JudgedMove, Report } from "../protocol/report";

/** An error to be made good. */
export interface Mistake {
  /** How many moves were made before it. */
  readonly ply: number;
  readonly move: JudgedMove;
  /** The position in which it was made. */
  readonly fen: string;
}

/** The errors of one side, in the order of the game. `first` made the first move. */
export function mistakesOf(report: Report, side: Side, first: Side): Mistake[] {
  return report.moves.flatMap((move, ply) => {
    const mover: Side = (ply % 2 === 0) === (first === "black") ? "black" : "white";
    if (move.judgement === "" || mover !== side) return [];
    return [{ ply, move, fen: report.played[ply - 1]?.fen ?? report.start }];
  });
}

/** The number, from 1, of the error that an address asks for; the first where it asks for none that there is. */
export function errorNumber(wanted: string | undefined, count: number): number {
  const number = Number(wanted);
  return Number.isInteger(number) && number >= 1 && number <= count ? number : 1;
}

/** The square of the piece that should have moved. */
export const fromSquare = ({ move }: Mistake): string => /^\d+/.exec(move.best)?.[0] ?? "";

/**
 * Whether a move tried instead of an error, judged by itself, keeps what the position is worth. What is known to lose, or
 * leaves no more to expect than the error did, does not, however little the trial saw to lose.
 */
export const isRight = ({ move }: Mistake, tried: JudgedMove): boolean => {
  if (tried.move === move.best) return true;
  if (tried.judgement !== "" || tried.move === move.move) return false;
  const loses = tried.truth?.after === "loss" && tried.truth.before !== "loss";
  return !loses && tried.after > move.after;
};
