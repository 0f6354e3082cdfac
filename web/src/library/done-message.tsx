// SPDX-License-Identifier: MIT
// What a change did, with the button that undoes it.

import { useState } from "preact/hooks";
import { counted, t } from "../text/text";
import { decodeCount } from "../protocol/library-kept";
import type { Done } from "./found-actions";

interface Props {
  /** Null: nothing was done. */
  done: Done | null;
  show(done: Done | null): void;
}

export function DoneMessage({ done, show }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const undo = async () => {
    const answer = await done?.undo?.();
    if (answer === undefined) return;
    if ("refusal" in answer) return setRefusal(answer.refusal);
    setRefusal(null);
    const games = decodeCount(answer.body, "games");
    show({ text: games === null ? t("library.back") : counted("library.undone", games), undo: null });
  };
  const close = () => {
    setRefusal(null);
    show(null);
  };
  return (
    <div class="done" aria-live="polite">
      {done !== null && (
        <div class="done-message">
          <p>{refusal ?? done.text}</p>
          {done.undo !== null && refusal === null && (
            <button type="button" class="small" onClick={() => void undo()}>
              {t("library.undo")}
            </button>
          )}
          <button type="button" class="small" onClick={close}>
            {t("close.message")}
          </button>
        </div>
      )}
    </div>
  );
}
