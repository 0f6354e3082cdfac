// SPDX-License-Identifier: MIT
// Why a move that was entered or typed was not played.

import type { Hint } from "./move-entry";
import { sideName } from "./position";

/** For a move typed while an earlier position is shown. */
export const pastMoveText = (text: string): string =>
  `${text} was not played: the board shows an earlier position. Go back to the present to play on.`;

export function hintText(hint: Hint): string {
  switch (hint.kind) {
    case "must-capture":
      return `You must capture with ${either(hint.squares)}.`;
    case "no-move":
      return `The piece on ${hint.square} has no move.`;
    case "not-yours":
      return `That is ${sideName(hint.side)}’s piece.`;
    case "pick-first":
      return "Pick one of your pieces first.";
    case "cannot-land":
      return `The piece cannot go to ${hint.square}.`;
    case "which-way":
      return `More than one capture ends on ${hint.square}. Go via ${either(hint.next)}.`;
    case "go-on":
      return `Continue to ${either(hint.next)}. Escape cancels the move.`;
  }
}

/** "7", "6 or 7", "5, 6 or 7". */
export function either(squares: readonly number[]): string {
  const head = squares.slice(0, -1).join(", ");
  const last = `${squares[squares.length - 1] ?? ""}`;
  return head === "" ? last : `${head} or ${last}`;
}
