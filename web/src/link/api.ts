// SPDX-License-Identifier: MIT
// What the page fetches over HTTP.

import { readFen, type Position } from "../model/position";
import { fields, text } from "../protocol/decode";
import { ask, isThere, type Answer } from "./ask";
import { useAnswer, useKnown } from "./use-answer";
import { decodeGames, decodePrograms, decodeRules, type GameSummary, type OldProgram, type RuleSet } from "../protocol/game";

/** Reads a FEN in any form that the server knows (docs/fen.md). A sentence if it is not one, null without an answer. */
export const askPosition = (rules: string, fen: string): Promise<Answer<Position>> =>
  ask(`/api/position?${new URLSearchParams({ rules, fen }).toString()}`, (body) => readFen(text(fields(body).fen)));

/** The rule sets; null until the server answers. */
export const useRules = (): readonly RuleSet[] | null => useKnown("/api/rules", decodeRules);

/** The old programs that are offered as opponents; none until the server answers. */
export const usePrograms = (): readonly OldProgram[] => useKnown("/api/programs", decodePrograms) ?? [];

/** The games on the server, newest first; none until it answers. */
export function useRecentGames(): readonly GameSummary[] {
  const games = useAnswer("/api/games", decodeGames);
  return isThere(games) ? games : [];
}
