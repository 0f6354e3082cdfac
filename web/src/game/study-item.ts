// SPDX-License-Identifier: MIT
// The menu's way to a study of the game or of the line that the board shows.

import type { ExploredLine } from "../explore/line";
import type { MenuItem } from "../panel/menu";
import type { GameState } from "../protocol/game";
import type { NewStudy } from "../study/make";
import { t } from "../text/text";

/** The code is loaded when it is wanted. */
async function makeStudy(study: NewStudy): Promise<string | null> {
  const code = await import("../study/make").catch(() => null);
  return code === null ? t("loading.viewFailed") : code.makeStudy(study);
}

/** `refuse` is told why no study could be made, in a sentence. */
export function studyItem(of: GameState | ExploredLine | null, refuse: (sentence: string | null) => void): MenuItem[] {
  if (of === null) return [];
  if ("is" in of) {
    return [{ name: t("action.studyGame"), press: () => void makeStudy({ title: t("title.studyOfGame"), source: { game: of.game } }).then(refuse) }];
  }
  const { rules, start, moves } = of;
  const study = { title: t("title.studyOfLine"), source: { rules: rules.name, fen: start }, moves: moves.map(({ text }) => text) };
  return [{ name: t("action.studyLine"), press: () => void makeStudy(study).then(refuse) }];
}
