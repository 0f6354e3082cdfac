// What the selects "Rule set", "Opponent", "Time for a move" and "You play" hold, and what it means for the two sides.

import type { GameState, Player } from "../link/protocol";
import type { Side } from "./position";
import { personSide } from "./status-text";

export interface Choices {
  readonly rules: string;
  /** The engine's level; null for another person. */
  readonly level: number | null;
  /** That the engine takes for a move; null: as its level does. */
  readonly seconds: number | null;
  readonly side: Side;
}

export const firstChoices: Choices = { rules: "english", level: 1, seconds: null, side: "black" };

export function playersOf({ level, seconds, side }: Choices): { black: Player; white: Player } {
  const person: Player = { kind: "person" };
  const rival: Player = level === null ? person : { kind: "engine", level, ...(seconds === null ? {} : { seconds }) };
  return side === "black" ? { black: person, white: rival } : { black: rival, white: person };
}

/** The choices that would make this game; what a game between equals leaves open stays as it was. */
export function choicesOf(game: Pick<GameState, "rules" | "black" | "white" | "tournament" | "seat">, before: Choices): Choices {
  const side = personSide(game) ?? before.side;
  const rival = side === "black" ? game.white : game.black;
  const { rules } = game;
  if (rival.kind === "person") return { rules, level: null, seconds: before.seconds, side };
  return { rules, level: rival.level, seconds: rival.seconds ?? null, side };
}

export function samePlayers(game: Pick<GameState, "rules" | "black" | "white" | "tournament" | "seat">, choices: Choices): boolean {
  const now = choicesOf(game, choices);
  return now.level === choices.level && now.seconds === choices.seconds && now.side === choices.side;
}

/** The side at the bottom of the board unless somebody flips it: the person's, of two persons the one that begins. */
export function bottomSide(game: Pick<GameState, "black" | "white" | "tournament" | "seat">, opener: Side): Side {
  return personSide(game) ?? opener;
}
