// What the selects "Rule set", "Opponent", "Time for a move" and "You play" hold, and what it means for the two sides.

import type { Side } from "../model/position";
import { isProgram, type GameState, type Player } from "../protocol/game";
import { personSide } from "./status-text";

export interface Choices {
  readonly rules: string;
  /** The engine's level; null for another person, or an old program. */
  readonly level: number | null;
  /** An old program in the engine's place, which plays English draughts only; null for another opponent. */
  readonly program: string | null;
  /** That the engine takes for a move; null: as its level does. */
  readonly seconds: number | null;
  readonly side: Side;
}

export const firstChoices: Choices = { rules: "english", level: 1, program: null, seconds: null, side: "black" };

function rivalOf({ rules, level, program, seconds }: Choices): Player {
  if (program !== null && rules === "english") return { kind: "engine", program };
  if (level === null && program === null) return { kind: "person" };
  return { kind: "engine", level: level ?? 1, ...(seconds === null ? {} : { seconds }) };
}

export function playersOf(choices: Choices): { black: Player; white: Player } {
  const person: Player = { kind: "person" };
  const rival = rivalOf(choices);
  const { side } = choices;
  return side === "black" ? { black: person, white: rival } : { black: rival, white: person };
}

/** The choices that would make this game; what a game between equals leaves open stays as it was. */
export function choicesOf(game: Pick<GameState, "rules" | "black" | "white" | "tournament" | "seat">, before: Choices): Choices {
  const side = personSide(game) ?? before.side;
  const rival = side === "black" ? game.white : game.black;
  const { rules } = game;
  if (rival.kind === "person") return { rules, level: null, program: null, seconds: before.seconds, side };
  if (isProgram(rival)) return { rules, level: null, program: rival.program, seconds: before.seconds, side };
  return { rules, level: rival.level, program: null, seconds: rival.seconds ?? null, side };
}

export function samePlayers(game: Pick<GameState, "rules" | "black" | "white" | "tournament" | "seat">, choices: Choices): boolean {
  const now = choicesOf(game, choices);
  const sameRival = now.level === choices.level && now.program === choices.program;
  return sameRival && now.seconds === choices.seconds && now.side === choices.side;
}

/** The side at the bottom of the board unless somebody flips it: the person's, of two persons the one that begins. */
export function bottomSide(game: Pick<GameState, "black" | "white" | "tournament" | "seat">, opener: Side): Side {
  return personSide(game) ?? opener;
}
