// SPDX-License-Identifier: MIT
// What the board shows: the current position, an earlier one, or the current one with a move half entered.

import type { Geometry } from "./geometry";
import type { LegalMove, PlayedMove } from "./move";
import { capturedSoFar, ends, landings, movable, mustCapture, type Entry } from "./move-entry";
import { readFen, type Pieces, type Position } from "./position";

export interface SquareMarks {
  readonly selected: boolean;
  readonly movable: boolean;
  readonly mustCapture: boolean;
  /** "next": the piece may land here now; "end": a capture begun may end here. */
  readonly landing: "next" | "end" | null;
  /** A piece captured by the move being entered. */
  readonly captured: boolean;
  /** A square that the move being entered has left. */
  readonly passed: boolean;
  readonly last: "from" | "via" | "to" | null;
}

export const unmarked: SquareMarks = {
  selected: false,
  movable: false,
  mustCapture: false,
  landing: null,
  captured: false,
  passed: false,
  last: null,
};

/** A game as a line of positions, and the legal moves at its end. */
export interface Line {
  readonly start: string;
  readonly fen: string;
  readonly moves: readonly PlayedMove[];
  readonly legal: readonly LegalMove[];
}

export interface BoardView {
  readonly pieces: Pieces;
  readonly marks: ReadonlyMap<number, SquareMarks>;
}

export function fenAt(game: Line, ply: number): string {
  return ply === 0 ? game.start : (game.moves[ply - 1]?.fen ?? game.fen);
}

export function positionAt(game: Line, ply: number): Position {
  return readFen(fenAt(game, ply)) ?? { turn: "white", pieces: new Map() };
}

export function pastView(game: Line, ply: number): BoardView {
  const marks = new Marks();
  marks.lastMove(game.moves[ply - 1]);
  return { pieces: positionAt(game, ply).pieces, marks: marks.all };
}

export function presentView(
  board: Geometry,
  game: Line,
  entry: Entry,
  pending: { readonly path: readonly number[] } | null,
  yourTurn: boolean,
  /** Whether captures are compulsory. */
  compulsory = true,
): BoardView {
  const { pieces } = positionAt(game, game.moves.length);
  const marks = new Marks();
  const given = pending === null ? entry : pending.path;
  const captured = capturedSoFar(board, given, game.legal);
  if (given.length < 2) marks.lastMove(game.moves[game.moves.length - 1]);
  for (const square of captured) marks.add(square, { captured: true });
  for (const square of given.slice(0, -1)) marks.add(square, { passed: true });
  if (yourTurn && pending === null) offer(marks, entry, game, compulsory);
  return { pieces: moved(pieces, given), marks: marks.all };
}

function offer(marks: Marks, entry: Entry, game: Line, compulsory: boolean): void {
  for (const square of movable(game.legal)) marks.add(square, { movable: true });
  const here = entry[entry.length - 1];
  if (here === undefined) {
    if (compulsory) for (const square of mustCapture(game.legal)) marks.add(square, { mustCapture: true });
    return;
  }
  marks.add(here, { selected: true });
  for (const square of ends(entry, game.legal)) marks.add(square, { landing: "end" });
  for (const square of landings(entry, game.legal)) marks.add(square, { landing: "next" });
}

function moved(pieces: Pieces, path: readonly number[]): Pieces {
  const from = path[0];
  const to = path[path.length - 1];
  const piece = from === undefined ? undefined : pieces.get(from);
  if (from === undefined || to === undefined || piece === undefined) return pieces;
  const after = new Map(pieces);
  after.delete(from);
  after.set(to, piece);
  return after;
}

class Marks {
  readonly all = new Map<number, SquareMarks>();

  add(square: number, marks: Partial<SquareMarks>): void {
    this.all.set(square, { ...(this.all.get(square) ?? unmarked), ...marks });
  }

  lastMove(move: PlayedMove | undefined): void {
    if (move === undefined) return;
    for (const square of move.path.slice(1, -1)) this.add(square, { last: "via" });
    this.add(move.path[0] ?? 0, { last: "from" });
    this.add(move.path[move.path.length - 1] ?? 0, { last: "to" });
  }
}
