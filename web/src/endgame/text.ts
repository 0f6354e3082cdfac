// SPDX-License-Identifier: MIT
// The texts of the endgames. Screen readers read them aloud.

import { other, sideName } from "../model/position";
import type { Cost, EndgamesState, ProbedPosition, Worth } from "../protocol/endgame";
import type { Plan } from "./plan";

/** "win in 31", "draw", "loss": of a move, for the side that makes it. */
export function worthText(worth: Worth | null): string {
  if (worth === null) return "not known";
  return worth.distance === null || worth.value === "draw" ? worth.value : `${worth.value} in ${worth.distance}`;
}

/** "With best play White wins in 31.": of a position; empty where that is not known. */
export function positionText({ worth, turn, moves }: Pick<ProbedPosition, "worth" | "turn" | "moves">): string {
  if (worth === null) return "";
  if (moves.length === 0) return `${sideName(turn)} has no move. ${sideName(other(turn))} has won.`;
  if (worth.value === "draw") return "With best play it is a draw.";
  const winner = worth.value === "win" ? turn : other(turn);
  const distance = worth.distance === null ? "" : ` in ${worth.distance}`;
  return `With best play ${sideName(winner)} wins${distance}.`;
}

/** "44 MB", "0.8 GB" */
export function sizeText(bytes: number): string {
  if (bytes >= 5e8) return `${(bytes / 1e9).toFixed(1)} GB`;
  return bytes >= 1e6 ? `${Math.round(bytes / 1e6)} MB` : `${Math.max(1, Math.round(bytes / 1e3))} kB`;
}

/** "a few seconds", "40 seconds", "3 minutes", "2 hours" */
export function timeText(seconds: number): string {
  if (seconds < 10) return "a few seconds";
  if (seconds < 90) return `${Math.round(seconds / 10) * 10} seconds`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3_600)} hours`;
}

/** How much is solved, with distances to the end and without. */
export function knownText({ known, plies }: Pick<EndgamesState, "known" | "plies">): string {
  if (known === 0) return "No position is solved yet.";
  const end = plies === 0 ? "" : plies >= known ? ", with distances" : `, with distances up to ${plies}`;
  return `All positions of up to ${known} pieces are solved${end}.`;
}

/** "about 44 MB on disk, 3 minutes, and while it runs 0.8 GB of memory and 0.9 GB of disk" */
export function costText({ bytes, seconds, memory, disk }: Cost): string {
  return `about ${sizeText(bytes)} on disk, ${timeText(seconds)}, and while it runs ${sizeText(memory)} of memory and ${sizeText(disk)} of disk`;
}

export function offerText(state: EndgamesState, { valued }: Plan): string {
  if (valued) return `The server can build distances to the end as well: ${costText(state.distances ?? state)}.`;
  return `${knownText(state)} The server can solve all of up to ${state.offered}: ${costText(state)}.`;
}

/** What a screen reader says about a build: its stages, not each step. */
export function stageText(state: EndgamesState, { stage, share, valued }: Plan): string {
  switch (stage) {
    case "none":
      return valued ? knownText(state) : "";
    case "unfinished":
      return `Stopped at ${percent(share)}. Finished work is kept.`;
    case "building":
      return "The endgames are being built.";
    case "stopping":
      return "The build is stopping.";
    case "built":
      return knownText(state);
  }
}

/** "34%, 15.3 million positions a second, 2 minutes left, KKMvKM" */
export function progressText({ rate, left, slice }: EndgamesState, share: number): string {
  const parts = [percent(share)];
  if (rate > 0) parts.push(`${(rate / 1e6).toFixed(1)} million positions a second`);
  if (left !== null) parts.push(`${timeText(left)} left`);
  if (slice !== "") parts.push(slice);
  return parts.join(", ");
}

/** Never 100% before it is finished. */
function percent(share: number): string {
  return `${share >= 1 ? 100 : Math.min(99, Math.floor(share * 100))}%`;
}
