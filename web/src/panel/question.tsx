// SPDX-License-Identifier: MIT
// A question before something that cannot be undone: the safe answer has the focus, and Escape gives it.

import { useEffect, useRef, useState } from "preact/hooks";

export interface Question {
  readonly title: string;
  /** The consequence, in a sentence. */
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

export interface Asked extends Question {
  answer(yes: boolean): void;
}

/** `asked` is the open question; `ask` resolves to the answer to a new one, or to no when its `scene` changes. */
export function useQuestion(scene: string): { asked: Asked | null; ask(question: Question): Promise<boolean> } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = useRef(asked);
  open.current = asked;
  useEffect(() => open.current?.answer(false), [scene]);
  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      const answer = (yes: boolean) => {
        setAsked(null);
        resolve(yes);
      };
      setAsked({ ...question, answer });
    });
  return { asked, ask };
}

export function QuestionDialog({ title, text, yes, no, answer }: Asked) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="dialog question"
      role="alertdialog"
      aria-labelledby="question-title"
      aria-describedby="question-text"
      onClose={(event) => answer(event.currentTarget.returnValue === "yes")}
    >
      <form method="dialog">
        <h2 id="question-title">{title}</h2>
        <p id="question-text">{text}</p>
        <div class="dialog-buttons">
          <button value="no">{no}</button>
          <button value="yes" class="primary">
            {yes}
          </button>
        </div>
      </form>
    </dialog>
  );
}
