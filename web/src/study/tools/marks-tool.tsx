// SPDX-License-Identifier: MIT
// The circles and arrows of a position: their colour, those that are there, and one typed in.

import { useId, useState } from "preact/hooks";
import { markColours, squaresOfMark, toggled, type MarkColour } from "../../model/mark";
import type { StudyNode } from "../../protocol/study";
import type { Editing } from "../editing";
import { texts } from "../text";
import { t } from "../../text/text";

interface Props {
  node: StudyNode;
  editing: Editing;
  /** How many squares the board has. */
  squares: number;
  colour: MarkColour;
  choose(colour: MarkColour): void;
}

export function MarksTool({ node, editing, squares, colour, choose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const onSubmit = (event: Event) => {
    event.preventDefault();
    const mark = squaresOfMark(typed, squares);
    setError(mark === null ? t("study.notAMark") : "");
    if (mark === null) return;
    editing.mark(toggled(node.marks, { ...mark, colour }));
    setTyped("");
  };
  return (
    <div class="tool-marks">
      <fieldset class="mark-colours">
        <legend class="visually-hidden">{t("study.markColour")}</legend>
        {markColours.map((one) => (
          <label key={one} class={`mark-colour mark-colour-${one}`}>
            <input type="radio" name={id} checked={one === colour} onChange={() => choose(one)} />
            <span>{texts.colourName(one)}</span>
          </label>
        ))}
      </fieldset>
      <form class="mark-field" onSubmit={onSubmit}>
        <label for={`${id}-squares`}>{t("study.squareOrArrow")}</label>
        <input
          id={`${id}-squares`}
          type="text"
          placeholder="11-15"
          autocomplete="off"
          value={typed}
          aria-describedby={`${id}-error`}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class="small">
          {t("study.draw")}
        </button>
      </form>
      <p class="error" role="alert" id={`${id}-error`}>
        {error}
      </p>
      {node.marks.length > 0 && (
        <ul class="mark-list" role="list" aria-label={t("study.marksHere")}>
          {node.marks.map((mark) => (
            <li key={`${mark.colour} ${mark.from} ${mark.to ?? ""}`}>
              <button
                type="button"
                class={`mark-chip mark-colour-${mark.colour}`}
                aria-label={texts.removeMark(mark)}
                title={texts.removeMark(mark)}
                onClick={() => editing.mark(node.marks.filter((one) => one !== mark))}
              >
                {mark.to === undefined ? mark.from : `${mark.from}→${mark.to}`} ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <p class="note">{t("study.markKeys")}</p>
    </div>
  );
}
