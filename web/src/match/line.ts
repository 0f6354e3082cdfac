// SPDX-License-Identifier: MIT
// A game of a match as a line to step through: each event of its record with the position after it.

import type { PlayedMove } from "../model/move";
import type { Line } from "../model/view";
import type { BoardState, Entry, MatchGame } from "../protocol/match";
import { t } from "../text/text";
import { actName } from "./law-action";

/** `board` is that of the game being played; null for an earlier game. */
export function lineOf(game: MatchGame, board: BoardState | null): Line {
  const moves = game.record.map(played);
  const last = moves[moves.length - 1];
  return { start: game.start, fen: board?.fen ?? last?.fen ?? game.start, moves, legal: board?.options?.moves ?? [] };
}

function played(entry: Entry): PlayedMove {
  return { text: shortText(entry), path: squaresOf(entry), captured: [], fen: entry.fen };
}

/** "8-11", "Huff 15", "Time ran out", "Offer a draw", with a mark where the umpire refused it. */
export function shortText(entry: Entry): string {
  const line = entry.line.split(" ").slice(1).join(" ").replace(/^move /, "");
  // The server enters the time only when it has run out.
  const action = line.startsWith("time ") ? t("record.timeOut") : (actName(line) ?? line);
  return entry.stands ? action : t("match.refusedMark", { action });
}

export function sideOf(entry: Entry): string {
  return entry.line.split(" ")[0] ?? "";
}

/** The squares of a move or a compelled capture that stands, for the marks on the board. */
export function squaresOf(entry: Entry): number[] {
  const [, verb = "", move = ""] = entry.line.split(" ");
  if (!entry.stands || (verb !== "move" && verb !== "compel")) return [];
  return (move.match(/\d+/g) ?? []).map(Number);
}
