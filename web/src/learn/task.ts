// SPDX-License-Identifier: MIT
// A task of a lesson, as a value: a position, and what is to be done on it.

import type { Side } from "../model/position";
import type { PlainKey } from "../text/text";

/** The names of tasks and lessons: those that have texts (text/en/lessons.ts). */
export type TaskName = PlainKey extends infer K ? (K extends `task.${infer Name}.ask` ? Name : never) : never;
export type LessonName = PlainKey extends infer K ? (K extends `lesson.${infer Name}.title` ? Name : never) : never;
type OptionText = Extract<PlainKey, `option.${string}`>;

/** A move of the learner: any of these, or any at all; then the opponent's answer, if there is one. */
export interface Step {
  readonly play: readonly string[] | "any";
  readonly reply?: string;
}

/** A button: what stands on it, and what the umpire is told if it is pressed. */
export interface LawOption {
  readonly text: OptionText;
  readonly event: string;
}

export type Goal =
  /** Given moves are to be found. */
  | { readonly kind: "moves"; readonly steps: readonly Step[] }
  /** A won ending is to be won against the longest resistance: every move must keep the win. */
  | { readonly kind: "win" }
  /** A drawn ending is to be held for this many moves. */
  | { readonly kind: "hold"; readonly moves: number }
  /** All of these squares are to be marked, and no others. */
  | { readonly kind: "squares"; readonly squares: readonly number[] }
  /** A question about the position. */
  | { readonly kind: "choice"; readonly options: readonly OptionText[]; readonly right: OptionText }
  /** After what happened at the board (docs/laws.md, "Events"), the learner acts, and the umpire rules. */
  | { readonly kind: "law"; readonly code: string; readonly happened: readonly string[]; readonly options: readonly LawOption[]; readonly right: readonly OptionText[] };

export interface Task {
  readonly name: TaskName;
  /** English where it is missing. */
  readonly rules?: string;
  readonly fen: string;
  /** The opponent's move before the learner's first. */
  readonly before?: string;
  /** The learner's side; where it is missing, the side to move, or after `before` the other. */
  readonly side?: Side;
  /** Squares that are shaded, for a question about them. */
  readonly shaded?: ReadonlySet<number>;
  readonly goal: Goal;
}

export interface Lesson {
  readonly name: LessonName;
  readonly tasks: readonly Task[];
}

export const levels = ["first", "player", "laws", "polish"] as const;
export type LessonLevel = (typeof levels)[number];
