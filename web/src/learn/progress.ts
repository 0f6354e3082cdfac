// SPDX-License-Identifier: MIT
// What this browser remembers of the lessons: the tasks that were done, as long as the server has not been told
// (use-done.ts), and the games against the first levels.

import { keep, recall } from "../browser/kept";
import { attempt, fields, list, text } from "../protocol/decode";

/** The version in which this page writes progress. A newer one is neither read nor written over. */
const version = 1;

export interface Progress {
  /** It was kept by a newer version of the page: nothing is known of it. */
  readonly newer: boolean;
  /** The names of tasks that the server does not know of yet. */
  readonly done: ReadonlySet<string>;
  /** The last game begun here against a level: its ID by the level's number. */
  readonly games: ReadonlyMap<string, string>;
}

const none: Progress = { newer: false, done: new Set(), games: new Map() };

/** What is kept; nothing is done yet where it cannot be read. */
export function readProgress(): Progress {
  const kept = attempt(() => fields(JSON.parse(recall("lessons") ?? "null")));
  if (kept === null) return none;
  if (typeof kept.version === "number" && kept.version > version) return { ...none, newer: true };
  const done = attempt(() => list(kept.done, text)) ?? [];
  const games = attempt(() => Object.entries(fields(kept.games)).map(([level, game]) => [level, text(game)] as const)) ?? [];
  return { newer: false, done: new Set(done), games: new Map(games) };
}

function write({ done, games }: Progress): void {
  keep("lessons", JSON.stringify({ version, done: [...done], games: Object.fromEntries(games) }));
}

/** Remembers that a task is done; once is enough. */
export function keepDone(task: string): void {
  const progress = readProgress();
  if (!progress.newer && !progress.done.has(task)) write({ ...progress, done: new Set([...progress.done, task]) });
}

/** The server keeps it now. */
export function forgetDone(task: string): void {
  const progress = readProgress();
  if (progress.done.has(task)) write({ ...progress, done: new Set([...progress.done].filter((name) => name !== task)) });
}

/** Remembers the game that was begun against a level. */
export function keepGame(level: number, game: string): void {
  const progress = readProgress();
  if (!progress.newer) write({ ...progress, games: new Map([...progress.games, [`${level}`, game]]) });
}
