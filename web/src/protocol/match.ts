// SPDX-License-Identifier: MIT
// Matches between people in docs/web-protocol.md: their messages as types, and their decoding.

import type { LegalMove, Outcome } from "../model/move";
import type { Side } from "../model/position";
import { answerId, attempt, fields, legalMove, list, Malformed, maybe, number, oneOf, outcome, text, type Fields } from "./decode";

export type Seat = 1 | 2;

export const openings = ["free", "two-move", "three-move", "eleven-man", "given"] as const;
export type Opening = (typeof openings)[number];

/** How it is decided who has Black in the first game. */
export const colourMethods = ["given", "lot", "lot-choice", "agreement"] as const;
export type ColourMethod = (typeof colourMethods)[number];

export interface Clock {
  /** Seconds. */
  readonly base: number;
  readonly increment: number;
}

export interface Terms {
  readonly code: string;
  readonly rules: string;
  readonly opening: Opening;
  readonly games: number;
  readonly names: readonly string[];
  readonly minutes: number | null;
  readonly clock: Clock | null;
  readonly odds: Side | null;
  readonly colours: ColourMethod;
  readonly takeBacks: boolean;
}

/** The choice of colours before the first game. */
export interface Settling {
  /** Who has to choose or agree. */
  readonly seat: Seat;
  /** Who would have Black under the other player's proposal; null where the seat won the toss. */
  readonly black: Seat | null;
}

/** An event at the board, in the umpire's language, and his ruling. */
export interface Entry {
  readonly line: string;
  readonly ruling: string;
  readonly stands: boolean;
  /** What the laws call the matter that it comes from; left out where it comes from none. */
  readonly matter?: string;
  /** The position after it. */
  readonly fen: string;
}

export interface MatchGame {
  /** Who has Black. */
  readonly black: Seat;
  readonly ballot: string;
  readonly start: string;
  readonly outcome: Outcome;
  readonly reason: string;
  readonly sentence: string;
  /** Only of the last game; the records of the others are fetched when shown. */
  readonly record: readonly Entry[];
}

/** What the player to move can do with his pieces. */
export interface MoveOptions {
  readonly moves: readonly LegalMove[];
  readonly compulsory: boolean;
  /** A capture may be stopped half way, at the player's risk. */
  readonly partial: boolean;
}

export interface BoardState {
  readonly fen: string;
  readonly turn: Side;
  readonly playing: boolean;
  /** Milliseconds. */
  readonly clocks: Readonly<Record<Side, number>> | null;
  /** Milliseconds until the player to move loses by time. */
  readonly left: number | null;
  readonly offer: Side | null;
  /** This seat's side. */
  readonly side: Side | null;
  readonly may: readonly string[];
  readonly options: MoveOptions | null;
}

export interface MatchState {
  readonly is: "match";
  readonly id: number | null;
  readonly match: string;
  readonly terms: Terms;
  readonly events: number;
  readonly seat: Seat | null;
  readonly seated: boolean;
  readonly settling: Settling | null;
  readonly halfPoints: readonly number[];
  readonly over: boolean;
  readonly takeBackAskedBy: Side | null;
  readonly rematch: readonly boolean[];
  readonly next: string | null;
  readonly games: readonly MatchGame[];
  readonly board: BoardState | null;
}

export interface SeatAnswer {
  readonly is: "seat";
  readonly id: number | null;
  readonly match: string;
  readonly seat: Seat;
  readonly token: string;
}

export interface NewMatch {
  readonly do: "match-new";
  readonly code: string;
  readonly rules: string;
  readonly opening: Opening;
  readonly given?: string;
  readonly games: number;
  readonly name: string;
  readonly clock?: Clock;
  readonly minutes?: number;
  readonly odds?: Side;
  readonly colours: Exclude<ColourMethod, "given">;
  /** The side that the maker proposes to play, where the colours are by agreement. */
  readonly side?: Side;
  readonly take_backs: boolean;
}

export type MatchRequest =
  | NewMatch
  | { do: "match-open"; match: string; token?: string }
  | { do: "match-sit"; match: string; name: string }
  | { do: "match-act"; match: string; token: string; events: number; line: string }
  | { do: "match-game" | "match-back" | "match-again"; match: string; token: string }
  | { do: "match-colour"; match: string; token: string; side: Side }
  | { do: "match-back-answer"; match: string; token: string; allowed: boolean };

/** A code of laws. */
export interface Code {
  readonly name: string;
  readonly source: string;
  /** The time for a move can be agreed on. */
  readonly minutes: boolean;
  readonly clock: boolean;
  readonly odds: boolean;
  /** What it says on each matter; a dash where it is silent. */
  readonly laws: Readonly<Record<string, string>>;
  /** All matters in the order of the laws, each with the place where the source says it; empty where it does not. */
  readonly clauses: readonly (readonly [matter: string, clause: string])[];
}

