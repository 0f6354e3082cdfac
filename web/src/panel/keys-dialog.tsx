// SPDX-License-Identifier: MIT
// The list of all keys.

import { useEffect, useRef } from "preact/hooks";
import { readSingleKeys } from "../browser/preferences";
import { t } from "../text/text";
import type { KeyGroup, KeyLine } from "./key-line";

/** In the order in which they are listed. Those of no group work in every view with a board. */
const common: readonly (readonly [of: KeyGroup | null, line: KeyLine])[] = [
  ["stepping", [["←", "→", "↑", "↓"], "keys.step"]],
  ["stepping", [["Home", "End"], "keys.ends"]],
  ["stepping", [[",", "."], "keys.stepAnywhere"]],
  [null, [["←", "→", "↑", "↓"], "keys.squares"]],
  ["moving", [["Enter", "Space"], "keys.enter"]],
  ["drawing", [["c"], "keys.circle"]],
  ["drawing", [["a"], "keys.arrow"]],
  [null, [["Esc"], "keys.escape"]],
  ["moving", [["m", "/"], "keys.move"]],
  [null, [["b"], "keys.board"]],
  [null, [["l"], "keys.last"]],
  [null, [["p"], "keys.pieces"]],
  ["flipping", [["f"], "keys.flip"]],
  ["analysis", [["Alt+A"], "keys.analyse"]],
  [null, [["?"], "keys.list"]],
];

interface Props {
  /** Those of the view. */
  groups: readonly KeyGroup[];
  /** Keys of the view's own. */
  more: readonly KeyLine[];
  close(): void;
}

export function KeysDialog({ groups, more, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const lines = common.flatMap(([of, line]) => (of === null || groups.includes(of) ? [line] : []));
  return (
    <dialog ref={dialog} class="dialog keys-dialog" aria-labelledby="keys-title" onClose={close}>
      <form method="dialog">
        <h2 id="keys-title">{t("keys.title")}</h2>
        <dl class="keys">
          {[...lines, ...more].map(([names, text]) => (
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
        {groups.includes("stepping") && <p class="note">{t("keys.wheel")}</p>}
        {groups.includes("drawing") && <p class="note">{t("keys.draw")}</p>}
        {!readSingleKeys() && <p class="note">{t("keys.off")}</p>}
        <div class="dialog-buttons">
          <button class="primary">{t("keys.close")}</button>
        </div>
      </form>
    </dialog>
  );
}
