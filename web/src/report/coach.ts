// SPDX-License-Identifier: MIT
// A second at the board: a hint in three steps, and what was wrong with a move. Loaded when it is first asked.

import { isThere, whyNot, type Answer } from "../link/ask";
import type { Value } from "../protocol/endgame";
import type { Hint, HintStep } from "../protocol/hint";
import type { JudgedMove } from "../protocol/report";
import { loadTexts } from "../text/speak";
import { t } from "../text/text";
import { askHint, askJudgement } from "./ask";
import { faultText, percent, reasonText, winsText } from "./reason";

/** So much of what may follow is told: more is not read while playing. */
const shownPlies = 5;

/** What is said while he looks at the position. */
export async function thinking(): Promise<string> {
  await loadTexts(["report"]);
  return t("coach.thinking");
}

/** The hint for a position; or a sentence that says why there is none. */
export async function findHint(rules: string, fen: string, signal?: AbortSignal): Promise<Hint | string> {
  await loadTexts(["report"]);
  const found: Answer<Hint> = await askHint(rules, fen, signal);
  return isThere(found) ? found : whyNot(found);
}

/** Which piece to move; which move; and why. */
export function hintText(hint: Hint, step: HintStep): string {
  const [move] = hint.line;
  if (step === 1) return t("coach.piece", { square: /^\d+/.exec(move)?.[0] ?? "" });
  return step === 2 ? t("coach.move", { move }) : hintReason(hint);
}

/** Why the move of a hint is the one to play: what it is worth, what it wins, and what the next best would throw away. */
export function hintReason(hint: Hint): string {
  const { value, next } = hint;
  const [move, ...rest] = hint.line;
  if (next === null) return value === null ? t("coach.only", { move }) : t(`coach.only.${value}`, { move });
  const said = [worthText(hint)];
  const wins = winsText(next);
  if (wins !== null) said.push(t("coach.wins", { move, pieces: wins }));
  if (rest.length > 0) said.push(t("coach.line", { move, line: rest.slice(0, shownPlies).join(" ") }));
  said.push(nextText(next, value));
  const fault = next.judgement === "" ? null : faultText(next);
  if (fault !== null) said.push(fault);
  return said.join(" ");
}

function worthText({ line: [move], value, distance, expected }: Hint): string {
  if (value === null) return t("coach.believes", { move, percent: percent(expected) });
  if (value === "draw" || distance === null) return t(`coach.known.${value}`, { move });
  return `${value === "win" ? t("coach.known.win", { move }) : t("coach.longest", { move })} ${t("coach.plies", { plies: distance })}`;
}

/** What the next best move would come to. */
function nextText({ move, truth, after, judgement }: JudgedMove, best: Value | null): string {
  const value = truth?.after ?? null;
  if (value !== null) return value === best ? t(`coach.next.same.${value}`, { move }) : t(`coach.next.${value}`, { move });
  if (judgement === "" && best === null) return t("coach.next.asGood", { move });
  return t("coach.next.believes", { move, percent: percent(after) });
}

/** What is to be said of a move that was made. */
export async function judgement(rules: string, fen: string, made: string, signal?: AbortSignal): Promise<string> {
  await loadTexts(["report"]);
  const move = await askJudgement(rules, fen, made, signal);
  if (!isThere(move)) return whyNot(move);
  if (move.judgement === "") return t("report.good", { move: move.move });
  return `${t("coach.was", { judgement: t(`judgement.${move.judgement}`), move: move.move })} ${reasonText(move)}`;
}
