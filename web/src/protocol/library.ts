// SPDX-License-Identifier: MIT
// What the server tells of its library (docs/web-protocol.md, The library), and its decoding.

import type { PlayedMove } from "../model/move";
import { attempt, fields, list, maybe, number, oneOf, playedMove, text, type Fields } from "./decode";

export const libraryResults = ["black", "white", "draw", "both lost", "unknown"] as const;
export type LibraryResult = (typeof libraryResults)[number];

/** A game in a list. Null is what it does not say of itself. */
export interface GameLine {
  readonly number: number;
  readonly date: string | null;
  readonly black: string | null;
  readonly white: string | null;
  readonly result: LibraryResult;
  readonly event: string | null;
  readonly site: string | null;
  readonly round: string | null;
  readonly plies: number;
}

export interface Found {
  readonly found: number;
  readonly games: readonly GameLine[];
}

export interface LibraryGame extends GameLine {
  readonly rules: string;
  readonly start: string;
  readonly moves: readonly PlayedMove[];
  /** Its PDN has comments or variations beside these moves. */
  readonly notes: boolean;
}

/** Games, and how they ended; those without a result are in `games` alone. */
export interface Tally {
  readonly games: number;
  readonly black: number;
  readonly draw: number;
  readonly white: number;
  /** The first and the last year that are known. */
  readonly years: readonly number[] | null;
  /** Of the side to move. */
  readonly averageRating: number | null;
}

export interface ExploredMove extends PlayedMove, Tally {
  /** Who played it, the one with the most games first. */
  readonly players: readonly string[];
}

/** An opening of the lists with which games began. */
export interface LeadingBallot {
  /** As `ballot:` in a query takes it. */
  readonly ballot: string;
  readonly moves: string;
  readonly name: string | null;
  readonly games: number;
}

export interface Explored extends Tally {
  /** That lead to the position, the one with the most games first. */
  readonly ballots: readonly LeadingBallot[];
  /** The numbers of games that came to the position, the best known first. */
  readonly bestKnown: readonly number[];
  /** Games in which the position came up with the colours reversed. */
  readonly reversed: Tally;
  readonly moves: readonly ExploredMove[];
}

export const decodeFound = (body: unknown): Found | null =>
  attempt(() => {
    const from = fields(body);
    return { found: number(from.found), games: list(from.games, (game) => gameLine(fields(game))) };
  });

export const decodeLibraryGame = (body: unknown): LibraryGame | null =>
  attempt(() => {
    const from = fields(body);
    return {
      ...gameLine(from),
      rules: text(from.rules),
      start: text(from.start),
      moves: list(from.moves, playedMove),
      notes: from.notes === true,
    };
  });

/** The moves that were played with the colours as they are, the most played first. */
export const decodeExplored = (body: unknown): Explored | null =>
  attempt(() => {
    const from = fields(body);
    const moves = list(from.moves, (move) => ({ ...playedMove(move), ...tally(fields(move)), players: players(fields(move).players) }));
    return {
      ...tally(from),
      ballots: maybe(from.ballots, (ballots) => list(ballots, (one) => leading(fields(one)))) ?? [],
      bestKnown: maybe(from.best_known, (games) => list(games, number)) ?? [],
      reversed: tally(fields(from.reversed)),
      moves: moves.filter(({ games }) => games > 0),
    };
  });

/** The sentence of an answer that is an error. */
export const decodeError = (body: unknown): string | null => attempt(() => text(fields(body).error));

function gameLine(from: Fields): GameLine {
  return {
    number: number(from.number),
    date: maybe(from.date, text),
    black: maybe(from.black, text),
    white: maybe(from.white, text),
    result: oneOf(from.result, libraryResults),
    event: maybe(from.event, text),
    site: maybe(from.site, text),
    round: maybe(from.round, text),
    plies: number(from.plies),
  };
}

function tally(from: Fields): Tally {
  return {
    games: number(from.games),
    black: number(from.black),
    draw: number(from.draw),
    white: number(from.white),
    years: maybe(from.years, (years) => list(years, number)),
    averageRating: maybe(from.average_rating, number),
  };
}

const players = (value: unknown): readonly string[] => maybe(value, (all) => list(all, (player) => text(fields(player).name))) ?? [];

function leading({ ballot, moves, name, games }: Fields): LeadingBallot {
  return { ballot: text(ballot), moves: text(moves), name: maybe(name, text) || null, games: number(games) };
}
