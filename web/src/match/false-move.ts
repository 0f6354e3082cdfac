// SPDX-License-Identifier: MIT
// A typed move that is not legal. Under old laws a false move loses the game at once, so it is confirmed before it is sent to
// the umpire: it may be a typing error.

import type { Geometry } from "../model/geometry";
import { isPath, landingSquares } from "../model/landing";
import type { LegalMove } from "../model/move";
import { fitting, squaresIn } from "../model/typed";
import type { Question } from "../panel/question";
import type { Code, MoveOptions } from "../protocol/match";
import { t } from "../text/text";

/** The server lists no more moves than this; where it lists this many, there may be more. */
const maxListed = 1000;

/** Whether the umpire would call the move false: its squares are on this board, but fit none of these moves. */
export function isFalseMove(board: Geometry, text: string, { moves, partial }: MoveOptions): boolean {
  const squares = squaresIn(board, text);
  if (squares === null || moves.length >= maxListed) return false;
  return fitting(board, squares, moves).length === 0 && !(partial && moves.some((move) => isPart(board, squares, move)));
}

/** Whether the squares are the first jumps of a capture: every square, or the first and the last. */
function isPart(board: Geometry, squares: readonly number[], move: LegalMove): boolean {
  if (move.captured.length < 2) return false;
  const isEnd = (jumps: number) => landingSquares(board, move, jumps).includes(squares[squares.length - 1] ?? 0);
  if (squares.length > 2) return squares.length < move.path.length && isPath(board, move, squares);
  return squares[0] === move.path[0] && move.path.slice(1, -1).some((_, before) => isEnd(before + 1));
}

export function falseMoveQuestion(text: string, code: Code | undefined): Question {
  const law = code?.laws["false move"] ?? "—";
  return {
    title: t("match.false.title", { move: text }),
    text: law === "—" ? t("match.false.cost") : t("match.false.law", { law }),
    yes: t("match.false.yes"),
    no: t("match.false.no"),
  };
}
