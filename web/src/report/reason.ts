// SPDX-License-Identifier: MIT
// Why a move was an error, in the language of the page, from the facts that the server tells (docs/reports.md).

import type { Balance, JudgedMove } from "../protocol/report";
import type { Value } from "../protocol/endgame";
import { counted, numeral, t } from "../text/text";

export const percent = (expected: number): string => numeral(Math.round(100 * expected));

/** All of it: what the move threw away, and what was better. */
export function reasonText(move: JudgedMove): string {
  const { facts } = move;
  const said = [outcomeText(move)];
  const answer = move.answer[0];
  if (facts !== null && facts.loses !== null) {
    const pieces = exchanged(lostOf(facts.loses), wonOf(facts.loses));
    said.push(answer === undefined ? t("reason.loses", { pieces }) : t("reason.losesBy", { pieces, answer }));
  } else if (facts?.letsCrown === true) said.push(t("reason.letsCrown"));
  else if (facts?.trapsKing === true) said.push(t("reason.trapsKing"));
  else if (facts?.givesMove === true) said.push(t("reason.givesMove"));
  if (facts?.loses == null && answer !== undefined) said.push(t("reason.answer", { answer }));
  const wins = winsText(move);
  said.push(wins === null ? t("reason.better", { move: move.best }) : t("reason.betterWins", { move: move.best, pieces: wins }));
  return said.join(" ");
}

/** The same of a move that was not made: only what it would throw away. */
export function faultText({ facts, answer: [answer] }: JudgedMove): string | null {
  if (facts !== null && facts.loses !== null) {
    const pieces = exchanged(lostOf(facts.loses), wonOf(facts.loses));
    return answer === undefined ? t("coach.would.loses", { pieces }) : t("coach.would.losesBy", { pieces, answer });
  }
  if (facts?.letsCrown === true) return t("coach.would.letsCrown");
  if (facts?.trapsKing === true) return t("coach.would.trapsKing");
  if (facts?.givesMove === true) return t("coach.would.givesMove");
  return answer === undefined ? null : t("coach.would.answer", { answer });
}

/** The pieces that the better move wins, if it wins more than it gives. */
export function winsText({ facts }: JudgedMove): string | null {
  const gain: Balance | null = facts?.misses ?? null;
  return gain === null ? null : exchanged(wonOf(gain), lostOf(gain));
}

/** What is known of the outcome, or else what the engine believes. */
function outcomeText({ truth, before, after }: JudgedMove): string {
  if (truth?.after != null && truth.before !== null) {
    return t("reason.known", { before: valueText(truth.before, truth.pliesBefore), after: valueText(truth.after, truth.pliesAfter) });
  }
  if (truth?.before != null) return t("reason.knownBefore", { before: valueText(truth.before, truth.pliesBefore), after: percent(after) });
  if (truth?.after != null) return t("reason.knownAfter", { after: valueText(truth.after, truth.pliesAfter), before: percent(before) });
  return t("reason.believes", { before: percent(before), after: percent(after) });
}

const valueText = (value: Value, plies: number | null): string =>
  plies === null || value === "draw" ? t(`reason.value.${value}`) : counted(`reason.valueIn.${value}`, plies);

interface Pieces {
  readonly pieces: number;
  /** Of them. */
  readonly kings: number;
}

const lostOf = ({ lost, lostKings }: Balance): Pieces => ({ pieces: lost, kings: lostKings });
const wonOf = ({ won, wonKings }: Balance): Pieces => ({ pieces: won, kings: wonKings });

/** Pieces for pieces: "2 men for 1 man". */
function exchanged(first: Pieces, second: Pieces): string {
  return second.pieces === 0 ? piecesText(first) : t("reason.for", { first: piecesText(first), second: piecesText(second) });
}

function piecesText({ pieces, kings }: Pieces): string {
  return counted(kings === 0 ? "count.men" : kings === pieces ? "count.kings" : "count.pieces", pieces);
}
