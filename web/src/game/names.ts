// SPDX-License-Identifier: MIT
// Names for display, from the names in the protocol.

import type { Side } from "../model/position";
import { sentence, capitalised } from "../model/sentence";
import { highestLevel, isProgram, type GameState, type GameSummary, type Player, type RuleSet } from "../protocol/game";
import { t } from "../text/text";
import { personSide } from "./status-text";

export const levels: readonly number[] = Array.from({ length: highestLevel }, (_, index) => index + 1);

/** "5, Club" */
export const levelName = (level: number): string => t("level", { level, name: t(`level.${level as 1}`) });

/** "Computer 5, Club", "Computer 5, Club, 3 s per move" */
export function playerName(player: Player): string {
  if (player.kind === "person") return t("player.person");
  if (isProgram(player)) return programName(player.program, player.title);
  const name = t("player.computer", { level: levelName(player.level) });
  return player.seconds === undefined ? name : t("player.perMove", { name, seconds: player.seconds });
}

/** By the title that the server gives it; one is words, not a name. */
export const programName = (program: string, title = capitalised(program.replace(/-/g, " "))): string =>
  program === "lefty-strong" ? t("player.leftyStrong") : title;

/** Who plays that side: you, a program, or the name in a loaded game. */
export function nameInGame(game: GameState, side: Side): string {
  const player = game[side];
  if (personSide(game) === side) return t("player.you");
  return player.kind === "engine" ? playerName(player) : (player.name ?? "");
}

/** "Black against Computer 5, Club", "Two people", "Wyllie, J. – Moorhead, W.". */
export function gameTitle({ black, white }: Pick<GameState, Side>): string {
  if (isNameless(black) && isNameless(white)) return t("players.two");
  if (isNameless(black) && white.kind === "engine") return t("players.blackAgainst", { name: playerName(white) });
  if (isNameless(white) && black.kind === "engine") return t("players.whiteAgainst", { name: playerName(black) });
  return `${titleName(black)} – ${titleName(white)}`;
}

const isNameless = (player: Player): boolean => player.kind === "person" && player.name === undefined;

const titleName = (player: Player): string => (player.kind === "person" ? player.name : undefined) ?? playerName(player);

/** The same of a listed game, whose players are words: "person", "engine 5", "engine samuel", or a name. */
export const playersText = ({ black, white }: Pick<GameSummary, Side>): string => gameTitle({ black: listedPlayer(black), white: listedPlayer(white) });

function listedPlayer(name: string): Player {
  if (name === "person") return { kind: "person" };
  const which = /^engine ([\da-z-]+)$/.exec(name)?.[1];
  if (which === undefined) return { kind: "person", name };
  const level = Number(which);
  return Number.isNaN(level) ? { kind: "engine", program: which } : { kind: "engine", level };
}

/** The rule sets that have a name in each language; those on boards of other sizes go by the same one. */
const named = [
  "english",
  "king-first",
  "crown-and-go-on",
  "losing",
  "polish-1878",
  "international",
  "canadian",
  "brazilian",
  "pool",
  "russian",
  "czech",
  "spanish",
  "italian",
] as const;

/** The rule set's name and, where it is not 8×8, its board: "International (10×10)", "Polish (1878, 10×10)", "English 6×6". */
export function ruleSetName({ name, size }: Pick<RuleSet, "name" | "size">): string {
  const [, base = name, board = ""] = /^(.*?)(?:-(\d+x\d+|100))?$/.exec(name) ?? [];
  const known = named.find((one) => one === base);
  const title = known === undefined ? capitalised(base.replace(/-/g, " ")) : t(`rules.${known}`);
  if (board.includes("x")) return `${title} ${board.replace("x", "×")}`;
  if (size === 8) return title;
  return title.endsWith(")") ? `${title.slice(0, -1)}, ${size}×${size})` : `${title} (${size}×${size})`;
}

/** What is special about the rules, as a sentence. */
export function ruleSetText({ words }: Pick<RuleSet, "words">): string {
  return sentence(words);
}
