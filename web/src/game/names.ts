// The names that people read, from the names that the protocol uses.

import type { Side } from "../model/position";
import { sentence, titled } from "../model/sentence";
import { highestLevel, isProgram, type GameState, type GameSummary, type Player, type RuleSet } from "../protocol/game";
import { personSide } from "./status-text";

const levelNames = ["First steps", "Beginner", "Learner", "Fireside", "Club", "County", "Expert", "Master", "Grandmaster", "Full strength"];

export const levels: readonly number[] = Array.from({ length: highestLevel }, (_, index) => index + 1);

/** "5, Club" */
export const levelName = (level: number): string => `${level}, ${levelNames[level - 1] ?? "unknown"}`;

/** "Computer 5, Club", "Computer 5, Club, 3 s a move" */
export function playerName(player: Player): string {
  if (player.kind === "person") return "Person";
  if (isProgram(player)) return player.title ?? titled(player.program.replace(/-/g, " "));
  return `Computer ${levelName(player.level)}${player.seconds === undefined ? "" : `, ${player.seconds} s a move`}`;
}

/** Who has that side in a game: the person here, the program, or a name that a loaded game gives. */
export function nameInGame(game: GameState, side: Side): string {
  const player = game[side];
  if (personSide(game) === side) return "You";
  return player.kind === "engine" ? playerName(player) : (player.name ?? "");
}

/** "Black against Computer 5, Club", "Two persons", "Wyllie, J. – Moorhead, W.". */
export function playersWords({ black, white }: Pick<GameSummary, "black" | "white">): string {
  if (black === "person" && white === "person") return "Two persons";
  if (black === "person" && isEngine(white)) return `Black against ${nameWords(white)}`;
  if (white === "person" && isEngine(black)) return `White against ${nameWords(black)}`;
  return `${nameWords(black)} – ${nameWords(white)}`;
}

const isEngine = (name: string): boolean => /^engine [\da-z-]+$/.test(name);

function nameWords(name: string): string {
  if (isEngine(name)) {
    const which = name.slice("engine ".length);
    const level = Number(which);
    return playerName(Number.isNaN(level) ? { kind: "engine", program: which } : { kind: "engine", level });
  }
  return name === "person" ? "Person" : name;
}

/** "International (10×10)", "English 6×6": the rule set's name and, where it is not 8×8, its board. */
export function ruleSetName({ name, size }: Pick<RuleSet, "name" | "size">): string {
  const words = name.replace(/-/g, " ").replace(/(\d)x(\d)/, "$1×$2");
  const title = titled(words);
  return size === 8 || title.includes("×") ? title : `${title} (${size}×${size})`;
}

/** What sets the rules apart, as a sentence of its own. */
export function ruleSetWords({ words }: Pick<RuleSet, "words">): string {
  return sentence(words);
}
