// Where a flying king rests between two pieces that she takes in one line decides nothing (docs/moves.md): the path of a
// move names the square just behind the first of them, people may name or click any other.

import { between, type Geometry } from "./geometry";
import type { LegalMove } from "./move";

/** The squares on which the piece can be said to stand after so many jumps; the one of the path is first. */
export function rests(board: Geometry, { path, captured }: Pick<LegalMove, "path" | "captured">, jumps: number): number[] {
  const [before, here, next] = [path[jumps - 1], path[jumps], path[jumps + 1]];
  if (here === undefined) return [];
  if (before === undefined || next === undefined || !between(board, before, next).includes(here)) return [here];
  const ahead = between(board, here, next);
  const piece = ahead.findIndex((square) => captured.includes(square));
  return [here, ...ahead.slice(0, Math.max(piece, 0))];
}

/** Whether the squares are the whole way of a move, or its beginning. */
export const isWay = (board: Geometry, move: LegalMove, squares: readonly number[]): boolean =>
  squares.length <= move.path.length && squares.every((square, jumps) => rests(board, move, jumps).includes(square));

/** Whether the squares, in order, are among those that the piece can be said to stand on. */
export function isPartOfWay(board: Geometry, move: LegalMove, squares: readonly number[]): boolean {
  let found = 0;
  move.path.forEach((_, jumps) => {
    const square = squares[found];
    if (square !== undefined && rests(board, move, jumps).includes(square)) found++;
  });
  return found === squares.length;
}
