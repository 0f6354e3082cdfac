// SPDX-License-Identifier: MIT
// A second at the board: a hint in three steps, and what was wrong with a move. It asks the server for the report of a
// game of one move. Loaded when it is first asked.

import { noConnection } from "../link/connection";
import { openSocket } from "../link/transport";
import { sentence } from "../model/sentence";
import type { JudgedMove } from "../protocol/report";
import { loadTexts } from "../text/speak";
import { t } from "../text/text";
import { percent, reasonText } from "./reason";
import { TrialSession } from "./trial-session";

/** The move, judged; or a sentence that says why it could not be. */
async function judged(rules: string, fen: string, move: string): Promise<JudgedMove | string> {
  await loadTexts(["report"]);
  return new Promise((resolve) => {
    const end = (answer: JudgedMove | string) => {
      session.stop();
      resolve(answer);
    };
    const session = new TrialSession(openSocket, rules, ({ trial, refusal, link }) => {
      const found = trial?.report?.moves[0];
      if (found !== undefined) end(found);
      else if (trial !== null && trial.fault !== "") end(sentence(trial.fault));
      else if (refusal !== null) end(sentence(refusal));
      else if (link === "lost") end(noConnection());
    });
    session.startWith(fen, move);
  });
}

/** What is said while he looks at the position. */
export async function thinking(): Promise<string> {
  await loadTexts(["report"]);
  return t("coach.thinking");
}

export type HintStep = 1 | 2 | 3;

/** Which piece to move; which move; and why. `any` is some legal move of the position. */
export async function hint(rules: string, fen: string, any: string, step: HintStep): Promise<string> {
  const move = await judged(rules, fen, any);
  if (typeof move === "string") return move;
  const { best, truth, before } = move;
  if (step === 1) return t("coach.piece", { square: /^\d+/.exec(best)?.[0] ?? "" });
  if (step === 2) return t("coach.move", { move: best });
  if (truth?.before != null) return t(`coach.known.${truth.before}`, { move: best });
  return t("coach.believes", { move: best, percent: percent(before) });
}

/** What is to be said of a move that was made. */
export async function judgement(rules: string, fen: string, made: string): Promise<string> {
  const move = await judged(rules, fen, made);
  if (typeof move === "string") return move;
  if (move.judgement === "") return t("report.good", { move: move.move });
  return `${t("coach.was", { judgement: t(`judgement.${move.judgement}`), move: move.move })} ${reasonText(move)}`;
}
