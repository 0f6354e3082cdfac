// SPDX-License-Identifier: MIT
// The texts of the endgames. Screen readers read them aloud.

import { other, sideName } from "../model/position";
import type { Cost, EndgamesState, ProbedPosition, Worth } from "../protocol/endgame";
import { counted, numeral, t } from "../text/text";
import type { Plan } from "./plan";

/** "win in 31", "draw", "loss": of a move, for the side that makes it. */
export function worthText(worth: Worth | null): string {
  if (worth === null) return t("worth.unknown");
  const { value, distance } = worth;
  return distance === null || value === "draw" ? t(`worth.${value}`) : t(`worth.${value}In`, { count: distance });
}

/** "With best play White wins in 31.": of a position; empty where that is not known. */
export function positionText({ worth, turn, moves }: Pick<ProbedPosition, "worth" | "turn" | "moves">): string {
  if (worth === null) return "";
  if (moves.length === 0) return t("worth.hasWon", { loser: sideName(turn), winner: sideName(other(turn)) });
  if (worth.value === "draw") return t("worth.bestDraw");
  const side = sideName(worth.value === "win" ? turn : other(turn));
  return worth.distance === null ? t("worth.bestWins", { side }) : t("worth.bestWinsIn", { side, count: worth.distance });
}

/** "44 MB", "0.8 GB" */
export function sizeText(bytes: number): string {
  if (bytes >= 5e8) return t("size.gb", { count: numeral(bytes / 1e9, 1) });
  return bytes >= 1e6 ? t("size.mb", { count: Math.round(bytes / 1e6) }) : t("size.kb", { count: Math.max(1, Math.round(bytes / 1e3)) });
}

/** "a few seconds", "40 seconds", "3 minutes", "2 hours" */
export function timeText(seconds: number): string {
  if (seconds < 10) return t("time.few");
  if (seconds < 90) return t("time.seconds", { count: Math.round(seconds / 10) * 10 });
  return seconds < 5_400 ? counted("time.minutes", Math.round(seconds / 60)) : counted("time.hours", Math.round(seconds / 3_600));
}

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
  return `${share >= 1 ? 100 : Math.min(99, Math.floor(share * 100))}%`;
}
