// SPDX-License-Identifier: MIT
// A task that is done by moving: the moves made so far, the opponent's answers, and what is said.

import { useEffect, useState } from "preact/hooks";
import { useBothSides, type BothSides } from "../board/use-both-sides";
import { askMoves, askProbe, useProbe } from "../endgame/use-probe";
import { effectOf, effectText } from "../model/move-effect";
import type { PlayedMove } from "../model/move";
import { other } from "../model/position";
import { fenAt } from "../model/view";
import type { ProbedPosition, ValuedMove } from "../protocol/endgame";
import type { RuleSet } from "../protocol/game";
import { t } from "../text/text";
import { bestDefence } from "./best-defence";
import type { Exercise } from "./exercise";
import { faultOf, isDone, learnerMoves, learnerOf, repliesOf, sideToMove, type Fault } from "./moves-goal";

export interface MovesTask extends BothSides {
  readonly moves: readonly PlayedMove[];
  readonly done: boolean;
  /** What the last moves did; empty before the first. */
  readonly said: string;
  readonly error: string | null;
  /** Plies to the end with best play, from the position shown; null if that is not known. */
  readonly distance: number | null;
  /** What the server knows of the position shown; null until it has answered. */
  readonly position: ProbedPosition | null;
}

/** Milliseconds in which the learner sees his own move before it is answered. */
const pause = 700;

/** `faulted` is called for each move that would give the result away. */
export function useMovesTask(task: Exercise, set: RuleSet, faulted: () => void = () => undefined): MovesTask {
  const [moves, setMoves] = useState<readonly PlayedMove[]>([]);
  const line = { start: task.fen, fen: task.fen, moves };
  const fen = fenAt({ ...line, legal: [] }, moves.length);
  const probe = useProbe(set.name, fen, "");
  const position = probe.stale ? null : probe.position;
  const learner = learnerOf(task);
  const ours = sideToMove(task, moves.length) === learner;
  const done = isDone(task, moves.length, !ours && position !== null && position.moves.length === 0);

  const add = (move: ValuedMove) => setMoves([...moves, { text: move.text, path: move.path, captured: move.captured, fen: move.fen }]);
  const replies = ours || done || position === null ? [] : repliesOf(task, moves.length, set, position.moves);
  useEffect(() => {
    let current = true;
    const timer = new Promise((resolve) => setTimeout(resolve, pause));
    void Promise.all([bestDefence(replies, moves.length, (after) => askProbe(set.name, after)), timer]).then(([reply]) => current && reply !== null && add(reply));
    return () => {
      current = false;
    };
  }, [fen, replies.length]);

  const board = useBothSides({
    board: set,
    now: `${task.name} ${moves.length}`,
    line,
    legal: ours && !done ? (position?.moves ?? null) : null,
    ask: async () => {
      if (done) return [];
      return ours ? askMoves(set.name, fen) : t("hint.othersTurn");
    },
    play: (move) => {
      const fault = faultOf(task.goal, learnerMoves(task, moves.length), set, move);
      if (fault === null) add(move);
      else {
        if (fault === "only draws" || fault === "loses") faulted();
        board.refuse(faultText(fault, move.text));
      }
      return fault === null;
    },
  });
  const mover = (ply: number) => sideToMove(task, ply);
  const told = (ply: number): string => {
    const move = moves[ply];
    if (move === undefined) return "";
    const effect = effectOf(move, mover(ply), fenAt({ ...line, legal: [] }, ply), move.fen);
    return effectText(mover(ply) === learner ? "you" : other(learner), move, effect);
  };
  // After the opponent's answer, the learner's own move is still worth saying.
  const said = mover(moves.length - 1) === learner ? told(moves.length - 1) : `${told(moves.length - 2)} ${told(moves.length - 1)}`.trim();
  return { ...board, moves, done, said: moves.length === 0 ? "" : said, error: probe.error, distance: position?.worth?.distance ?? null, position };
}

function faultText(fault: Fault, move: string): string {
  switch (fault) {
    case "not asked":
      return t("learn.notAsked", { move });
    case "only draws":
      return t("learn.onlyDraws", { move });
    case "loses":
      return t("learn.loses", { move });
    case "not known":
      return t("learn.notKnown");
  }
}
