// SPDX-License-Identifier: MIT
// Why a move was an error, in the language of the page, from the facts that the server tells (docs/reports.md).

import type { Balance, JudgedMove } from "../protocol/report";
import type { Value } from "../protocol/endgame";
import { counted, numeral, t } from "../text/text";

export const percent = (expected: number): string => numeral(Math.round(100 * expected));

/** All of it: what the move threw away, and what was better. */
export function reasonText(move: JudgedMove): string {
  const wins = winsText(move);
  return [faultText(move), wins === null ? t("reason.better", { move: move.best }) : t("reason.betterWins", { move: move.best, pieces: wins })].join(" ");
}

/** What the move threw away, and by which answer. */
export function faultText(move: JudgedMove): string {
  const { facts } = move;
  const said = [outcomeText(move)];
  const answer = move.answer[0];
  if (facts !== null && facts.loses !== null) {
    const pieces = exchanged(facts.loses.lost, facts.loses.lostKings, facts.loses.won, facts.loses.wonKings);
    said.push(answer === undefined ? t("reason.loses", { pieces }) : t("reason.losesBy", { pieces, answer }));
  } else if (facts?.letsCrown === true) said.push(t("reason.letsCrown"));
  else if (facts?.trapsKing === true) said.push(t("reason.trapsKing"));
  else if (facts?.givesMove === true) said.push(t("reason.givesMove"));
  if (facts?.loses == null && answer !== undefined) said.push(t("reason.answer", { answer }));
  return said.join(" ");
}

/** The pieces that the better move wins, if it wins more than it gives. */
export function winsText({ facts }: JudgedMove): string | null {
  const gain: Balance | null = facts?.misses ?? null;
  return gain === null ? null : exchanged(gain.won, gain.wonKings, gain.lost, gain.lostKings);
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
  plies === null || value === "draw" ? t(`reason.value.${value}`) : t(`reason.valueIn.${value}`, { plies });

/** Pieces for pieces: "2 men for 1 man". */
function exchanged(first: number, firstKings: number, second: number, secondKings: number): string {
  const one = piecesText(first, firstKings);
  return second === 0 ? one : t("reason.for", { first: one, second: piecesText(second, secondKings) });
}

function piecesText(pieces: number, kings: number): string {
  return counted(kings === 0 ? "count.men" : kings === pieces ? "count.kings" : "count.pieces", pieces);
}
