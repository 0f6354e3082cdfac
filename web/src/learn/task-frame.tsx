// SPDX-License-Identifier: MIT
// What all kinds of tasks share: the lesson and the task, the board, and below or beside it what is said and the ways on.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Board, type BoardProps } from "../board/board";
import { focusOn } from "../browser/focus";
import { useKeys } from "../browser/use-keys";
import type { Side } from "../model/position";
import { useReadingKeys } from "../panel/use-reading-keys";
import type { RuleSet } from "../protocol/game";
import { t } from "../text/text";
import { addressOf, after, type Place } from "./find";
import { isMovesGoal } from "./moves-goal";

export interface TaskProps {
  readonly place: Place;
  readonly set: RuleSet;
  readonly numbered: boolean;
  /** The task is done: remember it. */
  finish(): void;
  /** The task once more, from the beginning. */
  again(): void;
}

interface Props extends TaskProps {
  readonly bottom: Side;
  readonly board: Pick<BoardProps, "pieces" | "marks" | "onSquare"> & Partial<BoardProps>;
  readonly done: boolean;
  /** What just happened, or why something was refused. */
  readonly said: ComponentChildren;
  /** What the last move did, for the key that reads it. */
  readonly lastMove: string | null;
  /** How the task is answered, besides the board. */
  readonly children?: ComponentChildren;
}

export function TaskFrame({ place, set, numbered, again, bottom, board, done, said, lastMove, children }: Props) {
  const { lesson, task, number } = place;
  const [hint, setHint] = useState(false);
  const { keys, spoken } = useReadingKeys({ geometry: set, pieces: board.pieces, lastMove, groups: isMovesGoal(task.goal) ? ["moving"] : [] });
  useKeys(keys);
  const next = after(place);
  useEffect(() => {
    if (!done) return;
    // On a phone the way on may lie below the screen.
    document.querySelector(".lesson-ways")?.scrollIntoView({ block: "nearest" });
    // What had the focus may be gone with the task: the field of a move, the button that checks.
    if (document.activeElement === document.body) focusOn(".lesson-ways a");
  }, [done]);
  return (
    <main class="lesson">
      <section class="lesson-head" aria-labelledby="lesson-title">
        <nav class="lesson-place" aria-label={t("learn.tasks")}>
          <a href="/learn">{t("learn.all")}</a>
          <ol>
            {lesson.tasks.map((one, index) => (
              <li key={one.name}>
                <a
                  href={addressOf({ lesson, task: one, number: index + 1 })}
                  aria-label={t("learn.taskOf", { number: index + 1, count: lesson.tasks.length })}
                  aria-current={one === task ? "step" : undefined}
                >
                  {index + 1}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <h2 id="lesson-title">{t(`lesson.${lesson.name}.title`)}</h2>
        {number === 1 && <p>{t(`lesson.${lesson.name}.text`)}</p>}
        <p class="task-ask" id="task-ask" tabIndex={-1}>
          {t(`task.${task.name}.ask`)}
        </p>
      </section>
      <Board geometry={set} flipped={bottom === "black"} numbered={numbered} scene={`lesson ${task.name}`} {...board} />
      <section class="lesson-answer" aria-label={t("learn.answer")}>
        <div class="status" role="status">
          {said}
          {done && (
            <p class="task-done">
              <strong>{t("learn.right")}</strong> {t(`task.${task.name}.done`)}
            </p>
          )}
          {!done && hint && <p class="hint">{t(`task.${task.name}.hint`)}</p>}
        </div>
        {children}
        <div class="lesson-ways">
          {done ? (
            <>
              <a class="button primary" href={next === null ? "/learn" : addressOf(next)}>
                {next === null ? t("learn.finished") : next.lesson === lesson ? t("learn.next") : t("learn.nextLesson", { lesson: t(`lesson.${next.lesson.name}.title`) })}
              </a>
              <button type="button" onClick={again}>
                {t("learn.again")}
              </button>
            </>
          ) : (
            <button type="button" aria-expanded={hint} onClick={() => setHint(!hint)}>
              {t("learn.hint")}
            </button>
          )}
        </div>
      </section>
      {spoken}
    </main>
  );
}
