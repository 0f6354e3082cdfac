// SPDX-License-Identifier: MIT
// What is asked before a game is resigned or left.

import { other, sideName } from "../model/position";
import type { Question } from "../panel/question";
import type { GameState } from "../protocol/game";
import { personSide } from "./status-text";

export const leaveQuestion: Question = {
  title: "Leave this game?",
  text: "It is not over. You can return to it from the recent games.",
  yes: "Start a new game",
  no: "Keep playing",
};

export function resignQuestion(game: Pick<GameState, "turn" | "black" | "white">): Question {
  const loser = personSide(game) ?? game.turn;
  const who = personSide(game) === null ? sideName(loser) : "You";
  return {
    title: "Resign this game?",
    text: `${who} ${who === "You" ? "resign" : "resigns"}, and ${sideName(other(loser))} wins.`,
    yes: "Resign the game",
    no: "Play on",
  };
}
