// SPDX-License-Identifier: MIT
// The marks of strength and the numeric glyphs (NAGs) that have a symbol, as PGN numbers them.

import { t } from "../text/text";
import { texts } from "./text";

export interface Sign {
  readonly symbol: string;
  /** The key that sets it. */
  readonly key?: string;
}

/** By the strength mark itself. */
export const strengths: Readonly<Record<string, Sign>> = {
  "!": { symbol: "!", key: "1" },
  "?": { symbol: "?", key: "2" },
  "!!": { symbol: "!!", key: "3" },
  "??": { symbol: "??", key: "4" },
  "!?": { symbol: "!?", key: "5" },
  "?!": { symbol: "?!", key: "6" },
};

/** The numbers of NAGs that say what strength marks say. */
const strengthNags: Readonly<Record<number, string>> = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!" };

/** Those offered, in this order. */
export const nags: Readonly<Record<number, Sign>> = {
  7: { symbol: "□", key: "7" },
  13: { symbol: "∞", key: "8" },
  10: { symbol: "=", key: "9" },
  15: { symbol: "=+" },
  17: { symbol: "∓" },
  19: { symbol: "−+" },
  14: { symbol: "+=" },
  16: { symbol: "±" },
  18: { symbol: "+−" },
  40: { symbol: "→" },
  132: { symbol: "⇆" },
  140: { symbol: "∆" },
  146: { symbol: "N" },
};

/** Others that games bring with them. */
const otherNags: Readonly<Record<number, Sign>> = {
  11: { symbol: "=" },
  12: { symbol: "=" },
  20: { symbol: "+−" },
  21: { symbol: "−+" },
  22: { symbol: "⊙" },
  23: { symbol: "⊙" },
  36: { symbol: "↑" },
  37: { symbol: "↑" },
  41: { symbol: "→" },
  133: { symbol: "⇆" },
  136: { symbol: "⊕" },
  137: { symbol: "⊕" },
  138: { symbol: "⊕" },
  139: { symbol: "⊕" },
};

/** The positions' judgements exclude one another. */
const judgements: readonly number[] = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19];

export function signOfNag(nag: number): Sign {
  return nags[nag] ?? otherNags[nag] ?? strengths[strengthNags[nag] ?? ""] ?? { symbol: `$${nag}` };
}

export const strengthName = (strength: string): string => texts.strengthName(strength.replace(/[()]/g, "")) ?? strength;

export const nagName = (nag: number): string => texts.nagName(nag) ?? texts.strengthName(strengthNags[nag] ?? "") ?? t("study.otherNag", { nag });

/** The signs of a move as they stand after it: "!? □". */
export function signsText(strength: string, list: readonly number[]): string {
  return [strength, ...list.map((nag) => signOfNag(nag).symbol)].filter((text) => text !== "").join(" ");
}

/** The same in words, for screen readers. */
export function signNames(strength: string, list: readonly number[]): string {
  const first = strength === "" ? [] : [strengthName(strength)];
  return [...first, ...list.map(nagName)].join(", ");
}

/** Sets a sign, or removes it if it is there. */
export function toggledNag(list: readonly number[], nag: number): readonly number[] {
  if (list.includes(nag)) return list.filter((one) => one !== nag);
  const kept = judgements.includes(nag) ? list.filter((one) => !judgements.includes(one)) : list;
  return [...kept, nag];
}

const stepsFor = { black: [15, 17, 19], white: [14, 16, 18] } as const;

/** One step of judgement further in favour of a side, from even to winning, then none. */
export function betterFor(side: "black" | "white", list: readonly number[]): readonly number[] {
  const steps: readonly number[] = stepsFor[side];
  const next = steps[steps.findIndex((nag) => list.includes(nag)) + 1];
  const kept = list.filter((one) => !judgements.includes(one));
  return next === undefined ? kept : [...kept, next];
}
