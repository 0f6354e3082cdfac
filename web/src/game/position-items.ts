// SPDX-License-Identifier: MIT
// The menu's ways from the position that the board shows: to the library's games with it, to the count of the move, to a
// report on the moves that led to it, and to a picture of it.

import type { PictureKind } from "../board/picture";
import { libraryAddress, reportAddress, theMoveAddress } from "../addresses";
import { go } from "../browser/router";
import { positionQuery } from "../library/position-search";
import type { Geometry } from "../model/geometry";
import type { Mark } from "../model/mark";
import type { PlayedMove } from "../model/move";
import type { MenuItem } from "../panel/menu";
import { t } from "../text/text";

export const findGames = (rules: string, fen: string): MenuItem => ({
  name: t("action.findGames"),
  press: () => go(libraryAddress({ query: positionQuery(rules, fen) })),
});

/** A report on the game or line; there is none without moves. */
export const reportOn = (game: { readonly rules: string; readonly start: string; readonly moves: readonly PlayedMove[] }): MenuItem[] =>
  game.moves.length === 0 ? [] : [{ name: t("action.report"), press: () => go(reportAddress(game)) }];

/** The position as a picture in a file. `say` tells whether it worked. */
export function savePictures(geometry: Geometry, fen: string, marks: readonly Mark[], say: (text: string) => void): MenuItem[] {
  const save = async (kind: PictureKind) => {
    const code = await import("../board/picture").catch(() => null);
    if (code === null) say(t("loading.viewFailed"));
    else say(t((await code.savePicture(kind, { geometry, fen, marks })) ? "picture.saved" : "picture.failed"));
  };
  return [
    { name: t("picture.svg"), press: () => void save("svg") },
    { name: t("picture.png"), press: () => void save("png") },
  ];
}

export const countTheMove = (rules: string, fen: string): MenuItem => ({
  name: t("action.theMove"),
  press: () => go(theMoveAddress(rules, fen)),
});
