// SPDX-License-Identifier: MIT
// A task that is done by marking squares.

import { useState } from "preact/hooks";
import { useEscape } from "../browser/use-escape";
import { readFen } from "../model/position";
import { unmarked } from "../model/view";
import { t } from "../text/text";
import { learnerOf } from "./moves-goal";
import { squaresFault, toggledSquare, type SquaresFault } from "./squares-goal";
import type { Goal, Task } from "./task";
import { TaskFrame, type TaskProps } from "./task-frame";

type SquaresGoal = Extract<Goal, { readonly kind: "squares" }>;

export function SquaresTask({ task, ...frame }: TaskProps & { task: Task & { readonly goal: SquaresGoal } }) {
  const [marked, setMarked] = useState<readonly number[]>([]);
  const [fault, setFault] = useState<SquaresFault | null>(null);
  const [done, setDone] = useState(false);
  const mark = (squares: readonly number[]) => {
    if (done) return;
    setMarked(squares);
    setFault(null);
  };
  useEscape(marked.length > 0 && !done, () => mark([]));
  const check = () => {
    if (done) return;
    const found = squaresFault(task.goal.squares, marked);
    setFault(found);
    if (found !== null) return;
    setDone(true);
    frame.finish();
  };
  return (
    <TaskFrame
      {...frame}
      bottom={learnerOf(task)}
      board={{
        pieces: readFen(task.fen)?.pieces ?? new Map(),
        marks: new Map(marked.map((square) => [square, { ...unmarked, selected: true }])),
        onSquare: (square) => mark(toggledSquare(marked, square)),
      }}
      done={done}
      lastMove={null}
      said={
        <>
          {marked.length > 0 && <p>{t("learn.marked", { squares: marked.join(", ") })}</p>}
          {fault !== null && <p class="refusal">{t(`learn.squares.${fault}`)}</p>}
        </>
      }
    >
      {!done && (
        <button type="button" class="primary" onClick={check}>
          {t("learn.check")}
        </button>
      )}
    </TaskFrame>
  );
}
