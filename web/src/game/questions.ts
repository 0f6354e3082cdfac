// SPDX-License-Identifier: MIT
// What is asked before a game is resigned.

import { other, sideName } from "../model/position";
import type { Question } from "../panel/question";
import type { GameState } from "../protocol/game";
import { t } from "../text/text";
import { personSide } from "./status-text";

export function resignQuestion(game: Pick<GameState, "turn" | "black" | "white">): Question {
  const loser = personSide(game) ?? game.turn;
  const side = sideName(other(loser));
  return {
    title: t("ask.resign.title"),
    text: personSide(game) === null ? t("ask.resign.side", { loser: sideName(loser), side }) : t("ask.resign.you", { side }),
    yes: t("ask.resign.yes"),
    no: t("ask.resign.no"),
  };
}
