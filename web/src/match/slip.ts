// A slip of the fingers: a typed move that the rules do not know. By old laws a false move loses the game at once, so it is
// asked about before the umpire hears of it.

import type { EnteredMove } from "../model/entry";
import type { Geometry } from "../model/geometry";
import { fitting, squaresIn } from "../model/typed";
import type { Question } from "../panel/question";
import type { Code, Hand } from "./protocol";

/** The server lists no more moves; where it listed as many, there may be others. */
const mostListed = 1000;

/** Whether the umpire would find the move false: squares of this board that this hand cannot go. */
export function isFalseMove(board: Geometry, text: string, { moves, parts }: Hand): boolean {
  const squares = squaresIn(board, text);
  if (squares === null || moves.length >= mostListed) return false;
  return fitting(squares, moves).length === 0 && !(parts && moves.some((move) => isPart(squares, move)));
}

/** The first jumps of a capture: by each square, or by the first and the last. */
function isPart(squares: readonly number[], { path, captured }: EnteredMove): boolean {
  if (captured.length < 2) return false;
  const end = squares[squares.length - 1] ?? 0;
  const part = path.slice(0, path.indexOf(end, 1) + 1);
  return part.length < path.length && part[0] === squares[0] && (squares.length === 2 || part.join() === squares.join());
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
