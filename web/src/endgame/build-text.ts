// SPDX-License-Identifier: MIT
// The texts of a build. Screen readers read them aloud.

import type { Cost, EndgamesState } from "../protocol/endgame";
import { sizeText, timeText } from "../text/amounts";
import { numeral, t } from "../text/text";
import type { Plan } from "./plan";

/** How much is solved, with distances to the end and without. */
export function knownText({ known, plies }: Pick<EndgamesState, "known" | "plies">): string {
  if (known === 0) return t("endgame.none");
  if (plies === 0) return t("endgame.solved", { count: known });
  return plies >= known ? t("endgame.solvedDistances", { count: known }) : t("endgame.solvedSome", { count: known, plies });
}

/** "about 44 MB on disk, 3 minutes, and while it runs 0.8 GB of memory and 0.9 GB of disk" */
export function costText({ bytes, seconds, memory, disk }: Cost): string {
  return t("endgame.cost", { size: sizeText(bytes), time: timeText(seconds), memory: sizeText(memory), disk: sizeText(disk) });
}

export function offerText(state: EndgamesState, { valued }: Plan): string {
  if (valued) return t("endgame.offerDistances", { cost: costText(state.distances ?? state) });
  return t("endgame.offer", { known: knownText(state), count: state.offered, cost: costText(state) });
}

/** What a screen reader says about a build: its stages, not each step. */
export function stageText(state: EndgamesState, { stage, share, valued }: Plan): string {
  switch (stage) {
    case "none":
      return valued ? knownText(state) : "";
    case "unfinished":
      return t("endgame.stoppedAt", { percent: percent(share) });
    case "building":
      return t("endgame.building");
    case "stopping":
      return t("endgame.buildStops");
    case "built":
      return knownText(state);
  }
}

/** "34%, 15.3 million positions a second, 2 minutes left, KKMvKM" */
export function progressText({ rate, left, slice }: EndgamesState, share: number): string {
  const parts = [percent(share)];
  if (rate > 0) parts.push(t("endgame.rate", { count: numeral(rate / 1e6, 1) }));
  if (left !== null) parts.push(t("endgame.left", { time: timeText(left) }));
  if (slice !== "") parts.push(slice);
  return parts.join(", ");
}

/** Never 100% before it is finished. */
function percent(share: number): string {
  return t("percent", { percent: share >= 1 ? 100 : Math.min(99, Math.floor(share * 100)) });
}
