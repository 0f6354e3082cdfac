// A game of a match as a line to look through: each thing that changed the board, or was said, with the position after.

import type { PlayedMove } from "../model/move";
import type { Line } from "../model/view";
import type { BoardState, Entry, MatchGame } from "../protocol/match";

/** `board` of the game that is being played; none of one of the past. */
export function lineOf(game: MatchGame, board: BoardState | null): Line {
  const moves = game.record.map(played);
  const last = moves[moves.length - 1];
  return { start: game.start, fen: board?.fen ?? last?.fen ?? game.start, moves, legal: board?.hand?.moves ?? [] };
}

function played(entry: Entry): PlayedMove {
  return { text: shortText(entry), path: squaresOf(entry), captured: [], fen: entry.fen };
}

/** "8-11", "huff 15", "offer", with a mark where the umpire refused it. */
export function shortText(entry: Entry): string {
  const deed = entry.line.split(" ").slice(1).join(" ").replace(/^move /, "");
  return entry.stands ? deed : `${deed} (refused)`;
}

export function sideOf(entry: Entry): string {
  return entry.line.split(" ")[0] ?? "";
}

/** The squares of a move or a compelled capture that stands, for the marks on the board. */
export function squaresOf(entry: Entry): number[] {
  const [, act = "", move = ""] = entry.line.split(" ");
  if (!entry.stands || (act !== "move" && act !== "compel")) return [];
  return (move.match(/\d+/g) ?? []).map(Number);
}
