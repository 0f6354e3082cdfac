// SPDX-License-Identifier: MIT
// The marks of strength and the numeric glyphs (NAGs) that have a symbol, as PGN numbers them.

export interface Sign {
  readonly symbol: string;
  readonly name: string;
  /** The key that sets it. */
  readonly key?: string;
}

/** By the strength mark itself. */
export const strengths: Readonly<Record<string, Sign>> = {
  "!": { symbol: "!", name: "Good move", key: "1" },
  "?": { symbol: "?", name: "Mistake", key: "2" },
  "!!": { symbol: "!!", name: "Very good move", key: "3" },
  "??": { symbol: "??", name: "Blunder", key: "4" },
  "!?": { symbol: "!?", name: "Interesting move", key: "5" },
  "?!": { symbol: "?!", name: "Doubtful move", key: "6" },
};

/** The numbers of NAGs that say what strength marks say. */
const strengthNags: Readonly<Record<number, string>> = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!" };

/** Those offered, in this order. */
export const nags: Readonly<Record<number, Sign>> = {
  7: { symbol: "□", name: "Only move", key: "7" },
  13: { symbol: "∞", name: "Unclear position", key: "8" },
  10: { symbol: "=", name: "Even position", key: "9" },
  15: { symbol: "⩱", name: "Black is slightly better" },
  17: { symbol: "∓", name: "Black is better" },
  19: { symbol: "−+", name: "Black is winning" },
  14: { symbol: "⩲", name: "White is slightly better" },
  16: { symbol: "±", name: "White is better" },
  18: { symbol: "+−", name: "White is winning" },
  40: { symbol: "→", name: "With an attack" },
  132: { symbol: "⇆", name: "With counterplay" },
  140: { symbol: "∆", name: "With the idea" },
  146: { symbol: "N", name: "A new move" },
};

/** Others that games bring with them. */
const otherNags: Readonly<Record<number, Sign>> = {
  11: { symbol: "=", name: "Even position" },
  12: { symbol: "=", name: "Even position" },
  20: { symbol: "+−", name: "White is crushing" },
  21: { symbol: "−+", name: "Black is crushing" },
  22: { symbol: "⨀", name: "White is in zugzwang" },
  23: { symbol: "⨀", name: "Black is in zugzwang" },
  36: { symbol: "↑", name: "White has the initiative" },
  37: { symbol: "↑", name: "Black has the initiative" },
  41: { symbol: "→", name: "Black has the attack" },
  133: { symbol: "⇆", name: "Black has counterplay" },
  136: { symbol: "⊕", name: "White is short of time" },
  137: { symbol: "⊕", name: "Black is short of time" },
  138: { symbol: "⊕", name: "White is very short of time" },
  139: { symbol: "⊕", name: "Black is very short of time" },
};

/** The positions' judgements exclude one another. */
const judgements: readonly number[] = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19];

export function signOfNag(nag: number): Sign {
  return nags[nag] ?? otherNags[nag] ?? strengths[strengthNags[nag] ?? ""] ?? { symbol: `$${nag}`, name: `Sign ${nag}` };
}

/** The signs of a move as they stand after it: "!? □". */
export function signsText(strength: string, list: readonly number[]): string {
  return [strength, ...list.map((nag) => signOfNag(nag).symbol)].filter((text) => text !== "").join(" ");
}

/** The same in words, for screen readers. */
export function signNames(strength: string, list: readonly number[]): string {
  const first = strength === "" ? [] : [strengths[strength.replace(/[()]/g, "")]?.name ?? strength];
  return [...first, ...list.map((nag) => signOfNag(nag).name)].join(", ");
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
