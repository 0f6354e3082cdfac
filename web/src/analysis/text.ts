// SPDX-License-Identifier: MIT
// The texts of the analysis. Screen readers read them aloud.

import { worthText } from "../endgame/text";
import { other, sideName, type Side } from "../model/position";
import { scoreText } from "../model/score-text";
import { numeral, t } from "../text/text";
import type { AnalysedLine, AnalysisState } from "../protocol/analysis";

/** Scores closer to zero are called even. */
const even = 0.05;

/** "Black is better by 0.4", "White wins in 31", "A draw": of a position with that side to move, by its best line. */
export function evaluationText({ score, worth }: AnalysedLine, turn: Side): string {
  if (worth !== null) {
    if (worth.value === "draw") return t("analysis.draw");
    const side = sideName(worth.value === "win" ? turn : other(turn));
    return worth.distance === null ? t("analysis.wins", { side }) : t("analysis.winsIn", { side, count: worth.distance });
  }
  const men = score ?? 0;
  if (Math.abs(men) < even) return t("analysis.even");
  return t("analysis.better", { side: sideName(men > 0 ? turn : other(turn)), men: numeral(Math.abs(men), 1) });
}

/** "+0.35", "win in 31": of a line, for the side to move. */
export function lineText({ score, worth }: AnalysedLine): string {
  return worth === null ? scoreText(score ?? 0) : worthText(worth);
}

/** "Depth 21, 5.3 million positions, 4.8 million a second." */
export function searchText({ depth, nodes, rate, seconds, over, lines }: AnalysisState): string {
  if (over && lines.every((line) => line.worth !== null)) return t("analysis.solved");
  const said = { depth, positions: amountText(nodes) };
  // A rate over a shorter time means nothing.
  if (seconds < 0.05) return t(over ? "analysis.depthOver" : "analysis.depth", said);
  return t(over ? "analysis.depthOverRate" : "analysis.depthRate", { ...said, rate: amountText(rate) });
}

/** What the numbers in the lines mean. */
export function unitsText({ lines, turn }: AnalysisState): string {
  const said = [];
  if (lines.some((line) => line.score !== null)) said.push(t("analysis.scores", { side: sideName(turn) }));
  if (lines.some((line) => line.worth?.distance != null)) said.push(t("analysis.distances"));
  return said.join(" ");
}

/** "12", "5,300", "41 thousand", "5.3 million" */
export function amountText(amount: number): string {
  if (amount >= 999_500) return t("amount.million", { count: numeral(amount / 1e6, amount >= 99.95e6 ? 0 : 1) });
  if (amount >= 9_950) return t("amount.thousand", { count: Math.round(amount / 1e3) });
  return numeral(Math.round(amount));
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
  return { move: move.text, score: best.score, text: t("analysis.best", { judgement: evaluationText(best, turn), move: move.text }) };
}

/** Smaller changes of the score are not announced. */
const worthSaying = 0.3;

/** Whether it differs enough from the last announcement. */
export function isNews(before: Announcement | null, now: Announcement): boolean {
  if (before === null || before.move !== now.move) return true;
  if (before.score === null || now.score === null) return before.text !== now.text;
  return Math.abs(before.score - now.score) >= worthSaying;
}
