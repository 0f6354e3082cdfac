// What endgames say in words. They are heard as well as read.

import { other, sideName } from "../model/position";
import type { Cost, EndgamesState, ProbedPosition, Worth } from "../protocol/endgame";
import type { Plan } from "./plan";

/** "win in 31", "draw", "loss": of a move, for the side that makes it. */
export function worthWords(worth: Worth | null): string {
  if (worth === null) return "not known";
  return worth.distance === null || worth.value === "draw" ? worth.value : `${worth.value} in ${worth.distance}`;
}

/** "White wins in 31.", "A draw.": of a position; empty where it is not known. */
export function positionWords({ worth, turn, moves }: Pick<ProbedPosition, "worth" | "turn" | "moves">): string {
  if (worth === null) return "";
  if (moves.length === 0) return `${sideName(turn)} has no move. ${sideName(other(turn))} has won.`;
  if (worth.value === "draw") return "With best play it is a draw.";
  const winner = worth.value === "win" ? turn : other(turn);
  const distance = worth.distance === null ? "" : ` in ${worth.distance}`;
  return `With best play ${sideName(winner)} wins${distance}.`;
}

/** "44 MB", "0.8 GB" */
export function sizeWords(bytes: number): string {
  if (bytes >= 5e8) return `${(bytes / 1e9).toFixed(1)} GB`;
  return bytes >= 1e6 ? `${Math.round(bytes / 1e6)} MB` : `${Math.max(1, Math.round(bytes / 1e3))} kB`;
}

/** "a few seconds", "40 seconds", "3 minutes", "2 hours" */
export function timeWords(seconds: number): string {
  if (seconds < 10) return "a few seconds";
  if (seconds < 90) return `${Math.round(seconds / 10) * 10} seconds`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3_600)} hours`;
}

/** How much is known, with the plies to the end and without. */
export function knownWords({ known, plies }: Pick<EndgamesState, "known" | "plies">): string {
  if (known === 0) return "No position is known yet.";
  const end = plies === 0 ? "" : plies >= known ? ", with the plies to the end" : `, with the plies to the end of at most ${plies}`;
  return `Every position of at most ${known} pieces is known${end}.`;
}

/** "about 44 MB on disk, 3 minutes, meanwhile 0.8 GB of memory and 0.9 GB of disk" */
export function costWords({ bytes, seconds, memory, disk }: Cost): string {
  return `about ${sizeWords(bytes)} on disk, ${timeWords(seconds)}, meanwhile ${sizeWords(memory)} of memory and ${sizeWords(disk)} of disk`;
}

export function offerWords(state: EndgamesState, { valued }: Plan): string {
  if (valued) return `The server can build the plies to the end as well: ${costWords(state.distances ?? state)}.`;
  return `${knownWords(state)} The server can build all of at most ${state.offered}: ${costWords(state)}.`;
}

/** What a screen reader hears of a build: its stages, not each step. */
export function stageWords(state: EndgamesState, { stage, share, valued }: Plan): string {
  switch (stage) {
    case "none":
      return valued ? knownWords(state) : "";
    case "unfinished":
      return `Stopped at ${percent(share)}. What is done is kept.`;
    case "building":
      return "The endgames are being built.";
    case "stopping":
      return "The build is stopping.";
    case "built":
      return knownWords(state);
  }
}

/** "34 %, 15.3 million positions a second, 2 minutes left, KKMvKM" */
export function progressWords({ rate, left, slice }: EndgamesState, share: number): string {
  const parts = [percent(share)];
  if (rate > 0) parts.push(`${(rate / 1e6).toFixed(1)} million positions a second`);
  if (left !== null) parts.push(`${timeWords(left)} left`);
  if (slice !== "") parts.push(slice);
  return parts.join(", ");
}

/** Never whole before it is. */
function percent(share: number): string {
  return `${share >= 1 ? 100 : Math.min(99, Math.floor(share * 100))} %`;
}
