// A slip of the fingers: a typed move that the rules do not know. By old laws a false move loses the game at once, so it is
// asked about before the umpire hears of it.

import type { Geometry } from "../model/geometry";
import { isWay, rests } from "../model/landing";
import type { LegalMove } from "../model/move";
import { fitting, squaresIn } from "../model/typed";
import type { Question } from "../panel/question";
import type { Code, Hand } from "../protocol/match";

/** The server lists no more moves; where it listed as many, there may be others. */
const mostListed = 1000;

/** Whether the umpire would find the move false: squares of this board that this hand cannot go. */
export function isFalseMove(board: Geometry, text: string, { moves, parts }: Hand): boolean {
  const squares = squaresIn(board, text);
  if (squares === null || moves.length >= mostListed) return false;
  return fitting(board, squares, moves).length === 0 && !(parts && moves.some((move) => isPart(board, squares, move)));
}

/** The first jumps of a capture: by each square, or by the first and the last. */
function isPart(board: Geometry, squares: readonly number[], move: LegalMove): boolean {
  if (move.captured.length < 2) return false;
  const isEnd = (jumps: number) => rests(board, move, jumps).includes(squares[squares.length - 1] ?? 0);
  if (squares.length > 2) return squares.length < move.path.length && isWay(board, move, squares);
  return squares[0] === move.path[0] && move.path.slice(1, -1).some((_, before) => isEnd(before + 1));
}

export function slipQuestion(text: string, code: Code | undefined): Question {
  const law = code?.laws["false move"] ?? "—";
  return {
    title: `${text} is not legal here. Play it all the same?`,
    words: law === "—" ? "A false move may cost the game." : `A false move by these laws: ${law}.`,
    yes: "Play it",
    no: "Do not play it",
  };
}
