// A question before what cannot be undone, asked once: the careful answer has the focus, and Escape gives it.

import { useEffect, useRef, useState } from "preact/hooks";

export interface Question {
  readonly title: string;
  /** What follows, in a sentence. */
  readonly words: string;
  readonly yes: string;
  readonly no: string;
}

export interface Asked extends Question {
  answer(yes: boolean): void;
}

/** `asked` is the open question; `ask` gives the answer to a new one: no as well where the `scene` it is of has changed. */
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

export function QuestionDialog({ title, words, yes, no, answer }: Asked) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="dialog question"
      role="alertdialog"
      aria-labelledby="question-title"
      aria-describedby="question-words"
      onClose={(event) => answer(event.currentTarget.returnValue === "yes")}
    >
      <form method="dialog">
        <h2 id="question-title">{title}</h2>
        <p id="question-words">{words}</p>
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
