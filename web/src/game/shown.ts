// SPDX-License-Identifier: MIT
// What the board shows in each mode, for the analysis and the endgames.

import { shownFen, type ExploredLine } from "../explore/line";
import type { PlayedMove } from "../model/move";
import { readFen } from "../model/position";
import type { PositionReached } from "../protocol/analysis";
import type { GameState, RuleSet } from "../protocol/game";
import { isLiveTournamentGame } from "./status-text";

export interface Shown {
  readonly rules: RuleSet;
  readonly fen: string;
  /** The position with the moves that led to it; null where nothing is to be analysed. */
  readonly reached: PositionReached | null;
  /** The position to look up in the endgames; null where none is. */
  readonly probed: string | null;
}

/** The position `fen` of a game, after `shown` moves. */
export function shownInPlay(rules: RuleSet, game: GameState, fen: string, shown: number): Shown {
  if (isLiveTournamentGame(game)) return { rules, fen, reached: null, probed: null };
  const reached = { rules: rules.name, fen: game.start, moves: texts(game.moves, shown) };
  return { rules, fen, reached, probed: hasFewPieces(fen) ? fen : null };
}

export function shownInSetup(rules: RuleSet, { fen, error }: { readonly fen: string; readonly error: string | null }): Shown {
  if (error !== null) return { rules, fen, reached: null, probed: null };
  return { rules, fen, reached: { rules: rules.name, fen, moves: [] }, probed: hasFewPieces(fen) ? fen : null };
}

export function shownInLine(line: ExploredLine): Shown {
  const { rules } = line;
  const fen = shownFen(line);
  return { rules, fen, reached: { rules: rules.name, fen: line.start, moves: texts(line.moves, line.shown) }, probed: fen };
}

const texts = (moves: readonly PlayedMove[], count: number) => moves.slice(0, count).map(({ text }) => text);

/** Few enough pieces for any endgames, and pieces of both sides. */
function hasFewPieces(fen: string): boolean {
  const pieces = [...(readFen(fen)?.pieces.values() ?? [])];
  return pieces.length <= 8 && pieces.some(({ side }) => side === "black") && pieces.some(({ side }) => side === "white");
}
