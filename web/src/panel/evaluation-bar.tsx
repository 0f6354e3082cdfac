// SPDX-License-Identifier: MIT
// The bar beside the board: White's chances as the engine sees them, or in words where the truth is known.

import type { Chance } from "../model/chance";
import { sideName, type Side } from "../model/position";
import { t } from "../text/text";

interface Props {
  /** Null where nothing is known, or where nobody asked. */
  chance: Chance | null;
  bottom: Side;
}

export function EvaluationBar({ chance, bottom }: Props) {
  if (chance === null) return <div class="evaluation-bar none" aria-hidden="true" />;
  const percent = Math.round(100 * chance.white);
  const text = wholeText(chance, percent);
  return (
    <div
      class={`evaluation-bar ${bottom === "white" ? "white-below" : "black-below"}`}
      role="meter"
      aria-label={t("bar.label")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      title={text}
      style={{ "--white": `${100 * chance.white}%` }}
    >
      <span class="evaluation-white" />
      {chance.known !== null && <span class="evaluation-words">{shortText(chance)}</span>}
    </div>
  );
}

function wholeText({ known, distance }: Chance, percent: number): string {
  if (known === null) return t("bar.chance", { percent });
  if (known === "draw") return t("bar.draw");
  const side = sideName(known);
  return distance === null ? t("bar.won", { side }) : t("bar.wonIn", { side, count: distance });
}

function shortText({ known, distance }: Chance): string {
  if (known === "draw") return t("bar.drawn");
  return distance === null ? t("bar.wonShort") : t("bar.wonInShort", { count: distance });
}
