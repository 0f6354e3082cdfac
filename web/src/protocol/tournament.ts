// SPDX-License-Identifier: MIT
// Tournaments in docs/web-protocol.md: their messages as types, and their decoding.

import { answerId, attempt, fields, list, maybe, number, oneOf, text, type Fields } from "./decode";
import { openings, type Opening } from "./match";

export const results = ["1-0", "1/2-1/2", "0-1", "+/-", "-/+", "-/-"] as const;
export type Result = (typeof results)[number];

export interface TournamentTerms {
  readonly name: string;
  readonly system: "round-robin" | "swiss";
  readonly games: number;
  readonly rules: string;
  readonly code: string;
  readonly opening: Opening;
}

export interface Player {
  readonly name: string;
  readonly rating: number | null;
  /** "level1", or empty for a person. */
  readonly engine: string;
  readonly withdrawn: boolean;
}

export interface BoardGame {
  readonly result: Result;
  readonly reason: string;
}

export interface TournamentBoard {
  /** Players by number, from 1; the first begins the first game. */
  readonly first: number;
  readonly second: number;
  readonly games: readonly (BoardGame | null)[];
  /** The match in which two people play. */
  readonly match: string | null;
  /** The games in which a person plays the engine. */
  readonly playedAt: readonly string[];
  /** The tokens of the match's seats, or of the person's seat in each game, for the director to hand out. */
  readonly seats: readonly string[];
}

export interface Round {
  readonly ballot: string;
  readonly boards: readonly TournamentBoard[];
  readonly absent: readonly { readonly player: number; readonly why: string }[];
}

export interface TournamentState {
  readonly is: "tournament";
  readonly id: number | null;
  readonly tournament: string;
  readonly director: boolean;
  readonly terms: TournamentTerms;
  readonly players: readonly Player[];
  /** Rounds begun, and in all. */
  readonly number: number;
  readonly rounds: number;
  readonly playing: boolean;
  readonly over: boolean;
  readonly closed: string | null;
  readonly round: Round | null;
  readonly crosstable: readonly (readonly string[])[];
}

export interface DirectorAnswer {
  readonly is: "director";
  readonly id: number | null;
  readonly tournament: string;
  readonly token: string;
}

export interface NewPlayer {
  readonly name: string;
  readonly rating?: number;
  readonly engine?: string;
}

export interface NewTournament {
  readonly do: "tournament-new";
  readonly name: string;
  readonly system: "round-robin" | "swiss";
  readonly rounds: number;
  readonly cycles: number;
  readonly games: number;
  readonly rules: string;
  readonly code: string;
  readonly opening: Opening;
  readonly players: readonly NewPlayer[];
}

/** What a director can do. */
export type DirectorAction =
  | { what: "withdraw" | "return"; player: number }
  | { what: "bye"; player: number; round: number; half: boolean }
  | { what: "result"; board: number; game: number; result: Result }
  | { what: "no-result"; board: number; game: number }
  | { what: "enter"; name: string; rating?: number; engine?: string }
  | { what: "close" };

export type TournamentRequest =
  | NewTournament
  | { do: "tournament-open"; tournament: string; token?: string }
  | { do: "tournament-round"; tournament: string; token: string }
  | ({ do: "tournament-direct"; tournament: string; token: string } & DirectorAction);

export interface TournamentSummary {
  readonly tournament: string;
  readonly name: string;
  readonly system: string;
  readonly players: number;
  readonly round: number;
  readonly rounds: number;
}

export const tournamentMessages = { tournament: tournamentState, director: directorAnswer };

function tournamentState(from: Fields): TournamentState {
  return {
    is: "tournament",
    id: answerId(from.id),
    tournament: text(from.tournament),
    director: from.director === true,
    terms: terms(from.terms),
    players: list(from.players, player),
    number: number(from.number),
    rounds: number(from.rounds),
    playing: from.playing === true,
    over: from.over === true,
    closed: maybe(from.closed, text),
    round: maybe(from.round, round),
    crosstable: list(from.crosstable, (row) => list(row, text)),
  };
}

function directorAnswer(from: Fields): DirectorAnswer {
  return { is: "director", id: answerId(from.id), tournament: text(from.tournament), token: text(from.token) };
}

export function decodeTournaments(body: unknown): TournamentSummary[] | null {
  return attempt(() => list(fields(body).tournaments, summary));
}

function terms(value: unknown): TournamentTerms {
  const from = fields(value);
  return {
    name: text(from.name),
    system: oneOf(from.system, ["round-robin", "swiss"]),
    games: number(from.games),
    rules: text(from.rules),
    code: text(from.code),
    opening: oneOf(from.opening, openings),
  };
}

function player(value: unknown): Player {
  const from = fields(value);
  return {
    name: text(from.name),
    rating: maybe(from.rating, number),
    engine: text(from.engine),
    withdrawn: from.withdrawn === true,
  };
}

function round(value: unknown): Round {
  const from = fields(value);
  return {
    ballot: text(from.ballot),
    boards: list(from.boards, board),
    absent: list(from.absent, (one) => ({ player: number(fields(one).player), why: text(fields(one).why) })),
  };
}

function board(value: unknown): TournamentBoard {
  const from = fields(value);
  return {
    first: number(from.first),
    second: number(from.second),
    games: list(from.games, (game) =>
      maybe(game, (one) => ({ result: oneOf(fields(one).result, results), reason: text(fields(one).reason) })),
    ),
    match: maybe(from.match, text),
    playedAt: from.played_at === undefined ? [] : list(from.played_at, text),
    seats: from.seats === undefined ? [] : list(from.seats, text),
  };
}

function summary(value: unknown): TournamentSummary {
  const from = fields(value);
  return {
    tournament: text(from.tournament),
    name: text(from.name),
    system: text(from.system),
    players: number(from.players),
    round: number(from.round),
    rounds: number(from.rounds),
  };
}
