// SPDX-License-Identifier: MIT
// A dialog with a form: title, error, Cancel and the submit button.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../text/text";

interface Props {
  /** Prefix of its elements' ids. */
  id: string;
  title: string;
  error: string;
  /** What the button says. */
  action: string;
  /** Nothing has to be filled in: the submit button has the focus. */
  ready?: boolean;
  /** What was submitted is still being done: it cannot be submitted again. */
  busy?: boolean;
  close(): void;
  submit(): Promise<void> | void;
  children: ComponentChildren;
}

export function FormDialog({ id, title, error, action, ready = false, busy = false, close, submit, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    if (ready) dialog.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }, []);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    void submit();
  };
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby={`${id}-title`} onClose={close}>
      <form onSubmit={onSubmit}>
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
        <p class="error" role="alert">
          {error}
        </p>
        <div class="dialog-buttons">
          <button type="button" onClick={() => dialog.current?.close()}>
            {t("cancel")}
          </button>
          <button type="submit" class="primary" disabled={busy}>
            {action}
          </button>
        </div>
      </form>
    </dialog>
  );
}
