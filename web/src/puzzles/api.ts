// SPDX-License-Identifier: MIT
// Questions about puzzles (docs/web-protocol.md, Puzzles).

import { ask, post, type Answer } from "../link/ask";
import type { PlayedMove } from "../model/move";
import { puzzle, puzzleTry, solution, type Puzzle, type PuzzleTry } from "../protocol/puzzle";

const puzzlePath = (name: string) => `/api/puzzles/${encodeURIComponent(name)}`;

/** What the next puzzle is to be like. */
export interface NextPuzzle {
  readonly profile: string;
  readonly theme?: string;
  readonly rating?: number;
  readonly seed?: number;
}

/** Days since 1970, by the calendar of this browser. */
export function today(now = new Date()): number {
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
}

export const askDaily = (day: number): Promise<Answer<Puzzle>> => ask(`/api/puzzles/daily?day=${day}`, puzzle);
export const askPuzzle = (name: string): Promise<Answer<Puzzle>> => ask(puzzlePath(name), puzzle);

export function askNext(wanted: NextPuzzle): Promise<Answer<Puzzle>> {
  const query = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]));
  return ask(`/api/puzzles/next?${query.toString()}`, puzzle);
}

export const tryMoves = (name: string, moves: readonly string[]): Promise<Answer<PuzzleTry>> => ask(`${puzzlePath(name)}/try`, puzzleTry, post({ moves }));
export const askSolution = (name: string): Promise<Answer<readonly PlayedMove[]>> => ask(`${puzzlePath(name)}/solution`, solution);
