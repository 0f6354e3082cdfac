// SPDX-License-Identifier: MIT
// What this browser remembers of the lessons. The server keeps with a profile which tasks were done (use-done.ts); here
// is what it last said of each person, what it could not be told yet, and the games against the first levels.

import { keep, recall } from "../browser/kept";
import { readWho } from "../profile/who";
import { attempt, fields, list, text } from "../protocol/decode";

/** The version in which this page writes progress. A newer one is neither read nor written over. */
const version = 2;

/** Names of tasks. */
export interface Tasks {
  /** The server knows of them. */
  readonly told: ReadonlySet<string>;
  /** They are done, but the server could not be told. */
  readonly waiting: ReadonlySet<string>;
}

export interface Progress {
  /** It was kept by a newer version of the page: nothing is known of it. */
  readonly newer: boolean;
  /** By the names of profiles. */
  readonly people: ReadonlyMap<string, Tasks>;
  /** The last game begun here against a level: its ID by the level's number. */
  readonly games: ReadonlyMap<string, string>;
}

const nobody: Progress = { newer: false, people: new Map(), games: new Map() };
const nothing: Tasks = { told: new Set(), waiting: new Set() };

/** What is kept; nothing is done yet where it cannot be read. */
export function readProgress(): Progress {
  const kept = attempt(() => fields(JSON.parse(recall("lessons") ?? "null")));
  if (kept === null) return nobody;
  if (typeof kept.version === "number" && kept.version > version) return { ...nobody, newer: true };
  const games = attempt(() => Object.entries(fields(kept.games)).map(([level, game]) => [level, text(game)] as const)) ?? [];
  // The first version remembered the tasks that were done, of whoever it was.
  const old = attempt(() => list(kept.done, text)) ?? [];
  const people = attempt(() => Object.entries(fields(kept.people)).map(([who, tasks]) => [who, tasksOf(tasks)] as const));
  return {
    newer: false,
    people: new Map(people ?? (old.length === 0 ? [] : [[readWho(), { told: new Set(), waiting: new Set(old) }]])),
    games: new Map(games),
  };
}

function tasksOf(value: unknown): Tasks {
  const { told, waiting } = fields(value);
  return { told: new Set(list(told, text)), waiting: new Set(list(waiting, text)) };
}

function write({ people, games }: Progress): void {
  const listed = [...people].map(([who, { told, waiting }]) => [who, { told: [...told], waiting: [...waiting] }]);
  keep("lessons", JSON.stringify({ version, people: Object.fromEntries(listed) as unknown, games: Object.fromEntries(games) }));
}

/** Those of one person. */
export const tasksBy = (who: string, { people }: Progress = readProgress()): Tasks => people.get(who) ?? nothing;

function change(who: string, make: (tasks: Tasks) => Tasks): void {
  const progress = readProgress();
  if (!progress.newer) write({ ...progress, people: new Map([...progress.people, [who, make(tasksBy(who, progress))]]) });
}

/** A task is done. */
export const keepDone = (who: string, task: string): void =>
  change(who, ({ told, waiting }) => ({ told, waiting: told.has(task) ? waiting : new Set([...waiting, task]) }));

/** The server knows of these tasks. */
export const keepTold = (who: string, tasks: readonly string[]): void =>
  change(who, ({ told, waiting }) => ({ told: new Set([...told, ...tasks]), waiting: new Set([...waiting].filter((task) => !tasks.includes(task))) }));

/** Remembers the game that was begun against a level. */
export function keepGame(level: number, game: string): void {
  const progress = readProgress();
  if (!progress.newer) write({ ...progress, games: new Map([...progress.games, [`${level}`, game]]) });
}
