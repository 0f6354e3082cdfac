// SPDX-License-Identifier: MIT
// Endgames in docs/web-protocol.md: their messages as types, and their decoding.

import type { PlayedMove } from "../model/move";
import type { Side } from "../model/position";
import { answerId, attempt, fields, legalMove, list, maybe, number, oneOf, text, type Fields } from "./decode";

export type Value = "win" | "draw" | "loss";

/** What a position is worth to the side to move, or a move to the side that makes it. */
export interface Worth {
  readonly value: Value;
  /** Plies to the end of the game; null where it is a draw, or not known. */
  readonly distance: number | null;
}

/** A move, the position after it, and what it is worth; null where that is not known. */
export interface ValuedMove extends PlayedMove {
  readonly worth: Worth | null;
}

/** A position and its legal moves, the best first. */
export interface ProbedPosition {
  readonly rules: string;
  readonly fen: string;
  readonly turn: Side;
  readonly pieces: number;
  /** All positions of up to this many pieces are solved; 0 for none. */
  readonly known: number;
  /** Unless asked for more, the server builds endgames of up to this many pieces; 0 where this rule set has none. */
  readonly offered: number;
  readonly worth: Worth | null;
  readonly moves: readonly ValuedMove[];
}

export const stages = ["none", "unfinished", "building", "stopping", "built"] as const;
export type Stage = (typeof stages)[number];

/** The approximate cost of a complete build. */
export interface Cost {
  /** Of the finished files. */
  readonly bytes: number;
  readonly memory: number;
  /** Bytes, while it runs. */
  readonly disk: number;
  readonly seconds: number;
}

/** A build that includes distances to the end, while it is not running. */
export interface WithDistances extends Cost {
  readonly stage: Stage;
  /** Of values and distances together, from 0 to 1. */
  readonly share: number;
}

/** How much of a rule set's endgames is solved, and the progress of a build. The cost is of values alone. */
export interface EndgamesState extends Cost {
  readonly is: "endgames";
  readonly id: number | null;
  readonly rules: string;
  readonly known: number;
  /** Distances are known for all positions of up to this many pieces; 0 for none. */
  readonly plies: number;
  /** The build described is of up to this many pieces; 0 where this rule set has no endgames. */
  readonly offered: number;
  /** The most pieces that may be asked for. */
  readonly most: number;
  readonly stage: Stage;
  /** The running build includes distances. */
  readonly distance: boolean;
  /** Of the positions to be solved, from 0 to 1. */
  readonly share: number;
  /** Positions per second. */
  readonly rate: number;
  /** Seconds to the end; null where that is not known. */
  readonly left: number | null;
  readonly slice: string;
  /** Null where distances cannot be built for this many pieces. */
  readonly distances: WithDistances | null;
  /** Why the last build failed; empty if it did not. */
  readonly fault: string;
}

/** Without `pieces`, the server's usual number of them. */
export type EndgamesRequest =
  | { readonly do: "endgames"; readonly rules: string; readonly pieces?: number }
  | { readonly do: "endgames-build"; readonly rules: string; readonly pieces: number; readonly distance: boolean }
  | { readonly do: "endgames-stop"; readonly rules: string };

export const endgameMessages = { endgames: endgamesState };

function endgamesState(from: Fields): EndgamesState {
  return {
    is: "endgames",
    id: answerId(from.id),
    rules: text(from.rules),
    known: number(from.known),
    plies: number(from.plies),
    offered: number(from.offered),
    most: number(from.most),
    stage: oneOf(from.stage, stages),
    distance: from.distance === true,
    share: number(from.share),
    rate: number(from.rate),
    left: maybe(from.left, number),
    slice: text(from.slice),
    ...cost(from),
    distances: maybe(from.distances, withDistances),
    fault: text(from.fault),
  };
}

function cost(from: Fields): Cost {
  return { bytes: number(from.bytes), memory: number(from.memory), disk: number(from.disk), seconds: number(from.seconds) };
}

function withDistances(value: unknown): WithDistances {
  const from = fields(value);
  return { stage: oneOf(from.stage, stages), share: number(from.share), ...cost(from) };
}

export function decodeProbed(body: unknown): ProbedPosition | null {
  return attempt(() => {
    const from = fields(body);
    return {
      rules: text(from.rules),
      fen: text(from.fen),
      turn: oneOf(from.turn, ["black", "white"]),
      pieces: number(from.pieces),
      known: number(from.known),
      offered: number(from.offered),
      worth: worth(from),
      moves: list(from.moves, valuedMove),
    };
  });
}

function valuedMove(value: unknown): ValuedMove {
  const from = fields(value);
  return { ...legalMove(value), fen: text(from.fen), worth: worth(from) };
}

/** Decoded from `value` and `distance`. */
export function worth(from: Fields): Worth | null {
  if (from.value === null) return null;
  return { value: oneOf(from.value, ["win", "draw", "loss"]), distance: maybe(from.distance, number) };
}
