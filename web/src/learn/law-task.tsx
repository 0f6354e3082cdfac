// SPDX-License-Identifier: MIT
// A task at a real board: the learner says what he does, and the umpire rules by a code of laws.

import { useEffect, useState } from "preact/hooks";
import { noConnection } from "../link/connection";
import { readFen } from "../model/position";
import { t } from "../text/text";
import { Options } from "./choice-task";
import { askUmpire, type Umpired } from "./law-answer";
import { learnerOf } from "./moves-goal";
import type { Goal, LawOption, Task } from "./task";
import { TaskFrame, type TaskProps } from "./task-frame";

type LawGoal = Extract<Goal, { readonly kind: "law" }>;

interface Tried {
  readonly option: LawOption | null;
  readonly answer: Umpired;
}

export function LawTask({ task, ...frame }: TaskProps & { task: Task & { readonly goal: LawGoal } }) {
  const { code, happened, options, right } = task.goal;
  const [tried, setTried] = useState<Tried | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const done = tried?.option !== null && tried?.option !== undefined && right.includes(tried.option.text);
  const ask = async (option: LawOption | null) => {
    const events = option === null ? happened : [...happened, option.event];
    const answer = await askUmpire(code, frame.set.name, task.fen, events);
    setFault(answer === null ? noConnection() : null);
    if (answer === null) return;
    setTried({ option, answer });
    if (option !== null && right.includes(option.text)) frame.finish();
  };
  useEffect(() => {
    void ask(null);
  }, []);
  const fen = tried?.answer.fen ?? task.fen;
  const ruling = tried?.option == null ? null : (tried.answer.rulings[happened.length] ?? null);
  return (
    <TaskFrame
      {...frame}
      bottom={learnerOf(task)}
      board={{ pieces: readFen(fen)?.pieces ?? new Map(), marks: new Map(), onSquare: () => undefined }}
      done={done}
      lastMove={null}
      said={
        <>
          {ruling !== null && <p>{ruling.verdict === "ok" ? t("learn.accepted") : t(`learn.umpire.${ruling.verdict}`, { ruling: ruling.sentence })}</p>}
          {ruling !== null && ruling.law !== "" && ruling.law !== "—" && <p class="note">{t("learn.law", { law: ruling.law })}</p>}
          {ruling !== null && !done && <p class="hint">{t("learn.tryAgain")}</p>}
          {fault !== null && <p class="hint">{fault}</p>}
        </>
      }
    >
      <Options options={options} chosen={tried?.option ?? null} choose={(option) => !done && void ask(option)} off={done} text={({ text }) => t(text)} />
    </TaskFrame>
  );
}
