// SPDX-License-Identifier: MIT
// What a move did, in words: who moved, how many pieces were captured, whether a man was crowned.

import { other, readFen, type Side } from "./position";

interface Move {
  readonly text: string;
  readonly path: readonly number[];
}

export interface MoveEffect {
  readonly taken: number;
  readonly crowned: boolean;
}

const numbers = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

export const numberWord = (count: number): string => numbers[count] ?? `${count}`;

/** What a move did, from the positions before and after it as FEN. */
export function effectOf({ path }: Pick<Move, "path">, side: Side, before: string, after: string): MoveEffect {
  const piecesBefore = readFen(before)?.pieces ?? new Map();
  const piecesAfter = readFen(after)?.pieces ?? new Map();
  const count = (pieces: typeof piecesBefore) => [...pieces.values()].filter((piece) => piece.side === other(side)).length;
  const to = path[path.length - 1] ?? 0;
  const crowned = piecesBefore.get(path[0] ?? 0)?.kind === "man" && piecesAfter.get(to)?.kind === "king";
  return { taken: Math.max(0, count(piecesBefore) - count(piecesAfter)), crowned };
}

/** "White played 23-19." "You took two: 27x11. Crowned." */
export function effectText(who: string, { text }: Pick<Move, "text">, { taken, crowned }: MoveEffect): string {
  const moved = taken === 0 ? `${who} played ${text}.` : `${who} took ${numberWord(taken)}: ${text}.`;
  return crowned ? `${moved} Crowned.` : moved;
}
