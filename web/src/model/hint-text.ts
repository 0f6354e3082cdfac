// SPDX-License-Identifier: MIT
// Why a move that was entered or typed was not played.

import { either, t } from "../text/text";
import type { Hint } from "./move-entry";

/** For a move typed while an earlier position is shown. */
export const pastMoveText = (text: string): string => t("move.past", { move: text });

export function hintText(hint: Hint): string {
  switch (hint.kind) {
    case "must-capture":
      return t("hint.must", { squares: either(hint.squares) });
    case "no-move":
      return t("hint.noMove", { square: hint.square });
    case "not-yours":
      return t(`hint.notYours.${hint.side}`);
    case "pick-first":
      return t("hint.pickFirst");
    case "cannot-land":
      return t("hint.cannotLand", { square: hint.square });
    case "press-behind":
      return t("hint.pressBehind", { square: hint.square, squares: either(hint.next) });
    case "which-way":
      return t("hint.whichWay", { square: hint.square, squares: either(hint.next) });
    case "go-on":
      return t("hint.goOn", { squares: either(hint.next) });
  }
}
