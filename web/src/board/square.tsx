// SPDX-License-Identifier: MIT
// One dark square: a button named after its number and piece; everything else is in its description.

import type { ComponentChildren } from "preact";
import { pieceName, type Piece } from "../model/position";
import { unmarked, type SquareMarks } from "../model/view";
import { t, type Key } from "../text/text";
import { MarksOver, MarksUnder } from "./marks";
import { PieceView } from "./piece";

/** What stands on a square and is no piece. */
export interface OtherThing {
  readonly name: string;
  readonly look: ComponentChildren;
}

interface Props {
  square: number;
  piece: Piece | undefined;
  other: OtherThing | undefined;
  marks: SquareMarks | undefined;
  /** It is one of several that are seen as a group. */
  shaded: boolean;
  tabStop: boolean;
  numbered: boolean;
  draggable: boolean;
}

export function SquareView({ square, piece, other, marks = unmarked, shaded, tabStop, numbered, draggable }: Props) {
  const classes = ["square"];
  if (draggable) classes.push("draggable");
  if (marks.selected) classes.push("selected");
  if (marks.captured) classes.push("captured");
  if (marks.landing !== null) classes.push("landing");
  if (marks.last === "from" || marks.last === "to") classes.push("bracketed");
  const described = descriptions(marks, shaded);
  return (
    <button
      type="button"
      class={classes.join(" ")}
      data-square={square}
      tabIndex={tabStop ? 0 : -1}
      aria-label={t("square.piece", { square, piece: piece === undefined ? (other?.name ?? t("square.empty")) : pieceName(piece) })}
      aria-pressed={marks.movable || marks.selected ? marks.selected : undefined}
      aria-describedby={described === "" ? undefined : described}
    >
      <MarksUnder marks={marks} />
      {numbered && (
        <span class="number" aria-hidden="true">
          {square}
        </span>
      )}
      {piece !== undefined && <PieceView piece={piece} />}
      {other?.look}
      <MarksOver marks={marks} />
    </button>
  );
}

const texts = {
  "is-shaded": "square.shaded",
  "is-must": "square.must",
  "is-next": "square.next",
  "is-end": "square.end",
  "is-captured": "square.captured",
  "is-from": "square.from",
  "is-to": "square.to",
} as const satisfies Readonly<Record<string, Key>>;

type DescriptionId = keyof typeof texts;

function descriptions(marks: SquareMarks, shaded: boolean): string {
  const ids: DescriptionId[] = [];
  if (shaded) ids.push("is-shaded");
  if (marks.mustCapture) ids.push("is-must");
  if (marks.landing === "next") ids.push("is-next");
  if (marks.landing === "end") ids.push("is-end");
  if (marks.captured) ids.push("is-captured");
  if (marks.last === "from") ids.push("is-from");
  if (marks.last === "to") ids.push("is-to");
  return ids.join(" ");
}

/** The texts that the squares' `aria-describedby` refers to. */
export function SquareDescriptions() {
  return (
    <div hidden>
      {Object.entries(texts).map(([id, text]) => (
        <span key={id} id={id}>
          {t(text)}
        </span>
      ))}
    </div>
  );
}
