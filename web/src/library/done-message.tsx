// SPDX-License-Identifier: MIT
// What a change did, with the button that undoes it.

import { useRef, useState } from "preact/hooks";
import { counted, t } from "../text/text";
import { decodeCount } from "../protocol/saved-searches";
import type { Done } from "./found-actions";

interface Props {
  /** Null: nothing was done. */
  done: Done | null;
  show(done: Done | null): void;
}

export function DoneMessage({ done, show }: Props) {
  const [refused, setRefused] = useState<{ readonly of: Done; readonly why: string } | null>(null);
  const refusal = refused !== null && refused.of === done ? refused.why : null;
  /** What is being undone: once more would undo what was done before it. */
  const undoing = useRef<Done | null>(null);
  const undo = async (of: Done) => {
    if (of.undo === null || undoing.current === of) return;
    undoing.current = of;
    const answer = await of.undo();
    if ("refusal" in answer) return setRefused({ of, why: answer.refusal });
    const games = decodeCount(answer.body, "games");
    show({ text: games === null ? t("library.back") : counted("library.undone", games), undo: null });
  };
  return (
    <div class="done" aria-live="polite">
      {done !== null && (
        <div class="done-message">
          <p>{refusal ?? done.text}</p>
          {done.undo !== null && refusal === null && (
            <button type="button" class="small" onClick={() => void undo(done)}>
              {t("library.undo")}
            </button>
          )}
          <button type="button" class="small" onClick={() => show(null)}>
            {t("close.message")}
          </button>
        </div>
      )}
    </div>
  );
}
