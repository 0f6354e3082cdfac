// SPDX-License-Identifier: MIT
// What is chosen for a game: rule set, opponent, time per move and side, and what that means for the two players.

import type { Side } from "../model/position";
import { isProgram, type GameState, type Player } from "../protocol/game";
import { personSide } from "./status-text";

export interface Choices {
  readonly rules: string;
  /** The engine's level; null for another person, or an old program. */
  readonly level: number | null;
  /** The level was the one that fits the player's results, and the next one is to be so too. */
  readonly fits: boolean;
  /** An old program in the engine's place, which plays English draughts only; null for another opponent. */
  readonly program: string | null;
  /** The engine's time per move; null: that of its level. */
  readonly seconds: number | null;
  readonly side: Side;
}

export const firstChoices: Choices = { rules: "english", level: 1, fits: false, program: null, seconds: null, side: "black" };

function opponentOf({ rules, level, program, seconds }: Omit<Choices, "fits">): Player {
  if (program !== null && rules === "english") return { kind: "engine", program };
  if (level === null && program === null) return { kind: "person" };
  return { kind: "engine", level: level ?? 1, ...(seconds === null ? {} : { seconds }) };
}

export function playersOf(choices: Omit<Choices, "fits">): { black: Player; white: Player } {
  const person: Player = { kind: "person" };
  const opponent = opponentOf(choices);
  const { side } = choices;
  return side === "black" ? { black: person, white: opponent } : { black: opponent, white: person };
}

/** The choices that would make this game; those that it leaves open stay as they were. */
export function choicesOf(game: Pick<GameState, "rules" | "black" | "white" | "tournament" | "seat">, before: Choices): Choices {
  const side = personSide(game) ?? before.side;
  const opponent = side === "black" ? game.white : game.black;
  const { rules } = game;
  if (opponent.kind === "person") return { rules, level: null, fits: false, program: null, seconds: before.seconds, side };
  if (isProgram(opponent)) return { rules, level: null, fits: false, program: opponent.program, seconds: before.seconds, side };
  const fits = before.fits && before.level === opponent.level;
  return { rules, level: opponent.level, fits, program: null, seconds: opponent.seconds ?? null, side };
}

/** The side at the bottom of the board unless somebody flips it: the person's; with two people, the one that begins. */
export function bottomSide(game: Pick<GameState, "black" | "white" | "tournament" | "seat">, opener: Side): Side {
  return personSide(game) ?? opener;
}
