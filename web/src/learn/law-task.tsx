// SPDX-License-Identifier: MIT
// A task at a real board: the learner says what he does, and the umpire rules by a code of laws.

import { useEffect, useRef, useState } from "preact/hooks";
import { isThere, whyNot } from "../link/ask";
import { readFen } from "../model/position";
import { sentence } from "../model/sentence";
import { unmarked, type SquareMarks } from "../model/view";
import { ServerSentence } from "../panel/server-sentence";
import { t } from "../text/text";
import { Options } from "./choice-task";
import { askUmpire, type Ruling, type Umpired } from "./law-answer";
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
  /** Counts the questions: an answer that comes after another was asked is of no use. */
  const questions = useRef(0);
  const ask = async (option: LawOption | null) => {
    const question = ++questions.current;
    const events = option === null ? happened : [...happened, option.event];
    const answer = await askUmpire(code, frame.set.name, task.fen, events);
    if (question !== questions.current) return;
    setFault(isThere(answer) ? null : whyNot(answer));
    if (!isThere(answer)) return;
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
      board={{ pieces: readFen(fen)?.pieces ?? new Map(), marks: done ? new Map() : lastMove(happened), onSquare: () => undefined }}
      done={done}
      lastMove={null}
      said={
        <>
          {ruling !== null && <Ruled ruling={ruling} />}
          {ruling !== null && !done && <p class="refusal">{t("learn.tryAgain")}</p>}
          {fault !== null && (
            <p class="refusal">
              <ServerSentence text={fault} />
            </p>
          )}
        </>
      }
    >
      <Options options={options} chosen={tried?.option ?? null} choose={(option) => !done && void ask(option)} off={done} text={({ text }) => t(text)} />
    </TaskFrame>
  );
}

/** What the umpire says, and the law behind it; both come from the server, in English. */
function Ruled({ ruling }: { ruling: Ruling }) {
  const law = ruling.law === "—" ? "" : ruling.law;
  return (
    <>
      {ruling.verdict === "ok" ? (
        <p>{t("learn.accepted")}</p>
      ) : (
        <p>
          {t(`learn.umpire.${ruling.verdict}`)} <span lang="en">{sentence(ruling.sentence)}</span>
        </p>
      )}
      {law !== "" && (
        <p class="note">
          {t("learn.law")} <span lang="en">{sentence(law)}</span>
        </p>
      )}
    </>
  );
}

/** Marks the move that was made last. */
function lastMove(happened: readonly string[]): ReadonlyMap<number, SquareMarks> {
  const move = happened.filter((event) => event.startsWith("move ")).pop();
  const squares = (move?.match(/\d+/g) ?? []).map(Number);
  const [from] = squares;
  const to = squares.pop();
  if (from === undefined || to === undefined) return new Map();
  return new Map([
    [from, { ...unmarked, last: "from" }],
    [to, { ...unmarked, last: "to" }],
  ]);
}
