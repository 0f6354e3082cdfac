// SPDX-License-Identifier: MIT
// The texts of the analysis. Screen readers read them aloud.

import { worthText } from "../endgame/text";
import { other, sideName, type Side } from "../model/position";
import { scoreText } from "../model/score-text";
import type { AnalysedLine, AnalysisState } from "../protocol/analysis";

/** Scores closer to zero are called even. */
const even = 0.05;

/** "Black is better by 0.4", "White wins in 31", "A draw": of a position with that side to move, by its best line. */
export function evaluationText({ score, worth }: AnalysedLine, turn: Side): string {
  if (worth !== null) {
    if (worth.value === "draw") return "A draw";
    const winner = worth.value === "win" ? turn : other(turn);
    return `${sideName(winner)} wins${worth.distance === null ? "" : ` in ${worth.distance}`}`;
  }
  const men = score ?? 0;
  if (Math.abs(men) < even) return "The position is even";
  return `${sideName(men > 0 ? turn : other(turn))} is better by ${Math.abs(men).toFixed(1)}`;
}

/** "+0.35", "win in 31": of a line, for the side to move. */
export function lineText({ score, worth }: AnalysedLine): string {
  return worth === null ? scoreText(score ?? 0) : worthText(worth);
}

/** "Depth 21, 5.3 million positions, 4.8 million a second." */
export function searchText({ depth, nodes, rate, seconds, over, lines }: AnalysisState): string {
  if (over && lines.every((line) => line.worth !== null)) return "Everything is solved.";
  const parts = [`${over ? "Stopped at depth" : "Depth"} ${depth}`, `${amountText(nodes)} positions`];
  // A rate over a shorter time means nothing.
  if (seconds >= 0.05) parts.push(`${amountText(rate)} a second`);
  return `${parts.join(", ")}.`;
}

/** What the numbers in the lines mean. */
export function unitsText({ lines, turn }: AnalysisState): string {
  const said = [];
  if (lines.some((line) => line.score !== null)) said.push(`Scores in men, for ${sideName(turn)} to move.`);
  if (lines.some((line) => line.worth?.distance != null)) said.push("Distances count the moves of both sides.");
  return said.join(" ");
}

/** "12", "5,300", "41 thousand", "5.3 million" */
export function amountText(amount: number): string {
  if (amount >= 999_500) return `${(amount / 1e6).toFixed(amount >= 99.95e6 ? 0 : 1)} million`;
  if (amount >= 9_950) return `${Math.round(amount / 1e3)} thousand`;
  return Math.round(amount).toLocaleString("en-GB");
}

/** What a screen reader is told of a position. */
export interface Announcement {
  readonly move: string;
  readonly score: number | null;
  readonly text: string;
}

export function announcementOf({ lines, turn }: AnalysisState): Announcement | null {
  const best = lines[0];
  const move = best?.moves[0];
  if (best === undefined || move === undefined) return null;
  return { move: move.text, score: best.score, text: `${evaluationText(best, turn)}. Best move ${move.text}.` };
}

/** Smaller changes of the score are not announced. */
const worthSaying = 0.3;

/** Whether it differs enough from the last announcement. */
export function isNews(before: Announcement | null, now: Announcement): boolean {
  if (before === null || before.move !== now.move) return true;
  if (before.score === null || now.score === null) return before.text !== now.text;
  return Math.abs(before.score - now.score) >= worthSaying;
}
