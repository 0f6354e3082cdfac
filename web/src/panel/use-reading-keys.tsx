// SPDX-License-Identifier: MIT
// The keys of any view with a board that read it aloud, go to the field for moves, and list all keys.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { focusOn } from "../browser/focus";
import { saidAgain } from "../browser/said-again";
import type { Keys } from "../browser/use-keys";
import { later } from "./later";
import type { Geometry } from "../model/geometry";
import type { Pieces } from "../model/position";
import { piecesText, rowsText } from "../model/reading";
import { t } from "../text/text";
import type { KeyGroup, KeyLine } from "./key-line";

const KeysDialog = later(["keys"], () => import("./keys-dialog").then((file) => file.KeysDialog));

interface Read {
  readonly geometry: Geometry;
  readonly pieces: Pieces;
  /** What the last move did, in words; null at the start. */
  readonly lastMove: string | null;
  /** What the view's keys do besides, for the list. */
  readonly groups: readonly KeyGroup[];
  /** Keys of the view's own, for the list. */
  readonly more?: readonly KeyLine[];
}

interface ReadingKeys {
  /** For `useKeys`. */
  readonly keys: Keys;
  /** What is read aloud, and the list of keys: to be put into the page. */
  readonly spoken: ComponentChildren;
}

export function useReadingKeys({ geometry, pieces, lastMove, groups, more = [] }: Read): ReadingKeys {
  const [said, setSaid] = useState("");
  const [listed, setListed] = useState(false);
  const say = (text: string) => setSaid((before) => saidAgain(text, before));
  const field = () => focusOn("#move");
  const flipped = () => document.querySelector("[data-square]")?.getAttribute("data-square") !== "1";
  return {
    keys: {
      m: field,
      "/": field,
      b: () => say(rowsText(geometry, flipped(), pieces)),
      l: () => say(lastMove ?? t("read.noMove")),
      p: () => say(piecesText(pieces)),
      "?": () => setListed(true),
    },
    spoken: (
      <>
        <p class="visually-hidden" aria-live="polite" data-reading>
          {said}
        </p>
        {listed && <KeysDialog groups={groups} more={more} close={() => setListed(false)} />}
      </>
    ),
  };
}
