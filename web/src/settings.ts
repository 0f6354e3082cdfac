// SPDX-License-Identifier: MIT
// What this browser remembers: display settings, the last game and the choices for a new one.

import { firstChoices, type Choices } from "./game/choices";
import { highestLevel } from "./protocol/game";

export type Theme = "auto" | "light" | "dark";

export const themes: readonly (readonly [Theme, string])[] = [
  ["auto", "System default"],
  ["light", "Light"],
  ["dark", "Dark"],
];

export function readTheme(): Theme {
  const kept = recall("theme");
  return kept === "light" || kept === "dark" ? kept : "auto";
}

const darkSystem = "(prefers-color-scheme: dark)";

export function applyTheme(theme: Theme): void {
  const dark = theme === "dark" || (theme === "auto" && matchMedia(darkSystem).matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  keep("theme", theme);
}

/** Follows the system's light or dark scheme while none is chosen. */
export function followSystem(): void {
  matchMedia(darkSystem).addEventListener("change", () => applyTheme(readTheme()));
}

export const readNumbered = (): boolean => recall("numbers") !== "off";
export const keepNumbered = (on: boolean): void => keep("numbers", on ? "on" : "off");

export const readEndgame = (): boolean => recall("endgame") !== "off";
export const keepEndgame = (on: boolean): void => keep("endgame", on ? "on" : "off");

/** The last game shown, unless it is over. */
export const readLastGame = (): string | null => recall("game");
export const keepLastGame = (game: string | null): void => keep("game", game);

export const keepChoices = (choices: Choices): void => keep("choices", JSON.stringify(choices));

/** The last choices, or the default ones where none can be read. The rule set may be gone. */
export function readChoices(): Choices {
  try {
    const { rules, level, program = null, seconds, side } = JSON.parse(recall("choices") ?? "{}") as Partial<Record<keyof Choices, unknown>>;
    const isLevel = level === null || (Number.isInteger(level) && Number(level) >= 1 && Number(level) <= highestLevel);
    const isTime = seconds === null || (typeof seconds === "number" && seconds >= 0.1 && seconds <= 60);
    const isProgram = program === null || typeof program === "string";
    if (typeof rules !== "string" || !isLevel || !isProgram || !isTime || (side !== "black" && side !== "white")) return firstChoices;
    return { rules, level: level as number | null, program, seconds, side };
  } catch {
    return firstChoices;
  }
}

// Where the browser forbids storage, nothing is remembered and nothing breaks.
function recall(name: string): string | null {
  try {
    return localStorage.getItem(`crownhead.${name}`);
  } catch {
    return null;
  }
}

function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`crownhead.${name}`);
    else localStorage.setItem(`crownhead.${name}`, value);
  } catch {
    return;
  }
}
