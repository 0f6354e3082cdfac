// SPDX-License-Identifier: MIT
// How a player did in the library's games (docs/web-protocol.md), and its decoding.

import { attempt, fields, list, maybe, number, oneOf, text, type Fields } from "./decode";

/** Games, and how they ended for the player; those without a result are in `games` alone. */
export interface Score {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** An opening of the lists; all null where the games began with none. */
export interface PlayedOpening {
  /** As `ballot:` in a query takes it. */
  readonly ballot: string | null;
  readonly moves: string | null;
  readonly name: string | null;
}

export interface PlayerResults {
  readonly name: string;
  /** Other names under which the player's games stand. */
  readonly aliases: readonly string[];
  readonly games: number;
  readonly colours: readonly (Score & { readonly colour: "black" | "white" })[];
  readonly openings: readonly (Score & PlayedOpening)[];
  readonly opponents: readonly (Score & { readonly name: string })[];
  /** Null is a year that is not known. */
  readonly years: readonly (Score & { readonly year: number | null })[];
}

export const decodePlayer = (body: unknown): PlayerResults | null =>
  attempt(() => {
    const from = fields(body);
    return {
      name: text(from.name),
      aliases: list(from.aliases, text),
      games: number(from.games),
      colours: scores(from.colours, ({ colour }) => ({ colour: oneOf(colour, ["black", "white"] as const) })),
      openings: scores(from.openings, ({ ballot, moves, opening }) => ({ ballot: maybe(ballot, text), moves: maybe(moves, text), name: maybe(opening, text) || null })),
      opponents: scores(from.opponents, ({ name }) => ({ name: text(name) })),
      years: scores(from.years, ({ year }) => ({ year: maybe(year, number) })),
    };
  });

function scores<T>(value: unknown, of: (from: Fields) => T): (Score & T)[] {
  return list(value, (item) => {
    const from = fields(item);
    return { games: number(from.games), won: number(from.won), drawn: number(from.drawn), lost: number(from.lost), ...of(from) };
  });
}
