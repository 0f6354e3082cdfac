// SPDX-License-Identifier: MIT
// A task that is done by moving on the board, or by typing moves.

import { useEffect } from "preact/hooks";
import { MoveField } from "../panel/move-field";
import { ServerSentence } from "../panel/server-sentence";
import { t } from "../text/text";
import type { MovesGoal } from "./exercise";
import { learnerMoves, learnerOf } from "./moves-goal";
import type { Task } from "./task";
import { TaskFrame, type TaskProps } from "./task-frame";
import { useMovesTask } from "./use-moves-task";

export function MovesTask({ task, ...frame }: TaskProps & { task: Task & { readonly goal: MovesGoal } }) {
  const { view, hint, square, lift, drop, typed, moves, done, said, error } = useMovesTask(task, frame.set);
  useEffect(() => {
    if (done) frame.finish();
  }, [done]);
  const left = task.goal.kind === "hold" ? task.goal.moves - learnerMoves(task, moves.length) : 0;
  return (
    <TaskFrame
      {...frame}
      bottom={learnerOf(task)}
      board={{ pieces: view.pieces, marks: view.marks, onSquare: square, onLift: lift, onDrop: drop }}
      done={done}
      lastMove={said === "" ? null : said}
      said={
        <>
          {said !== "" && <p>{said}</p>}
          {hint !== null && <p class="refusal">{hint}</p>}
          {error !== null && (
            <p class="refusal">
              <ServerSentence text={error} />
            </p>
          )}
          {left > 0 && <p>{t("learn.movesLeft", { count: left })}</p>}
        </>
      }
    >
      {!done && <MoveField play={typed} label={t("learn.orType")} example={t("learn.example")} />}
    </TaskFrame>
  );
}
