// SPDX-License-Identifier: MIT
// The reports on many games summed up: pure functions.

import { isNamed } from "../library/text";
import type { Side } from "../model/position";
import type { GameLine } from "../protocol/library";
import type { JudgedMove, Report } from "../protocol/report";

/** What a report says of one side. */
export interface SideResult {
  /** Null if it never had a choice. */
  readonly accuracy: number | null;
  readonly inaccuracies: number;
  readonly mistakes: number;
  readonly blunders: number;
  /** So many of these errors are known to be some; of the others the engine believes it. */
  readonly known: number;
}

/** A game judged. */
export interface GameResult {
  readonly black: SideResult;
  readonly white: SideResult;
  /** Where its report is. */
  readonly href: string;
}

/** A game of the search; `result` is a sentence if it could not be judged, and null until it is. */
export interface BatchRow {
  readonly game: GameLine;
  readonly result: GameResult | string | null;
}

export const errorsOf = ({ inaccuracies, mistakes, blunders }: SideResult): number => inaccuracies + mistakes + blunders;

const isKnown = ({ truth }: JudgedMove): boolean => truth !== null && truth.before !== null && truth.after !== null;

function sideResult({ moves, accuracyBlack, accuracyWhite }: Report, side: Side, first: Side): SideResult {
  const errors = moves.filter(({ judgement }, ply) => judgement !== "" && (ply % 2 === 0) === (side === first));
  const count = (judgement: string) => errors.filter((error) => error.judgement === judgement).length;
  return {
    accuracy: side === "black" ? accuracyBlack : accuracyWhite,
    inaccuracies: count("inaccuracy"),
    mistakes: count("mistake"),
    blunders: count("blunder"),
    known: errors.filter(isKnown).length,
  };
}

/** `first` made the first move. */
export const gameResult = (report: Report, first: Side, href: string): GameResult => ({
  black: sideResult(report, "black", first),
  white: sideResult(report, "white", first),
  href,
});

/** How somebody did in several games. */
export interface Sum extends SideResult {
  readonly games: number;
}

/** A side's results together; the accuracy is the mean of those that there are. */
export function sum(results: readonly SideResult[]): Sum {
  const total = (of: (result: SideResult) => number) => results.reduce((all, one) => all + of(one), 0);
  const accuracies = results.flatMap(({ accuracy }) => (accuracy === null ? [] : [accuracy]));
  return {
    games: results.length,
    accuracy: accuracies.length === 0 ? null : accuracies.reduce((all, one) => all + one, 0) / accuracies.length,
    inaccuracies: total(({ inaccuracies }) => inaccuracies),
    mistakes: total(({ mistakes }) => mistakes),
    blunders: total(({ blunders }) => blunders),
    known: total(({ known }) => known),
  };
}

export interface PlayerSum extends Sum {
  readonly name: string;
}

const resultsOf = (rows: readonly BatchRow[]) => rows.flatMap(({ game, result }) => (result === null || typeof result === "string" ? [] : [{ game, result }]));

/** Both sides of all games judged. */
export const sumOfAll = (rows: readonly BatchRow[]): Sum => {
  const judged = resultsOf(rows);
  return { ...sum(judged.flatMap(({ result }) => [result.black, result.white])), games: judged.length };
};

/** Who played the games judged, the one with the most games first; nobody whose name is unknown. */
export function sumsOfPlayers(rows: readonly BatchRow[]): PlayerSum[] {
  const played = new Map<string, SideResult[]>();
  const add = (name: string | null, result: SideResult) => {
    if (isNamed(name)) played.set(name, [...(played.get(name) ?? []), result]);
  };
  for (const { game, result } of resultsOf(rows)) {
    add(game.black, result.black);
    add(game.white, result.white);
  }
  return [...played].map(([name, results]) => ({ name, ...sum(results) })).sort((one, other) => other.games - one.games || one.name.localeCompare(other.name));
}

/** How long the rest takes, from the seconds from each of the last games to the next; null before the first. */
export function secondsLeft(lastSeconds: readonly number[], games: number): number | null {
  if (lastSeconds.length === 0) return null;
  return (games * lastSeconds.reduce((all, one) => all + one, 0)) / lastSeconds.length;
}

/** Per cent done, in tens: what is worth saying aloud. */
export const tensDone = (done: number, total: number): number => (total === 0 ? 100 : 10 * Math.floor((10 * done) / total));

/** A word of a command line. */
export const quoted = (word: string): string => `'${word.replace(/'/g, "'\\''")}'`;
