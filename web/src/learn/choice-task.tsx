// SPDX-License-Identifier: MIT
// A task that is a question about a position.

import { useState } from "preact/hooks";
import { readFen } from "../model/position";
import { t } from "../text/text";
import { learnerOf } from "./moves-goal";
import type { Goal, Task } from "./task";
import { TaskFrame, type TaskProps } from "./task-frame";

type ChoiceGoal = Extract<Goal, { readonly kind: "choice" }>;

export function ChoiceTask({ task, ...frame }: TaskProps & { task: Task & { readonly goal: ChoiceGoal } }) {
  const { options, right } = task.goal;
  const [chosen, setChosen] = useState<(typeof options)[number] | null>(null);
  const done = chosen === right;
  const choose = (option: (typeof options)[number]) => {
    if (done) return;
    setChosen(option);
    if (option === right) frame.finish();
  };
  return (
    <TaskFrame
      {...frame}
      bottom={learnerOf(task)}
      board={{ pieces: readFen(task.fen)?.pieces ?? new Map(), marks: new Map(), shaded: task.shaded ?? new Set(), onSquare: () => undefined }}
      done={done}
      lastMove={null}
      said={chosen !== null && !done && <p class="refusal">{t("learn.notThis", { answer: t(chosen) })}</p>}
    >
      <Options options={options} chosen={chosen} choose={choose} off={done} text={(option) => t(option)} />
    </TaskFrame>
  );
}

interface OptionsProps<O> {
  readonly options: readonly O[];
  readonly chosen: O | null;
  choose(option: O): void;
  /** The answer was given; the buttons stay, so that the focus is not lost. */
  readonly off: boolean;
  text(option: O): string;
}

export function Options<O>({ options, chosen, choose, off, text }: OptionsProps<O>) {
  return (
    <div class="task-options" role="group" aria-labelledby="task-ask">
      {options.map((option) => (
        <button key={text(option)} type="button" aria-pressed={option === chosen} aria-disabled={off} onClick={() => choose(option)}>
          {text(option)}
        </button>
      ))}
    </div>
  );
}
