// SPDX-License-Identifier: MIT
// What this browser remembers of playing: the last game, the choices for a new one, whether endgames are shown.

import { keep, recall } from "./browser/kept";
import { firstChoices, type Choices } from "./game/choices";
import { highestLevel } from "./protocol/game";

export const readEndgame = (): boolean => recall("endgame") !== "off";
export const keepEndgame = (on: boolean): void => keep("endgame", on ? "on" : "off");

/** The last game shown, unless it is over. */
export const readLastGame = (): string | null => recall("game");
export const keepLastGame = (game: string | null): void => keep("game", game);

/** The game against a level in which the last move was made here, until its result was told. */
export const readPlayed = (): string | null => recall("played");
export const keepPlayed = (game: string | null): void => keep("played", game);

export const keepChoices = (choices: Choices): void => keep("choices", JSON.stringify(choices));

/** The last choices, or the default ones where none can be read. The rule set may be gone. */
export function readChoices(): Choices {
  try {
    const { rules, level, fits = false, program = null, seconds, side } = JSON.parse(recall("choices") ?? "{}") as Partial<Record<keyof Choices, unknown>>;
    const isLevel = level === null || (Number.isInteger(level) && Number(level) >= 1 && Number(level) <= highestLevel);
    const isTime = seconds === null || (typeof seconds === "number" && seconds >= 0.1 && seconds <= 60);
    const isProgram = program === null || typeof program === "string";
    if (typeof rules !== "string" || !isLevel || typeof fits !== "boolean" || !isProgram || !isTime || (side !== "black" && side !== "white")) return firstChoices;
    return { rules, level: level as number | null, fits, program, seconds, side };
  } catch {
    return firstChoices;
  }
}
