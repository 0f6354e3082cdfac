// SPDX-License-Identifier: MIT
// The list of all keys.

import { useEffect, useRef } from "preact/hooks";
import { readSingleKeys } from "../browser/preferences";
import { t } from "../text/text";
import type { KeyLine } from "./key-line";

const common: readonly KeyLine[] = [
  [["←", "→", "↑", "↓"], "keys.step"],
  [["Home", "End"], "keys.ends"],
  [[",", "."], "keys.stepAnywhere"],
  [["←", "→", "↑", "↓"], "keys.squares"],
  [["Enter", "Space"], "keys.enter"],
  [["c"], "keys.circle"],
  [["a"], "keys.arrow"],
  [["Esc"], "keys.escape"],
  [["m", "/"], "keys.move"],
  [["b"], "keys.board"],
  [["l"], "keys.last"],
  [["p"], "keys.pieces"],
  [["f"], "keys.flip"],
  [["Alt+A"], "keys.analyse"],
  [["?"], "keys.list"],
];

interface Props {
  /** Keys of the view's own. */
  more: readonly KeyLine[];
  close(): void;
}

export function KeysDialog({ more, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="dialog keys-dialog" aria-labelledby="keys-title" onClose={close}>
      <form method="dialog">
        <h2 id="keys-title">{t("keys.title")}</h2>
        <dl class="keys">
          {[...common, ...more].map(([names, text]) => (
            <div key={text}>
              <dt>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <p class="note">{t("keys.wheel")}</p>
        <p class="note">{t("keys.draw")}</p>
        {!readSingleKeys() && <p class="note">{t("keys.off")}</p>}
        <div class="dialog-buttons">
          <button class="primary">{t("keys.close")}</button>
        </div>
      </form>
    </dialog>
  );
}
