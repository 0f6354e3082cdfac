// SPDX-License-Identifier: MIT
// What a move did, in words: who moved, how many pieces were captured, whether a man was crowned.

import { t } from "../text/text";
import { other, readFen, sideName, type Side } from "./position";

interface Move {
  readonly text: string;
  readonly path: readonly number[];
}

export interface MoveEffect {
  readonly taken: number;
  readonly crowned: boolean;
}

/** "two", or the figure where the language's words end. */
export const numberWord = (count: number): string => (count >= 1 && count <= 12 ? t(`number.${count as 1}`) : `${count}`);

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
export function effectText(who: Side | "you", { text: move }: Pick<Move, "text">, { taken, crowned }: MoveEffect): string {
  const number = numberWord(taken);
  const moved =
    who === "you"
      ? taken === 0
        ? t("said.you.played", { move })
        : t("said.you.took", { number, move })
      : taken === 0
        ? t("said.side.played", { side: sideName(who), move })
        : t("said.side.took", { side: sideName(who), number, move });
  return crowned ? `${moved} ${t("said.crowned")}` : moved;
}
