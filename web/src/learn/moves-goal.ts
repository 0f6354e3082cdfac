// SPDX-License-Identifier: MIT
// Tasks that are done by moving, as pure functions: whether a move is accepted, what the opponent answers, and when it is
// done. The server tells what moves are legal and, in endings, what they are worth.

import type { Geometry } from "../model/geometry";
import type { LegalMove } from "../model/move";
import { other, readFen, type Side } from "../model/position";
import { fitting, squaresIn } from "../model/typed";
import type { Value, ValuedMove } from "../protocol/endgame";
import type { Exercise, MovesGoal, Step } from "./exercise";

export const isMovesGoal = (goal: { readonly kind: string }): goal is MovesGoal => goal.kind === "moves" || goal.kind === "win" || goal.kind === "hold";

const turnAtStart = ({ fen }: Exercise<unknown>): Side => readFen(fen)?.turn ?? "white";

export function learnerOf(task: Exercise<unknown>): Side {
  const turn = turnAtStart(task);
  return task.side ?? (task.before === undefined ? turn : other(turn));
}

export const sideToMove = (task: Exercise<unknown>, played: number): Side => (played % 2 === 0 ? turnAtStart(task) : other(turnAtStart(task)));

/** How many moves the learner has made. */
export function learnerMoves(task: Exercise<unknown>, played: number): number {
  return learnerOf(task) === turnAtStart(task) ? Math.ceil(played / 2) : Math.floor(played / 2);
}

export const isMove = (board: Geometry, text: string, move: LegalMove): boolean => fitting(board, squaresIn(board, text) ?? [], [move]).length === 1;

/** What is wrong with a legal move of the learner; null where it is accepted. */
export type Fault = "not asked" | "only draws" | "loses" | "not known";

export function faultOf(goal: MovesGoal, made: number, board: Geometry, move: ValuedMove): Fault | null {
  if (goal.kind === "moves") {
    const step = goal.steps[made];
    return step === undefined || !accepts(step, board, move) ? "not asked" : null;
  }
  const value: Value | undefined = move.worth?.value;
  if (value === undefined) return "not known";
  if (value === "loss") return "loses";
  return goal.kind === "win" && value === "draw" ? "only draws" : null;
}

function accepts({ play }: Step, board: Geometry, move: LegalMove): boolean {
  return play === "any" || play.some((text) => isMove(board, text, move));
}

/**
 * What the opponent may play in a position after `played` plies: what is given; or the move that holds out longest; or,
 * where that is not known, all that keep the result.
 */
export function repliesOf(task: Exercise, played: number, board: Geometry, moves: readonly ValuedMove[]): readonly ValuedMove[] {
  const given = played === 0 ? task.before : task.goal.kind === "moves" ? task.goal.steps[learnerMoves(task, played) - 1]?.reply : undefined;
  if (given !== undefined) return moves.filter((move) => isMove(board, given, move)).slice(0, 1);
  const [first] = moves; // the best come first
  if (task.goal.kind === "moves" || first === undefined) return [];
  const known = first.worth !== null && first.worth.distance !== null;
  return known ? [first] : moves.filter(({ worth }) => worth?.value === first.worth?.value);
}

/** Whether a task is done after this many plies. `stuck`: the opponent has no move. */
export function isDone(task: Exercise, played: number, stuck: boolean): boolean {
  const made = learnerMoves(task, played);
  const { goal } = task;
  if (goal.kind === "win") return stuck;
  if (goal.kind === "hold") return made >= goal.moves;
  const replies = (task.before === undefined ? 0 : 1) + goal.steps.filter(({ reply }) => reply !== undefined).length;
  return played >= goal.steps.length + replies;
}
