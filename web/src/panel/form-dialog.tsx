// SPDX-License-Identifier: MIT
// A dialog with a form: title, error, Cancel and the submit button.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { keepOpener } from "../browser/focus";
import { sentence } from "../model/sentence";
import { t } from "../text/text";
import { ServerSentence } from "./server-sentence";

interface Props {
  /** Prefix of its elements' ids. */
  id: string;
  /** What opens it may say the same with "…" at its end: the heading goes without. */
  title: string;
  error: string;
  /** What the button says. */
  action: string;
  /** Nothing has to be filled in: the submit button has the focus. */
  ready?: boolean;
  close(): void;
  /**
   * While it goes on, nothing can be submitted again. When the dialog is closed, `stop` is given: nothing more is to be
   * sent or shown.
   */
  submit(stop: AbortSignal): Promise<void> | void;
  children: ComponentChildren;
}

export function FormDialog({ id, title, error, action, ready = false, close, submit, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const toOpener = keepOpener();
    dialog.current?.showModal();
    if (ready) dialog.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
    // What is typed takes the place of what the field holds, as after Tab.
    if (document.activeElement instanceof HTMLInputElement && document.activeElement.type === "text") document.activeElement.select();
    return toOpener;
  }, []);
  const [stop] = useState(() => new AbortController());
  useEffect(() => () => stop.abort(), []);
  // Two presses of Enter come before the page is drawn again.
  const working = useRef(false);
  const [isWorking, setWorking] = useState(false);
  const onSubmit = async (event: Event) => {
    event.preventDefault();
    if (working.current) return;
    working.current = true;
    setWorking(true);
    try {
      await submit(stop.signal);
    } finally {
      working.current = false;
      setWorking(false);
    }
  };
  const onClose = () => {
    stop.abort();
    close();
  };
  const said = error === "" ? "" : sentence(error);
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <form onSubmit={(event) => void onSubmit(event)}>
        <h2 id={`${id}-title`}>{title.replace(/…$/, "")}</h2>
        {children}
        <p class="error" role="alert">
          <ServerSentence text={said} />
        </p>
        <div class="dialog-buttons">
          <button type="button" onClick={() => dialog.current?.close()}>
            {t("cancel")}
          </button>
          <button type="submit" class="primary" aria-disabled={isWorking}>
            {action}
          </button>
        </div>
      </form>
    </dialog>
  );
}
