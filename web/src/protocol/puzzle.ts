// SPDX-License-Identifier: MIT
// Puzzles and profiles in docs/web-protocol.md: what the server answers, as types, and its decoding.

import type { PlayedMove } from "../model/move";
import { fields, flag, list, Malformed, maybe, number, oneOf, playedMove, text } from "./decode";
import type { Value } from "./endgame";
import { highestLevel } from "./game";

export const goals = ["win", "draw"] as const;
export type Goal = (typeof goals)[number];

export interface Puzzle {
  readonly name: string;
  readonly rules: string;
  readonly fen: string;
  readonly goal: Goal;
  readonly rating: number;
  readonly themes: readonly string[];
  /** The game that it is from, as people would say it. */
  readonly game: string;
}

/** What a move of the solver led to. */
export interface PuzzleTry {
  readonly right: boolean;
  readonly over: boolean;
  /** All moves from the puzzle's position on, with the answer of the other side. */
  readonly played: readonly PlayedMove[];
  /** What follows, to be seen: how a wrong move is refuted, or how a solved puzzle goes on. */
  readonly shown: readonly PlayedMove[];
  /** What the move is worth to the solver, if that is known. */
  readonly worth: { readonly value: Value; readonly plies: number | null } | null;
}

export interface PuzzleList {
  readonly puzzles: number;
  readonly themes: readonly { readonly theme: string; readonly puzzles: number }[];
}

/** How often a drill was done; how often of these without an error, and as fast as can be. */
export interface DrillRecord {
  readonly drill: string;
  readonly done: number;
  readonly clean: number;
  readonly perfect: number;
}

export interface RatedAt {
  readonly at: number;
  readonly rating: number;
}

/** How somebody does against the computer's levels. */
export interface LevelGames {
  readonly rating: number;
  readonly deviation: number;
  /** Of the rating, by the last game. */
  readonly change: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** That fits for the next game. */
  readonly level: number;
  readonly curve: readonly RatedAt[];
}

export interface Profile {
  readonly name: string;
  readonly rating: number;
  readonly deviation: number;
  readonly tried: number;
  readonly solved: number;
  readonly bestStreak: number;
  readonly drills: readonly DrillRecord[];
  /** The tasks of lessons that were done. */
  readonly lessons: readonly string[];
  readonly games: LevelGames;
  readonly curve: readonly RatedAt[];
}

export function puzzle(value: unknown): Puzzle {
  const from = fields(value);
  return {
    name: text(from.puzzle),
    rules: text(from.rules),
    fen: text(from.fen),
    goal: oneOf(from.goal, goals),
    rating: number(from.rating),
    themes: list(from.themes, text),
    game: text(from.game),
  };
}

export function puzzleTry(value: unknown): PuzzleTry {
  const from = fields(value);
  return {
    right: flag(from.right),
    over: flag(from.over),
    played: list(from.played, playedMove),
    shown: list(from.shown, playedMove),
    worth: maybe(from.worth, (worth) => ({
      value: oneOf<Value>(fields(worth).value, ["win", "draw", "loss"]),
      plies: maybe(fields(worth).plies, number),
    })),
  };
}

export function puzzleList(value: unknown): PuzzleList {
  const from = fields(value);
  return {
    puzzles: number(from.puzzles),
    themes: list(from.themes, (one) => ({ theme: text(fields(one).theme), puzzles: number(fields(one).puzzles) })),
  };
}

export function profile(value: unknown): Profile {
  const from = fields(value);
  return {
    name: text(from.name),
    rating: number(from.rating),
    deviation: number(from.deviation),
    tried: number(from.tried),
    solved: number(from.solved),
    bestStreak: number(from.bestStreak),
    drills: list(from.drills, (one) => {
      const { drill, done, clean, perfect } = fields(one);
      return { drill: text(drill), done: number(done), clean: number(clean), perfect: number(perfect) };
    }),
    lessons: list(from.lessons, text),
    games: levelGames(from.games),
    curve: list(from.curve, ratedAt),
  };
}

function levelGames(value: unknown): LevelGames {
  const from = fields(value);
  return {
    rating: number(from.rating),
    deviation: number(from.deviation),
    change: number(from.change),
    won: number(from.won),
    drawn: number(from.drawn),
    lost: number(from.lost),
    level: level(from.level),
    curve: list(from.curve, ratedAt),
  };
}

function level(value: unknown): number {
  const found = number(value);
  if (!Number.isInteger(found) || found < 1 || found > highestLevel) throw new Malformed();
  return found;
}

function ratedAt(value: unknown): RatedAt {
  const from = fields(value);
  return { at: number(from.at), rating: number(from.rating) };
}

export const solution = (value: unknown): readonly PlayedMove[] => list(fields(value).played, playedMove);
export const profileNames = (value: unknown): readonly string[] => list(fields(value).profiles, text);
/** An ending to practise. */
export const ending = (value: unknown): { readonly fen: string } => ({ fen: text(fields(value).fen) });
