// What an analysis says in words. They are heard as well as read.

import { worthWords } from "../endgame/words";
import { other, sideName, type Side } from "../model/position";
import { scoreText } from "../model/score-text";
import type { AnalysedLine, AnalysisState } from "../protocol/analysis";

/** Scores nearer to nothing are called even. */
const even = 0.05;

/** "Black is better by 0.4", "White wins in 31", "A draw": of a position with that side to move, by its best line. */
export function judgementWords({ score, worth }: AnalysedLine, turn: Side): string {
  if (worth !== null) {
    if (worth.value === "draw") return "A draw";
    const winner = worth.value === "win" ? turn : other(turn);
    return `${sideName(winner)} wins${worth.distance === null ? "" : ` in ${worth.distance}`}`;
  }
  const men = score ?? 0;
  if (Math.abs(men) < even) return "Both sides are even";
  return `${sideName(men > 0 ? turn : other(turn))} is better by ${Math.abs(men).toFixed(1)}`;
}

/** "+0.35", "win in 31": of a line, for the side to move. */
export function lineWords({ score, worth }: AnalysedLine): string {
  return worth === null ? scoreText(score ?? 0) : worthWords(worth);
}

/** "Depth 21, 5.3 million positions, 4.8 million a second." */
export function effortWords({ depth, nodes, rate, seconds, over, lines }: AnalysisState): string {
  if (over && lines.every((line) => line.worth !== null)) return "All is known.";
  const parts = [`${over ? "Ended at depth" : "Depth"} ${depth}`, `${amountWords(nodes)} positions`];
  // A moment is too short to be measured by.
  if (seconds >= 0.05) parts.push(`${amountWords(rate)} a second`);
  return `${parts.join(", ")}.`;
}

/** What the figures of the lines mean. */
export function figuresWords({ lines, turn }: AnalysisState): string {
  const said = [];
  if (lines.some((line) => line.score !== null)) said.push(`Scores in men, for ${sideName(turn)}, who is to move.`);
  if (lines.some((line) => line.worth?.distance != null)) said.push("Wins and losses count the moves of both sides.");
  return said.join(" ");
}

/** "12", "5,300", "41 thousand", "5.3 million" */
export function amountWords(amount: number): string {
  if (amount >= 999_500) return `${(amount / 1e6).toFixed(amount >= 99.95e6 ? 0 : 1)} million`;
  if (amount >= 9_950) return `${Math.round(amount / 1e3)} thousand`;
  return Math.round(amount).toLocaleString("en-GB");
}

/** What was said of a position, to be compared with what could be said now. */
export interface Said {
  readonly move: string;
  readonly score: number | null;
  readonly words: string;
}

export function sayable({ lines, turn }: AnalysisState): Said | null {
  const best = lines[0];
  const move = best?.moves[0];
  if (best === undefined || move === undefined) return null;
  return { move: move.text, score: best.score, words: `${judgementWords(best, turn)}. Best move ${move.text}.` };
}

/** Changes of the score below this are not worth a listener's time. */
const marked = 0.3;

/** Whether what could be said now tells a listener something new. */
export function isNews(before: Said | null, now: Said): boolean {
  if (before === null || before.move !== now.move) return true;
  if (before.score === null || now.score === null) return before.words !== now.words;
  return Math.abs(before.score - now.score) >= marked;
}
