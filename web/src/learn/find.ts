// SPDX-License-Identifier: MIT
// Lessons and tasks by name, and what comes next.

import { lessonAddress } from "../addresses";
import { allLessons } from "./lessons";
import type { Lesson, Task } from "./task";

export interface Place {
  readonly lesson: Lesson;
  readonly task: Task;
  /** Of the task in its lesson, from 1. */
  readonly number: number;
}

/** Null where there is no such lesson, or it has no such task. Without a number it is the first. */
export function placeAt(name: string, number: string | undefined): Place | null {
  const lesson = allLessons.find((one) => one.name === name);
  const index = number === undefined ? 0 : /^\d{1,3}$/.test(number) ? Number(number) - 1 : -1;
  const task = lesson?.tasks[index];
  return lesson === undefined || task === undefined ? null : { lesson, task, number: index + 1 };
}

/** The next task, of this lesson or the one after it; null after the last. */
export function after({ lesson, number }: Place): Place | null {
  const next = lesson.tasks[number];
  if (next !== undefined) return { lesson, task: next, number: number + 1 };
  const following = allLessons[allLessons.indexOf(lesson) + 1];
  const first = following?.tasks[0];
  return following === undefined || first === undefined ? null : { lesson: following, task: first, number: 1 };
}

/** The number of the lesson's first task that is not done; 1 where all are. */
export function firstOpen(lesson: Lesson, done: ReadonlySet<string>): number {
  return Math.max(0, lesson.tasks.findIndex(({ name }) => !done.has(name))) + 1;
}

/** Where to go on: the first lesson with a task that is not done; null where all are. */
export function goOnAt(done: ReadonlySet<string>): Place | null {
  const lesson = allLessons.find(({ tasks }) => tasks.some(({ name }) => !done.has(name)));
  return lesson === undefined ? null : placeAt(lesson.name, `${firstOpen(lesson, done)}`);
}

export const addressOf = ({ lesson, number }: Place): string => lessonAddress(lesson.name, number);
