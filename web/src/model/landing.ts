// SPDX-License-Identifier: MIT
// A flying king that captures two pieces in one line may stop on any square between them, which makes no difference
// (docs/moves.md): the path of a move names the square just behind the first piece, people may type or click any other.

import { between, type Geometry } from "./geometry";
import type { LegalMove } from "./move";

/** The squares where the piece may land after `jumps` jumps; the one on the path comes first. */
export function landingSquares(board: Geometry, { path, captured }: Pick<LegalMove, "path" | "captured">, jumps: number): number[] {
  const [before, here, next] = [path[jumps - 1], path[jumps], path[jumps + 1]];
  if (here === undefined) return [];
  if (before === undefined || next === undefined || !between(board, before, next).includes(here)) return [here];
  const ahead = between(board, here, next);
  const piece = ahead.findIndex((square) => captured.includes(square));
  return [here, ...ahead.slice(0, Math.max(piece, 0))];
}

/** Whether the squares are the path of a move, or the beginning of it. */
export const isPath = (board: Geometry, move: LegalMove, squares: readonly number[]): boolean =>
  squares.length <= move.path.length && squares.every((square, jumps) => landingSquares(board, move, jumps).includes(square));

/** Whether the squares, in order, are among those where the piece may land. */
export function isPartOfPath(board: Geometry, move: LegalMove, squares: readonly number[]): boolean {
  let found = 0;
  move.path.forEach((_, jumps) => {
    const square = squares[found];
    if (square !== undefined && landingSquares(board, move, jumps).includes(square)) found++;
  });
  return found === squares.length;
}
