// SPDX-License-Identifier: MIT
// The menu's way to the library's games with the position that the board shows.

import { libraryAddress } from "../addresses";
import { go } from "../browser/router";
import { positionQuery } from "../library/position-search";
import type { MenuItem } from "../panel/menu";
import { t } from "../text/text";

export const findGames = (rules: string, fen: string): MenuItem => ({
  name: t("action.findGames"),
  press: () => go(libraryAddress({ query: positionQuery(rules, fen) })),
});
