// SPDX-License-Identifier: MIT
// Where the numbered squares are. They are numbered from 1, left to right and top to bottom as White sees the board.

export interface Geometry {
  /** Rows and columns: an even number from 4 to 12. */
  readonly size: number;
  /** Mirrored boards have square 1 in the corner at White's far left (Spanish, Italian). */
  readonly mirrored: boolean;
}

export interface Place {
  readonly row: number;
  readonly column: number;
}

export function squareCount(board: Geometry): number {
  return (board.size * board.size) / 2;
}

/** The place of a square as White sees it: row 0 is the far one. */
export function placeOf(board: Geometry, square: number): Place {
  const half = board.size / 2;
  const row = Math.floor((square - 1) / half);
  const index = (square - 1) % half;
  return { row, column: 2 * index + firstColumn(board, row) };
}

/** The square at a place as White sees it; null for light squares and places off the board. */
export function squareAt(board: Geometry, place: Place): number | null {
  const { row, column } = place;
  if (row < 0 || column < 0 || row >= board.size || column >= board.size) return null;
  if (column % 2 !== firstColumn(board, row)) return null;
  return (row * board.size) / 2 + Math.floor(column / 2) + 1;
}

function firstColumn(board: Geometry, row: number): number {
  return (row % 2 === 0) !== board.mirrored ? 1 : 0;
}

/** The same place on a board rotated by 180 degrees. */
function rotated(board: Geometry, place: Place): Place {
  return { row: board.size - 1 - place.row, column: board.size - 1 - place.column };
}

/** The place on the screen: Black at the bottom when the board is flipped. */
export function shownPlace(board: Geometry, flipped: boolean, square: number): Place {
  const place = placeOf(board, square);
  return flipped ? rotated(board, place) : place;
}

export function shownSquare(board: Geometry, flipped: boolean, place: Place): number | null {
  return squareAt(board, flipped ? rotated(board, place) : place);
}

/** The squares strictly between two squares on one diagonal, in order; none if they share no diagonal. */
export function between(board: Geometry, from: number, to: number): number[] {
  const a = placeOf(board, from);
  const b = placeOf(board, to);
  const steps = Math.abs(a.row - b.row);
  if (steps === 0 || steps !== Math.abs(a.column - b.column)) return [];
  const down = Math.sign(b.row - a.row);
  const right = Math.sign(b.column - a.column);
  const squares: number[] = [];
  for (let i = 1; i < steps; i++) {
    const square = squareAt(board, { row: a.row + i * down, column: a.column + i * right });
    if (square !== null) squares.push(square);
  }
  return squares;
}

export type Step = "left" | "right" | "up" | "down" | "row-start" | "row-end" | "board-start" | "board-end";

/** The dark square that an arrow key leads to on the screen; the same square at the edge. */
export function stepFrom(board: Geometry, flipped: boolean, square: number, step: Step): number {
  const half = board.size / 2;
  // Rotating the board by 180 degrees reverses the numbering, so the screen is numbered like the board.
  const count = squareCount(board);
  const screen = flipped ? count + 1 - square : square;
  const row = Math.floor((screen - 1) / half);
  const index = (screen - 1) % half;
  const target = stepOnScreen(row, index, step, half, board.size);
  return flipped ? count + 1 - target : target;
}

function stepOnScreen(row: number, index: number, step: Step, half: number, rows: number): number {
  const at = (r: number, i: number) => r * half + i + 1;
  switch (step) {
    case "left":
      return at(row, Math.max(0, index - 1));
    case "right":
      return at(row, Math.min(half - 1, index + 1));
    case "up":
      return at(Math.max(0, row - 1), index);
    case "down":
      return at(Math.min(rows - 1, row + 1), index);
    case "row-start":
      return at(row, 0);
    case "row-end":
      return at(row, half - 1);
    case "board-start":
      return at(0, 0);
    case "board-end":
      return at(rows - 1, half - 1);
  }
}
