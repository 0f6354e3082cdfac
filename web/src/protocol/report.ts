// SPDX-License-Identifier: MIT
// Reports in docs/web-protocol.md: their messages as types, and their decoding.

import type { PlayedMove } from "../model/move";
import { answerId, fields, flag, list, maybe, number, oneOf, playedMove, text, type Fields } from "./decode";
import type { Value } from "./endgame";

const values: readonly Value[] = ["win", "draw", "loss"];
export const judgements = ["", "inaccuracy", "mistake", "blunder"] as const;
export type Judgement = (typeof judgements)[number];
const ballotKinds = ["three-move", "eleven-man"] as const;
export type BallotKind = (typeof ballotKinds)[number];

/** Pieces that change hands in a line, until it is quiet again. */
export interface Balance {
  readonly lost: number;
  readonly lostKings: number;
  readonly won: number;
  readonly wonKings: number;
}

export interface Facts {
  readonly loses: Balance | null;
  readonly misses: Balance | null;
  readonly letsCrown: boolean;
  readonly trapsKing: boolean;
  readonly givesMove: boolean;
}

export interface Truth {
  readonly before: Value | null;
  readonly after: Value | null;
  /** To the end of the game. */
  readonly pliesBefore: number | null;
  readonly pliesAfter: number | null;
}

/** A move, judged; everything is for the side that made it. */
export interface JudgedMove {
  readonly move: string;
  readonly judgement: Judgement;
  readonly truth: Truth | null;
  /** What the side can expect, from 0 to 1. */
  readonly before: number;
  readonly after: number;
  readonly best: string;
  /** Of an error: the better line, and how the other side makes use of the move. */
  readonly line: readonly string[];
  readonly answer: readonly string[];
  readonly facts: Facts | null;
}

/** What the lists of openings know of a game. */
export interface Opening {
  /** Null where they know only the first move. */
  readonly ballot: { readonly kind: BallotKind; readonly number: number } | null;
  readonly moves: string;
  readonly name: string | null;
}

export interface Report {
  readonly rules: string;
  readonly start: string;
  readonly played: readonly PlayedMove[];
  readonly moves: readonly JudgedMove[];
  readonly accuracyBlack: number | null;
  readonly accuracyWhite: number | null;
  readonly bookMoves: number;
  /** The number of the move, from 1, after which the side that stands lost at the end stood lost. */
  readonly losingMove: number | null;
  readonly missedWins: readonly number[];
  readonly opening: Opening | null;
}

export interface ReportState {
  readonly is: "report";
  readonly id: number | null;
  /** Which of the reports that are made at once. */
  readonly slot: number;
  /** From 0 to 1. */
  readonly done: number;
  readonly over: boolean;
  readonly fault: string;
  readonly report: Report | null;
}

export type ReportLevel = "quick" | "deep";

export type ReportRequest =
  | { readonly do: "report"; readonly rules: string; readonly fen: string; readonly moves: readonly string[]; readonly level: ReportLevel; readonly slot?: number }
  | { readonly do: "report-stop" };

export const reportMessages = { report: reportState };

function reportState(from: Fields): ReportState {
  return {
    is: "report",
    id: answerId(from.id),
    slot: number(from.slot),
    done: number(from.done),
    over: flag(from.over),
    fault: text(from.fault),
    report: maybe(from.report, report),
  };
}

function report(value: unknown): Report {
  const from = fields(value);
  const accuracy = fields(from.accuracy);
  return {
    rules: text(from.rules),
    start: text(from.start),
    played: list(from.played, playedMove),
    moves: list(from.moves, judgedMove),
    accuracyBlack: maybe(accuracy.black, number),
    accuracyWhite: maybe(accuracy.white, number),
    bookMoves: number(from.bookMoves),
    losingMove: maybe(from.losingMove, number),
    missedWins: list(from.missedWins, number),
    opening: maybe(from.opening, opening),
  };
}

function opening(value: unknown): Opening {
  const from = fields(value);
  const ballot = (one: unknown) => ({ kind: oneOf(fields(one).kind, ballotKinds), number: number(fields(one).number) });
  return { ballot: maybe(from.ballot, ballot), moves: text(from.moves), name: maybe(from.name, text) };
}

const texts = (value: unknown): readonly string[] => (value === undefined ? [] : list(value, text));

export function judgedMove(value: unknown): JudgedMove {
  const from = fields(value);
  const chance = fields(from.chance);
  return {
    move: text(from.move),
    judgement: oneOf(from.judgement, judgements),
    truth: maybe(from.truth, truth),
    before: number(chance.before),
    after: number(chance.after),
    best: text(from.best),
    line: texts(from.line),
    answer: texts(from.answer),
    facts: from.facts === undefined ? null : facts(from.facts),
  };
}

function truth(value: unknown): Truth {
  const from = fields(value);
  const known = (one: unknown) => maybe(one, (it) => oneOf(it, values));
  const plies = from.plies === undefined ? {} : fields(from.plies);
  return {
    before: known(from.before),
    after: known(from.after),
    pliesBefore: maybe(plies.before ?? null, number),
    pliesAfter: maybe(plies.after ?? null, number),
  };
}

function facts(value: unknown): Facts {
  const from = fields(value);
  const pieces = (one: unknown) =>
    maybe(one, (it) => {
      const of = fields(it);
      return { lost: number(of.lost), lostKings: number(of.lostKings), won: number(of.won), wonKings: number(of.wonKings) };
    });
  return {
    loses: pieces(from.loses),
    misses: pieces(from.misses),
    letsCrown: flag(from.letsCrown),
    trapsKing: flag(from.trapsKing),
    givesMove: flag(from.givesMove),
  };
}