export interface MatchSummary {
  readonly match: string;
  readonly code: string;
  readonly rules: string;
  readonly names: readonly string[];
  readonly games: number;
  readonly played: number;
  readonly halfPoints: readonly number[];
  readonly playing: boolean;
  readonly updated: number;
}

export const matchMessages = { match: matchState, seat: seatAnswer };

function matchState(from: Fields): MatchState {
  return {
    is: "match",
    id: answerId(from.id),
    match: text(from.match),
    terms: terms(from.terms),
    events: number(from.events),
    seat: maybe(from.seat, seat),
    seated: from.seated === true,
    settling: maybe(from.settling, settling),
    halfPoints: pair(from.half_points, number),
    over: from.over === true,
    takeBackAskedBy: maybe(from.asked_back, side),
    rematch: pair(from.again, (value) => value === true),
    next: maybe(from.next, text),
    games: list(from.games, matchGame),
    board: maybe(from.board, boardState),
  };
}

function seatAnswer(from: Fields): SeatAnswer {
  return { is: "seat", id: answerId(from.id), match: text(from.match), seat: seat(from.seat), token: text(from.token) };
}

export function decodeCodes(body: unknown): Code[] | null {
  return attempt(() => list(fields(body).codes, code));
}

export function decodeMatches(body: unknown): MatchSummary[] | null {
  return attempt(() => list(fields(body).matches, summary));
}

export function decodeMatchGame(body: unknown): MatchGame | null {
  return attempt(() => matchGame(body));
}

function terms(value: unknown): Terms {
  const from = fields(value);
  return {
    code: text(from.code),
    rules: text(from.rules),
    opening: oneOf(from.opening, openings),
    games: number(from.games),
    names: pair(from.names, text),
    minutes: maybe(from.minutes, number),
    clock: maybe(from.clock, clock),
    odds: maybe(from.odds, side),
    colours: oneOf(from.colours, colourMethods),
    takeBacks: from.take_backs !== false,
  };
}

function settling(value: unknown): Settling {
  const from = fields(value);
  return { seat: seat(from.seat), black: maybe(from.black, seat) };
}

function clock(value: unknown): Clock {
  const from = fields(value);
  return { base: number(from.base), increment: number(from.increment) };
}

function matchGame(value: unknown): MatchGame {
  const from = fields(value);
  return {
    black: seat(from.black),
    ballot: text(from.ballot),
    start: text(from.start),
    outcome: outcome(from.outcome),
    reason: text(from.reason),
    sentence: text(from.sentence),
    record: from.record === undefined ? [] : list(from.record, entry),
  };
}

function entry(value: unknown): Entry {
  const from = fields(value);
  const matter = maybe(from.matter, text);
  return { line: text(from.line), ruling: text(from.ruling), stands: from.stands === true, ...(matter === null ? {} : { matter }), fen: text(from.fen) };
}

function boardState(value: unknown): BoardState {
  const from = fields(value);
  return {
    fen: text(from.fen),
    turn: side(from.turn),
    playing: from.playing === true,
    clocks: maybe(from.clocks, (clocks) => ({ black: number(fields(clocks).black), white: number(fields(clocks).white) })),
    left: maybe(from.left, number),
    offer: maybe(from.offer, side),
    side: maybe(from.side, side),
    may: list(from.may, text),
    options: maybe(from.hand, moveOptions),
  };
}

function moveOptions(value: unknown): MoveOptions {
  const from = fields(value);
  return { moves: list(from.moves, legalMove), compulsory: from.compulsory === true, partial: from.parts === true };
}

function code(value: unknown): Code {
  const from = fields(value);
  const laws = Object.entries(fields(from.laws)).map(([matter, cell]) => [matter, text(cell)] as const);
  return {
    name: text(from.name),
    source: text(from.source),
    minutes: from.minutes === true,
    clock: from.clock === true,
    odds: from.odds === true,
    laws: Object.fromEntries(laws),
    clauses: list(from.clauses, (pair) => {
      const [matter, clause] = list(pair, text);
      return [matter ?? "", clause ?? ""] as const;
    }),
  };
}

function summary(value: unknown): MatchSummary {
  const from = fields(value);
  return {
    match: text(from.match),
    code: text(from.code),
    rules: text(from.rules),
    names: pair(from.names, text),
    games: number(from.games),
    played: number(from.played),
    halfPoints: pair(from.half_points, number),
    playing: from.playing === true,
    updated: number(from.updated),
  };
}

const seat = (value: unknown): Seat => oneOf(value, [1, 2]);
const side = (value: unknown): Side => oneOf(value, ["black", "white"]);

function pair<T>(value: unknown, item: (value: unknown) => T): T[] {
  const both = list(value, item);
  if (both.length !== 2) throw new Malformed();
  return both;
}
