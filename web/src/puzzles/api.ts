// SPDX-License-Identifier: MIT
// Questions about puzzles, drills and profiles over HTTP. Each answers with what was asked for, with a sentence where it was
// refused, or with null where there is no answer.

import type { PlayedMove } from "../model/move";
import { attempt, fields, text } from "../protocol/decode";
import { ending, profile, profileNames, puzzle, puzzleList, puzzleTry, solution, type Goal, type Profile, type Puzzle, type PuzzleList, type PuzzleTry } from "../protocol/puzzle";

export type Answer<T> = T | string | null;

/** Whether it is there, neither refused nor lost. */
export const isThere = <T extends object>(answer: Answer<T>): answer is T => answer !== null && typeof answer !== "string";

async function ask<T>(path: string, decode: (value: unknown) => T, init: RequestInit = {}): Promise<Answer<T>> {
  try {
    const response = await fetch(path, { cache: "no-store", ...init });
    const body: unknown = await response.json();
    return response.ok ? attempt(() => decode(body)) : attempt(() => text(fields(body).error));
  } catch {
    return null;
  }
}

const post = (body: unknown): RequestInit => ({ method: "POST", body: JSON.stringify(body) });
const profilePath = (name: string) => `/api/profiles/${encodeURIComponent(name)}`;
const puzzlePath = (name: string) => `/api/puzzles/${encodeURIComponent(name)}`;

export interface Wanted {
  readonly profile: string;
  readonly theme?: string;
  readonly rating?: number;
  readonly seed?: number;
}

/** Days since 1970, by the calendar of this browser. */
export function today(now = new Date()): number {
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
}

export const askPuzzles = (): Promise<Answer<PuzzleList>> => ask("/api/puzzles", puzzleList);
export const askDaily = (day: number): Promise<Answer<Puzzle>> => ask(`/api/puzzles/daily?day=${day}`, puzzle);
export const askPuzzle = (name: string): Promise<Answer<Puzzle>> => ask(puzzlePath(name), puzzle);

export function askNext(wanted: Wanted): Promise<Answer<Puzzle>> {
  const query = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]));
  return ask(`/api/puzzles/next?${query.toString()}`, puzzle);
}

export const tryMoves = (name: string, moves: readonly string[]): Promise<Answer<PuzzleTry>> => ask(`${puzzlePath(name)}/try`, puzzleTry, post({ moves }));
export const askSolution = (name: string): Promise<Answer<readonly PlayedMove[]>> => ask(`${puzzlePath(name)}/solution`, solution);

export const askProfiles = (): Promise<Answer<readonly string[]>> => ask("/api/profiles", profileNames);
export const askProfile = (name: string): Promise<Answer<Profile>> => ask(profilePath(name), profile);
export const tellTried = (name: string, tried: string, right: boolean): Promise<Answer<Profile>> => ask(profilePath(name), profile, post({ puzzle: tried, right }));
export const tellStreak = (name: string, streak: number): Promise<Answer<Profile>> => ask(profilePath(name), profile, post({ streak }));

export interface DoneDrill {
  readonly drill: string;
  readonly errors: number;
  readonly plies: number;
  /** With best play; 0 where that is not known. */
  readonly best: number;
}

export const tellDrill = (name: string, done: DoneDrill): Promise<Answer<Profile>> => ask(profilePath(name), profile, post(done));

/** A random ending with these pieces. */
export const randomFen = (pieces: string, goal: Goal, seed: number): Promise<Answer<{ readonly fen: string }>> =>
  ask(`/api/endgame/random?${new URLSearchParams({ pieces, value: goal, seed: String(seed) }).toString()}`, ending);

/** Where a profile can be saved as a file. */
export const eventsAddress = (name: string): string => `${profilePath(name)}/events`;
export const importEvents = (name: string, events: string): Promise<Answer<Profile>> => ask(eventsAddress(name), profile, { method: "POST", body: events });
