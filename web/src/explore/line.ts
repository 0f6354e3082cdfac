// SPDX-License-Identifier: MIT
// A line being explored, as a value: where it began, the moves made, and how many of them the board shows.

import type { PlayedMove } from "../model/move";
import { fenAt } from "../model/view";
import type { RuleSet } from "../protocol/game";

export interface ExploredLine {
  readonly rules: RuleSet;
  readonly start: string;
  readonly moves: readonly PlayedMove[];
  readonly shown: number;
}

export function begun(rules: RuleSet, start: string): ExploredLine {
  return { rules, start, moves: [], shown: 0 };
}

/** Plays a move in the position shown. The moves after it are kept if the same move stood there, else dropped. */
export function withMove(line: ExploredLine, move: PlayedMove): ExploredLine {
  const shown = line.shown + 1;
  if (line.moves[line.shown]?.text === move.text) return { ...line, shown };
  return { ...line, moves: [...line.moves.slice(0, line.shown), move], shown };
}

/** Plays moves in the position shown, then shows the first `shown` of them; the moves that followed are dropped. */
export function withMoves(line: ExploredLine, moves: readonly PlayedMove[], shown: number): ExploredLine {
  return { ...line, moves: [...line.moves.slice(0, line.shown), ...moves], shown: line.shown + shown };
}

export function showing(line: ExploredLine, ply: number): ExploredLine {
  return { ...line, shown: Math.max(0, Math.min(line.moves.length, ply)) };
}

export function takenBack(line: ExploredLine): ExploredLine {
  const shown = Math.max(0, line.shown - 1);
  return { ...line, moves: line.moves.slice(0, shown), shown };
}

export function shownFen({ start, moves, shown }: ExploredLine): string {
  return fenAt({ start, fen: start, moves, legal: [] }, shown);
}
