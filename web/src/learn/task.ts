// SPDX-License-Identifier: MIT
// A task of a lesson, as a value: a position, and what is to be done on it.

import type { PlainKey } from "../text/text";
import type { Exercise, MovesGoal } from "./exercise";

/** The names of tasks and lessons: those that have texts (text/en/lessons.ts). */
export type TaskName = PlainKey extends infer K ? (K extends `task.${infer Name}.ask` ? Name : never) : never;
export type LessonName = PlainKey extends infer K ? (K extends `lesson.${infer Name}.title` ? Name : never) : never;
type OptionText = Extract<PlainKey, `option.${string}`>;

/** A button: what stands on it, and what the umpire is told if it is pressed. */
export interface LawOption {
  readonly text: OptionText;
  readonly event: string;
}

export type Goal =
  | MovesGoal
  /** All of these squares are to be marked, and no others. */
  | { readonly kind: "squares"; readonly squares: readonly number[] }
  /** A question about the position. */
  | { readonly kind: "choice"; readonly options: readonly OptionText[]; readonly right: OptionText }
  /** After what happened at the board (docs/laws.md, "Events"), the learner acts, and the umpire rules. */
  | { readonly kind: "law"; readonly code: string; readonly happened: readonly string[]; readonly options: readonly LawOption[]; readonly right: readonly OptionText[] };

export interface Task extends Exercise<Goal> {
  readonly name: TaskName;
  /** English where it is missing. */
  readonly rules?: string;
  /** Squares that are shaded, for a question about them. */
  readonly shaded?: ReadonlySet<number>;
}

export interface Lesson {
  readonly name: LessonName;
  readonly tasks: readonly Task[];
}

export const levels = ["first", "player", "laws", "polish"] as const;
export type LessonLevel = (typeof levels)[number];
