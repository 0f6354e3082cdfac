// The messages of docs/web-protocol.md as types, and their decoding. What does not decode is null: never half read.

import type { Side } from "../model/position";

export type Level = 1 | 2 | 3;
export type Player = { readonly kind: "person" } | { readonly kind: "engine"; readonly level: Level };

export interface LegalMove {
  readonly text: string;
  readonly path: readonly number[];
  readonly captured: readonly number[];
}

export interface PlayedMove extends LegalMove {
  /** The position after the move. */
  readonly fen: string;
}

export type Outcome = "none" | "black" | "white" | "draw";

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
}

export interface Thinking {
  readonly is: "thinking";
  readonly game: string;
  readonly depth: number;
  readonly score: number;
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

export interface Refused {
  readonly is: "refused";
  readonly id: number | null;
  readonly error: string;
}

export type Message = GameState | Thinking | GamesAnswer | Refused;
export type Answer = GameState | GamesAnswer | Refused;

export type Request =
  | { do: "new"; rules: string; black: Player; white: Player; fen?: string }
  | { do: "open"; game: string }
  | { do: "move"; game: string; ply: number; move: string }
  | { do: "take-back" | "resign" | "stop"; game: string }
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

class Malformed extends Error {}

type Fields = Record<string, unknown>;

/** One frame of the socket; null when it is none of the protocol's messages. */
export function decodeMessage(text: string): Message | null {
  try {
    return message(fields(JSON.parse(text)));
  } catch {
    return null;
  }
}

export function decodeRules(body: unknown): RuleSet[] | null {
  return attempt(() => list(fields(body).rules, ruleSet));
}

export function decodeGames(body: unknown): GameSummary[] | null {
  return attempt(() => list(fields(body).games, summary));
}

function attempt<T>(decode: () => T): T | null {
  try {
    return decode();
  } catch {
    return null;
  }
}

function message(from: Fields): Message {
  switch (from.is) {
    case "game":
      return gameState(from);
    case "thinking":
      return {
        is: "thinking",
        game: text(from.game),
        depth: number(from.depth),
        score: number(from.score),
        nodes: number(from.nodes),
        line: list(from.line, text),
      };
    case "games":
      return { is: "games", id: answerId(from.id), games: list(from.games, loadedGame) };
    case "refused":
      return { is: "refused", id: answerId(from.id), error: text(from.error) };
    default:
      throw new Malformed();
  }
}

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
  };
}

function legalMove(value: unknown): LegalMove {
  const from = fields(value);
  const path = list(from.path, squareNumber);
  if (path.length < 2) throw new Malformed();
  return { text: text(from.text), path, captured: list(from.captured, squareNumber) };
}

function playedMove(value: unknown): PlayedMove {
  return { ...legalMove(value), fen: text(fields(value).fen) };
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
  if (from.kind === "person") return { kind: "person" };
  if (from.kind !== "engine") throw new Malformed();
  return { kind: "engine", level: oneOf(from.level, [1, 2, 3]) };
}

function outcome(value: unknown): Outcome {
  return oneOf(value, ["none", "black", "white", "draw"]);
}

function fields(value: unknown): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Malformed();
  return value as Fields;
}

function text(value: unknown): string {
  if (typeof value !== "string") throw new Malformed();
  return value;
}

function number(value: unknown): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new Malformed();
  return value;
}

function squareNumber(value: unknown): number {
  const square = number(value);
  if (!Number.isInteger(square) || square < 1 || square > 72) throw new Malformed();
  return square;
}

function answerId(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

function list<T>(value: unknown, item: (value: unknown) => T): T[] {
  if (!Array.isArray(value)) throw new Malformed();
  return value.map((entry) => item(entry));
}

function oneOf<T extends string | number>(value: unknown, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new Malformed();
  return found;
}
