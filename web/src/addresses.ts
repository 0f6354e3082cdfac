// SPDX-License-Identifier: MIT
// The addresses of the views (docs/web-protocol.md, Views). Tokens stand after `#`, which is sent to no server.

import { decoded } from "./browser/router";
import { tokenStore } from "./link/token-store";

const name = encodeURIComponent;
const token = (field: string, value: string | undefined) => (value === undefined ? "" : `#${field}=${name(value)}`);

export const playAddress = (game: string, seat?: string): string => `/play/${name(game)}${token("seat", seat)}`;
/** The position after a number of plies; without one, the present. */
export const gameAddress = (game: string, ply?: number): string => `/game/${name(game)}${ply === undefined ? "" : `/${ply}`}`;
export const matchAddress = (match: string, seat?: string): string => `/match/${name(match)}${token("seat", seat)}`;
export const tournamentAddress = (tournament: string, director?: string): string =>
  `/tournament/${name(tournament)}${token("director", director)}`;
/** A finished game, by round, board and game: `1.2.1`. */
export const replayAddress = (tournament: string, place: string): string => `/tournament/${name(tournament)}/${name(place)}`;

interface StudyPlace {
  readonly token?: string;
  readonly chapter?: number | null;
  readonly node?: number;
}

/** A study, at a node of one of its chapters; with a token, for somebody who may edit it. */
export function studyAddress(study: string, { token: edit, chapter = null, node = 0 }: StudyPlace = {}): string {
  return `/study/${name(study)}${chapter === null ? "" : `/${chapter}`}${node === 0 ? "" : `?node=${node}`}${token("edit", edit)}`;
}

/** A task of a lesson, by its number in the lesson. */
export const lessonAddress = (lesson: string, task: number): string => `/learn/lesson/${name(lesson)}/${task}`;

/** An annotated game of the reading room. */
export const famousGameAddress = (game: string): string => `/learn/games/${name(game)}`;

interface ReportedGame {
  readonly rules: string;
  readonly start: string;
  readonly moves: readonly { readonly text: string }[];
}

const gameQuery = ({ rules, start, moves }: ReportedGame) => new URLSearchParams({ rules, fen: start, moves: moves.map(({ text }) => text).join(" ") });

/** A side's errors in a game as tasks, from the `number`th on. */
export function mistakesAddress(game: ReportedGame, side: string, { level = "quick", number = 1 }: { level?: string; number?: number } = {}): string {
  const query = gameQuery(game);
  if (level !== "quick") query.set("level", level);
  return `/report/mistakes/${side}${number === 1 ? "" : `/${number}`}?${query.toString()}`;
}

/** A report on a game, named by its moves; `at` is the ply shown. */
export function reportAddress(game: ReportedGame, { level = "quick", at = null }: { level?: string; at?: number | null } = {}): string {
  const query = gameQuery(game);
  if (level !== "quick") query.set("level", level);
  if (at !== null) query.set("at", `${at}`);
  return `/report?${query.toString()}`;
}

interface Batch {
  readonly query: string;
  /** As in `libraryAddress`. */
  readonly sort?: string;
  readonly level?: string;
  readonly page?: number;
}

/** Reports on the games that a search of the library finds. */
export function reportsAddress({ query, sort = "number", level = "quick", page = 1 }: Batch): string {
  const fields = new URLSearchParams({ query });
  if (sort !== "number") fields.set("sort", sort);
  if (level !== "quick") fields.set("level", level);
  if (page !== 1) fields.set("page", `${page}`);
  return `/reports?${fields.toString()}`;
}

/** Who has the move in a position. */
export const theMoveAddress = (rules: string, fen: string): string => `/learn/move?${new URLSearchParams({ rules, fen }).toString()}`;

/** The rules of a game, and a code of laws, as pages to read. */
export const rulesAddress = (rules: string): string => `/learn/rules/${name(rules)}`;
export const lawsAddress = (code: string): string => `/learn/laws/${name(code)}`;

/** An opening being practised, by the name of its deck. */
export const openingAddress = (deck: string): string => `/openings/${name(deck)}`;

/** The studies that this browser has made, or opened to edit. */
export const studiesAddress = "/studies";

interface LibrarySearch {
  readonly query?: string;
  /** `-date`: by date, the latest first. */
  readonly sort?: string;
  readonly page?: number;
  /** The position searched for is on a board, to be changed. */
  readonly board?: boolean;
}

export function libraryAddress({ query = "", sort = "number", page = 1, board = false }: LibrarySearch = {}): string {
  const fields = new URLSearchParams();
  if (query !== "") fields.set("query", query);
  if (sort !== "number") fields.set("sort", sort);
  if (page !== 1) fields.set("page", `${page}`);
  if (board) fields.set("board", "1");
  return `/library${fields.toString() === "" ? "" : `?${fields.toString()}`}`;
}

/** A player's results. */
export const playerAddress = (player: string): string => `/library/player/${name(player)}`;

/** A game of the library, after a number of plies; without one, after the last. */
export const libraryGameAddress = (game: number, ply?: number): string => `/library/game/${game}${ply === undefined ? "" : `?at=${ply}`}`;

/** The games that a query finds, as a file. */
export const libraryPdnAddress = (query: string): string => `/api/library/games.pdn?${new URLSearchParams({ query }).toString()}`;

export const gameSeats = tokenStore("game seat");
export const seats = tokenStore("seat");
export const directors = tokenStore("director");
export const editors = tokenStore("study");

/** The address that took the place of one before the views had their own: `#match=m1&seat=T`; null for any other. */
export function addressOfHash(hash: string): string | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const given = (field: string) => fields.get(field) ?? undefined;
  const [game, match, tournament, place] = [given("game"), given("match"), given("tournament"), given("at")];
  if (match !== undefined) return matchAddress(match, given("seat"));
  if (tournament !== undefined && place !== undefined) return replayAddress(tournament, place);
  if (tournament !== undefined) return tournamentAddress(tournament, given("director"));
  return game === undefined ? null : playAddress(game, given("seat"));
}

/** Where a token is kept, by the path before its `#`. */
const stores = [
  { path: /^\/(?:play|game)\/([^/]+)/, field: "seat", store: gameSeats },
  { path: /^\/match\/([^/]+)/, field: "seat", store: seats },
  { path: /^\/tournament\/([^/]+)/, field: "director", store: directors },
  { path: /^\/study\/([^/]+)/, field: "edit", store: editors },
];

/**
 * Leads old addresses, and that of the page's file, to the ones of today; stores a token and removes it from the address, so
 * that nobody shares it by mistake. Gives the address to show; null where nothing is to be changed.
 */
export function settledAddress(path: string, search: string, hash: string): string | null {
  const old = addressOfHash(hash);
  if (old !== null) {
    const [oldPath = "", oldHash = ""] = old.split("#");
    return settledAddress(oldPath, "", oldHash) ?? oldPath;
  }
  if (path === "/index.html") return settledAddress("/", search, hash) ?? `/${search}`;
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  for (const { path: pattern, field, store } of stores) {
    const found = decoded(pattern.exec(path)?.[1] ?? "");
    const value = fields.get(field);
    if (found === null || found === "" || value === null) continue;
    store.keep(found, value);
    return path + search;
  }
  return null;
}
