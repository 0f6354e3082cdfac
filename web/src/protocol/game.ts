// SPDX-License-Identifier: MIT
// Games against the engine or at one screen in docs/web-protocol.md, and the lists of rule sets, programs and games: their
// messages as types, and their decoding.

import type { LegalMove, Outcome, PlayedMove } from "../model/move";
import type { Side } from "../model/position";
import { answerId, attempt, fields, legalMove, list, Malformed, maybe, number, oneOf, outcome, playedMove, text, type Fields } from "./decode";
import { worth, type Worth } from "./endgame";

/** The engine's levels, from 1 on. */
export const highestLevel = 10;

export type Player = Person | Engine;

export interface Person {
  readonly kind: "person";
  /** From a loaded game. */
  readonly name?: string;
}

export type Engine = Level | Program;

export interface Level {
  readonly kind: "engine";
  readonly level: number;
  /** Per move; without them, the time of the level. */
  readonly seconds?: number;
}

/** An old program in the engine's place. */
export interface Program {
  readonly kind: "engine";
  readonly program: string;
  /** For display; not sent by the page. */
  readonly title?: string;
}

export const isProgram = (player: Player): player is Program => player.kind === "engine" && "program" in player;

/** An old program that is offered as an opponent, with two sentences about it. */
export interface OldProgram {
  readonly name: string;
  readonly title: string;
  readonly words: string;
}

export interface GameState {
  readonly is: "game";
  readonly id: number | null;
  readonly game: string;
  readonly rules: string;
  readonly black: Player;
  readonly white: Player;
  readonly start: string;
  readonly moves: readonly PlayedMove[];
  readonly fen: string;
  readonly turn: Side;
  readonly legal: readonly LegalMove[];
  readonly outcome: Outcome;
  readonly reason: string;
  readonly thinking: boolean;
  readonly notes: readonly string[];
  /** The tournament that the game belongs to. */
  readonly tournament?: string;
  /** In a tournament game: whether this page has the seat; left out of news. */
  readonly seat?: boolean;
}

export interface Thinking {
  readonly is: "thinking";
  readonly game: string;
  readonly depth: number;
  /** For the engine's side, in men; null where the worth is certain. */
  readonly score: number | null;
  readonly worth: Worth | null;
  readonly nodes: number;
  readonly line: readonly string[];
}

export interface LoadedGame {
  readonly index: number;
  readonly title: string;
  readonly moves: number;
}

export interface GamesAnswer {
  readonly is: "games";
  readonly id: number | null;
  readonly games: readonly LoadedGame[];
}

export type GameRequest =
  | { do: "new"; rules: string; black: Player; white: Player; fen?: string }
  | { do: "open"; game: string; token?: string }
  | { do: "move"; game: string; ply: number; move: string; token?: string }
  | { do: "take-back" | "resign" | "stop"; game: string; token?: string }
  | { do: "players"; game: string; black: Player; white: Player }
  | { do: "load"; pdn: string; index?: number; rules?: string };

export interface RuleSet {
  readonly name: string;
  readonly words: string;
  readonly size: number;
  readonly mirrored: boolean;
  readonly first: Side;
  readonly men: number;
  readonly start: string;
}

export interface GameSummary {
  readonly game: string;
  readonly rules: string;
  /** "person", "engine 2", or a name that a loaded game gives. */
  readonly black: string;
  readonly white: string;
  readonly moves: number;
  readonly outcome: Outcome;
  readonly updated: number;
}

export function decodeRules(body: unknown): RuleSet[] | null {
  return attempt(() => list(fields(body).rules, ruleSet));
}

export function decodePrograms(body: unknown): OldProgram[] | null {
  return attempt(() =>
    list(fields(body).programs, (value) => {
      const from = fields(value);
      return { name: text(from.name), title: text(from.title), words: text(from.words) };
    }),
  );
}

export function decodeGames(body: unknown): GameSummary[] | null {
  return attempt(() => list(fields(body).games, summary));
}

export const gameMessages = { game: gameState, thinking, games: gamesAnswer };

function gameState(from: Fields): GameState {
  return {
    is: "game",
    id: answerId(from.id),
    game: text(from.game),
    rules: text(from.rules),
    black: player(from.black),
    white: player(from.white),
    start: text(from.start),
    moves: list(from.moves, playedMove),
    fen: text(from.fen),
    turn: oneOf(from.turn, ["black", "white"]),
    legal: list(from.legal, legalMove),
    outcome: outcome(from.outcome),
    reason: text(from.reason),
    thinking: from.thinking === true,
    notes: from.notes === undefined ? [] : list(from.notes, text),
    ...(from.tournament === undefined ? {} : { tournament: text(from.tournament) }),
    ...(from.seat === undefined ? {} : { seat: from.seat === true }),
  };
}

function thinking(from: Fields): Thinking {
  return {
    is: "thinking",
    game: text(from.game),
    depth: number(from.depth),
    score: maybe(from.score, number),
    worth: worth(from),
    nodes: number(from.nodes),
    line: list(from.line, text),
  };
}

function gamesAnswer(from: Fields): GamesAnswer {
  return { is: "games", id: answerId(from.id), games: list(from.games, loadedGame) };
}

function loadedGame(value: unknown): LoadedGame {
  const from = fields(value);
  return { index: number(from.index), title: text(from.title), moves: number(from.moves) };
}

function ruleSet(value: unknown): RuleSet {
  const from = fields(value);
  const size = number(from.size);
  if (size < 4 || size > 12 || size % 2 !== 0) throw new Malformed();
  return {
    name: text(from.name),
    words: text(from.words),
    size,
    mirrored: from.mirrored === true,
    first: oneOf(from.first, ["black", "white"]),
    men: number(from.men),
    start: text(from.start),
  };
}

function summary(value: unknown): GameSummary {
  const from = fields(value);
  return {
    game: text(from.game),
    rules: text(from.rules),
    black: text(from.black),
    white: text(from.white),
    moves: number(from.moves),
    outcome: outcome(from.outcome),
    updated: number(from.updated),
  };
}

function player(value: unknown): Player {
  const from = fields(value);
  if (from.kind === "person") return { kind: "person", ...(from.name === undefined ? {} : { name: text(from.name) }) };
  if (from.kind !== "engine") throw new Malformed();
  if (from.program !== undefined) return { kind: "engine", program: text(from.program), title: text(from.title) };
  const level = number(from.level);
  if (!Number.isInteger(level) || level < 1 || level > highestLevel) throw new Malformed();
  const seconds = maybe(from.seconds, number);
  return { kind: "engine", level, ...(seconds === null ? {} : { seconds }) };
}
