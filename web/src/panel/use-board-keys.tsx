// SPDX-License-Identifier: MIT
// The keys and the mouse wheel of a view with a board: stepping, reading aloud, and the list of all keys.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { focusOn } from "../browser/focus";
import { useKeys } from "../browser/use-keys";
import type { Geometry } from "../model/geometry";
import type { Pieces } from "../model/position";
import { piecesText, rowsText } from "../model/reading";
import { t } from "../text/text";
import type { Steps } from "./actions";
import { KeysDialog } from "./keys-dialog";

interface Board {
  readonly steps: Steps;
  flip(): void;
  readonly geometry: Geometry;
  readonly pieces: Pieces;
  /** What the last move did, in words; null at the start. */
  readonly lastMove: string | null;
}

interface BoardKeys {
  /** What is read aloud, and the list of keys: to be put into the page. */
  readonly spoken: ComponentChildren;
  wheel(step: -1 | 1): void;
}

export function useBoardKeys({ steps, flip, geometry, pieces, lastMove }: Board): BoardKeys {
  const [said, setSaid] = useState("");
  const [listed, setListed] = useState(false);
  const step = (by: number) => {
    const to = Math.max(0, Math.min(steps.last, steps.shown + by));
    if (to !== steps.shown) steps.show(to);
  };
  // The same words once more would not be read: a space that makes no difference makes them new.
  const say = (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text));
  const field = () => focusOn("#move");
  const flipped = () => document.querySelector("[data-square]")?.getAttribute("data-square") !== "1";
  useKeys({
    ArrowLeft: () => step(-1),
    ArrowUp: () => step(-1),
    ArrowRight: () => step(1),
    ArrowDown: () => step(1),
    Home: () => step(-steps.last),
    End: () => step(steps.last),
    ",": () => step(-1),
    ".": () => step(1),
    m: field,
    "/": field,
    f: flip,
    b: () => say(rowsText(geometry, flipped(), pieces)),
    l: () => say(lastMove ?? t("read.noMove")),
    p: () => say(piecesText(pieces)),
    "?": () => setListed(true),
  });
  return {
    wheel: step,
    spoken: (
      <>
        <p class="visually-hidden" aria-live="polite" data-reading>
          {said}
        </p>
        {listed && <KeysDialog close={() => setListed(false)} />}
      </>
    ),
  };
}
