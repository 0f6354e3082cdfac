// SPDX-License-Identifier: MIT
// The choices that make each rule set, as `/api/rules` tells them (docs/web-protocol.md).

import { useKnown } from "../link/use-answer";
import { attempt, fields, flag, list, number, oneOf, text } from "../protocol/decode";

export const precedences = ["most pieces", "a king captures", "most kings", "the earliest king"] as const;
const crownRows = ["stops", "goes on as a man", "goes on as a king"] as const;

export interface RulesDetail {
  readonly menCaptureBack: boolean;
  readonly menCaptureKings: boolean;
  readonly kingsFly: boolean;
  /** What decides among captures, the most important first; where it is empty, the player. */
  readonly precedence: readonly (typeof precedences)[number][];
  readonly crownRow: (typeof crownRows)[number];
  readonly liftedAtOnce: boolean;
  readonly losing: boolean;
  readonly repetitions: number;
  readonly quietMoves: number;
  /** The reasons of draws in endings with a count of their own, in the server's words. */
  readonly endings: readonly string[];
}

/** By the names of the rule sets. */
export function decodeDetails(body: unknown): ReadonlyMap<string, RulesDetail> | null {
  return attempt(() => new Map(list(fields(body).rules, (one) => [text(fields(one).name), detail(one)] as const)));
}

function detail(value: unknown): RulesDetail {
  const from = fields(value);
  const choices = fields(from.choices);
  const draws = fields(from.draws);
  return {
    menCaptureBack: flag(choices.men_capture_back),
    menCaptureKings: flag(choices.men_capture_kings),
    kingsFly: flag(choices.kings_fly),
    precedence: list(choices.precedence, (one) => oneOf(one, precedences)),
    crownRow: oneOf(choices.crown_row, crownRows),
    liftedAtOnce: text(choices.lifted) === "at once",
    losing: text(choices.aim) === "lose",
    repetitions: number(draws.repetitions),
    quietMoves: number(draws.quiet_moves),
    endings: list(draws.endings, text),
  };
}

/** Null until the server answers. */
export const useDetails = (): ReadonlyMap<string, RulesDetail> | null => useKnown("/api/rules", decodeDetails);
