// What is asked before a game is given up or left.

import { other, sideName } from "../model/position";
import type { Question } from "../panel/question";
import type { GameState } from "../protocol/game";
import { personSide } from "./status-text";

export const leaveQuestion: Question = {
  title: "Leave this game?",
  words: "It is not over. It stays among the recent games, to be gone on with.",
  yes: "Start a new game",
  no: "Go on with this one",
};

export function resignQuestion(game: Pick<GameState, "turn" | "black" | "white">): Question {
  const loser = personSide(game) ?? game.turn;
  const who = personSide(game) === null ? sideName(loser) : "You";
  return {
    title: "Give the game up?",
    words: `${who} ${who === "You" ? "resign" : "resigns"}, and ${sideName(other(loser))} wins.`,
    yes: "Resign the game",
    no: "Play on",
  };
}
