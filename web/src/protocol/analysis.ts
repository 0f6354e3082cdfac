// SPDX-License-Identifier: MIT
// Analyses in docs/web-protocol.md: their messages as types, and their decoding.

import type { PlayedMove } from "../model/move";
import type { Side } from "../model/position";
import { answerId, fields, flag, list, maybe, Malformed, number, oneOf, text, type Fields, playedMove } from "./decode";
import { worth, type Worth } from "./endgame";

/** What both sides should play, and what that is worth to the side to move: a certain result, or else a score. */
export interface AnalysedLine {
  /** At least one. */
  readonly moves: readonly PlayedMove[];
  /** In men; null where the worth is certain. */
  readonly score: number | null;
  readonly worth: Worth | null;
}

export interface AnalysisState {
  readonly is: "analysis";
  readonly id: number | null;
  readonly rules: string;
  /** The position that is analysed. */
  readonly fen: string;
  readonly turn: Side;
  /** Plies. */
  readonly depth: number;
  readonly nodes: number;
  /** Nodes per second. */
  readonly rate: number;
  readonly seconds: number;
  /** The best first. */
  readonly lines: readonly AnalysedLine[];
  /** For other analyses to finish. */
  readonly waiting: boolean;
  readonly over: boolean;
  /** A sentence if the analysis failed; else empty. */
  readonly fault: string;
}

/** A position and the moves that led to it, so that repetitions count. */
export interface PositionReached {
  readonly rules: string;
  readonly fen: string;
  /** From `fen` on. */
  readonly moves: readonly string[];
}

export type AnalysisRequest = ({ readonly do: "analyse"; readonly lines: number } & PositionReached) | { readonly do: "analyse-stop" };

export const analysisMessages = { analysis: analysisState };

function analysisState(from: Fields): AnalysisState {
  return {
    is: "analysis",
    id: answerId(from.id),
    rules: text(from.rules),
    fen: text(from.fen),
    turn: oneOf(from.turn, ["black", "white"]),
    depth: number(from.depth),
    nodes: number(from.nodes),
    rate: number(from.rate),
    seconds: number(from.seconds),
    lines: list(from.lines, analysedLine),
    waiting: flag(from.waiting),
    over: flag(from.over),
    fault: text(from.fault),
  };
}

function analysedLine(value: unknown): AnalysedLine {
  const from = fields(value);
  const line = { moves: list(from.moves, playedMove), score: maybe(from.score, number), worth: worth(from) };
  if (line.moves.length === 0 || (line.score === null) === (line.worth === null)) throw new Malformed();
  return line;
}
