// The names that people read, from the names that the protocol uses.

import type { GameSummary, Level, Player, RuleSet } from "../link/protocol";

export const levelNames: Readonly<Record<Level, string>> = { 1: "Beginner", 2: "Club", 3: "Strong" };

export function playerName(player: Player): string {
  return player.kind === "person" ? "Person" : `Computer, ${levelNames[player.level]}`;
}

/** "Black against Computer, Club", "Two persons", "Wyllie, J. – Moorhead, W.". */
export function playersWords({ black, white }: Pick<GameSummary, "black" | "white">): string {
  if (black === "person" && white === "person") return "Two persons";
  if (black === "person" && isEngine(white)) return `Black against ${nameWords(white)}`;
  if (white === "person" && isEngine(black)) return `White against ${nameWords(black)}`;
  return `${nameWords(black)} – ${nameWords(white)}`;
}

const isEngine = (name: string): boolean => /^engine [123]$/.test(name);

function nameWords(name: string): string {
  if (isEngine(name)) return playerName({ kind: "engine", level: Number(name.slice(-1)) as Level });
  return name === "person" ? "Person" : name;
}

/** "International (10×10)", "English 6×6": the rule set's name and, where it is not 8×8, its board. */
export function ruleSetName({ name, size }: Pick<RuleSet, "name" | "size">): string {
  const words = name.replace(/-/g, " ").replace(/(\d)x(\d)/, "$1×$2");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return size === 8 || title.includes("×") ? title : `${title} (${size}×${size})`;
}

/** What sets the rules apart, as a sentence of its own. */
export function ruleSetWords({ words }: Pick<RuleSet, "words">): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${words.endsWith(".") ? "" : "."}`;
}
