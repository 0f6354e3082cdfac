// SPDX-License-Identifier: MIT
// What the server tells of files being added to its library (docs/web-protocol.md, Imports), and its decoding.

import { attempt, fields, list, maybe, number, oneOf, text } from "./decode";

const states = ["uploading", "reading", "done", "stopped", "failed"] as const;

/** A game that could not be read, and why. */
export interface ImportProblem {
  readonly game: number;
  readonly line: number;
  readonly text: string;
}

export interface Import {
  readonly id: string;
  /** Of the file. */
  readonly name: string;
  readonly state: (typeof states)[number];
  /** Arrived, or read. */
  readonly bytes: number;
  /** Null where it is not known. */
  readonly total: number | null;
  readonly games: number;
  readonly duplicates: number;
  readonly problems: number;
  readonly firstProblems: readonly ImportProblem[];
  /** Why it failed. */
  readonly error: string | null;
}

export const isGoingOn = ({ state }: Import): boolean => state === "uploading" || state === "reading";

/** In the order of their beginnings. */
export const decodeImports = (body: unknown): readonly Import[] | null => attempt(() => list(fields(body).imports, anImport));

function anImport(value: unknown): Import {
  const from = fields(value);
  return {
    id: text(from.import),
    name: text(from.name),
    state: oneOf(from.state, states),
    bytes: number(from.bytes),
    total: maybe(from.total, number),
    games: number(from.games),
    duplicates: number(from.duplicates),
    problems: number(from.problems),
    firstProblems: list(from.first_problems, (problem) => {
      const { game, line, text: why } = fields(problem);
      return { game: number(game), line: number(line), text: text(why) };
    }),
    error: maybe(from.error, text),
  };
}
