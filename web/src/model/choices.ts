// What the selects "Rule set", "Opponent" and "You play" hold, and what it means for the two sides.

import type { GameState, Level, Player } from "../link/protocol";
import type { Side } from "./position";
import { personSide } from "./status-text";

export type Opponent = "person" | "1" | "2" | "3";

export interface Choices {
  readonly rules: string;
  readonly opponent: Opponent;
  readonly side: Side;
}

export const firstChoices: Choices = { rules: "english", opponent: "1", side: "black" };

export function isOpponent(value: string): value is Opponent {
  return value === "person" || value === "1" || value === "2" || value === "3";
}

export function playersOf(choices: Choices): { black: Player; white: Player } {
  const person: Player = { kind: "person" };
  const rival: Player =
    choices.opponent === "person" ? person : { kind: "engine", level: Number(choices.opponent) as Level };
  return choices.side === "black" ? { black: person, white: rival } : { black: rival, white: person };
}

/** The choices that would make this game; what a game between equals leaves open stays as it was. */
export function choicesOf(game: Pick<GameState, "rules" | "black" | "white">, before: Choices): Choices {
  const side = personSide(game) ?? before.side;
  const rival = side === "black" ? game.white : game.black;
  const opponent: Opponent = rival.kind === "person" ? "person" : (`${rival.level}` as const);
  return { rules: game.rules, opponent, side };
}

export function samePlayers(game: Pick<GameState, "rules" | "black" | "white">, choices: Choices): boolean {
  const now = choicesOf(game, choices);
  return now.opponent === choices.opponent && now.side === choices.side;
}

/** The side at the bottom of the board unless somebody flips it. */
export function bottomSide(game: Pick<GameState, "black" | "white">, choices: Choices): Side {
  return personSide(game) ?? choices.side;
}
