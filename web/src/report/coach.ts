// SPDX-License-Identifier: MIT
// A second at the board: a hint in three steps, and what was wrong with a move. Loaded when it is first asked.

import { isThere, type Answer } from "../link/ask";
import { noConnection } from "../link/connection";
import { sentence } from "../model/sentence";
import type { Hint } from "../protocol/hint";
import { loadTexts } from "../text/speak";
import { t } from "../text/text";
import { askHint, askJudgement } from "./ask";
import { faultText, percent, reasonText, winsText } from "./reason";

/** So much of what may follow is told: more is not read while playing. */
const shownPlies = 5;

/** What is said where there is no answer, or it is a refusal. */
const missing = (answer: string | null): string => (answer === null ? noConnection() : sentence(answer));

/** What is said while he looks at the position. */
export async function thinking(): Promise<string> {
  await loadTexts(["report"]);
  return t("coach.thinking");
}

export type HintStep = 1 | 2 | 3;

/** Which piece to move; which move; and why. */
export async function hint(rules: string, fen: string, step: HintStep): Promise<string> {
  await loadTexts(["report"]);
  const found: Answer<Hint> = await askHint(rules, fen);
  if (!isThere(found)) return missing(found);
  const [move] = found.line;
  if (step === 1) return t("coach.piece", { square: /^\d+/.exec(move)?.[0] ?? "" });
  if (step === 2) return t("coach.move", { move });
  return hintReason(found);
}

/** Why the move of a hint is the one to play: what it is worth, what it wins, and what the next best would throw away. */
export function hintReason({ line: [move, ...rest], value, distance, expected, next }: Hint): string {
  const said = [value === null ? t("coach.believes", { move, percent: percent(expected) }) : t(`coach.known.${value}`, { move })];
  if (value !== null && value !== "draw" && distance !== null) said.push(t("coach.plies", { plies: distance }));
  const wins = next === null ? null : winsText(next);
  if (wins !== null) said.push(t("coach.wins", { pieces: wins }));
  if (next === null) said.push(t("coach.noChoice"));
  else if (next.judgement === "") said.push(t("coach.asGood", { move: next.move }));
  else said.push(t("coach.next", { move: next.move }), faultText(next));
  if (rest.length > 0) said.push(t("coach.line", { line: rest.slice(0, shownPlies).join(" ") }));
  return said.join(" ");
}

/** What is to be said of a move that was made. */
export async function judgement(rules: string, fen: string, made: string): Promise<string> {
  await loadTexts(["report"]);
  const move = await askJudgement(rules, fen, made);
  if (!isThere(move)) return missing(move);
  if (move.judgement === "") return t("report.good", { move: move.move });
  return `${t("coach.was", { judgement: t(`judgement.${move.judgement}`), move: move.move })} ${reasonText(move)}`;
}
