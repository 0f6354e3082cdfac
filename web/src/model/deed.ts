// What a move did, in words that are heard as well as read: who moved, how many were captured, whether a man was crowned.

import { other, readFen, type Side } from "./position";

interface Made {
  readonly text: string;
  readonly path: readonly number[];
}

export interface Deed {
  readonly taken: number;
  readonly crowned: boolean;
}

const numbers = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

export const numberWord = (count: number): string => numbers[count] ?? `${count}`;

/** By the positions before and after it, as FEN. */
export function deedOf({ path }: Pick<Made, "path">, side: Side, before: string, after: string): Deed {
  const was = readFen(before)?.pieces ?? new Map();
  const is = readFen(after)?.pieces ?? new Map();
  const count = (pieces: typeof was) => [...pieces.values()].filter((piece) => piece.side === other(side)).length;
  const to = path[path.length - 1] ?? 0;
  const crowned = was.get(path[0] ?? 0)?.kind === "man" && is.get(to)?.kind === "king";
  return { taken: Math.max(0, count(was) - count(is)), crowned };
}

/** "White played 23-19." "You took two: 27x11. Crowned." */
export function deedText(who: string, { text }: Pick<Made, "text">, { taken, crowned }: Deed): string {
  const moved = taken === 0 ? `${who} played ${text}.` : `${who} took ${numberWord(taken)}: ${text}.`;
  return crowned ? `${moved} Crowned.` : moved;
}
