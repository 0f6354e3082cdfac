// SPDX-License-Identifier: MIT
// The menu's ways from the position that the board shows: to the library's games with it, and to the count of the move.

import { libraryAddress, theMoveAddress } from "../addresses";
import { go } from "../browser/router";
import { positionQuery } from "../library/position-search";
import type { MenuItem } from "../panel/menu";
import { t } from "../text/text";

export const findGames = (rules: string, fen: string): MenuItem => ({
  name: t("action.findGames"),
  press: () => go(libraryAddress({ query: positionQuery(rules, fen) })),
});

export const countTheMove = (rules: string, fen: string): MenuItem => ({
  name: t("action.theMove"),
  press: () => go(theMoveAddress(rules, fen)),
});
