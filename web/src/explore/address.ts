// SPDX-License-Identifier: MIT
// The address of a line being analysed: `/analysis?rules=english&fen=…&moves=11-15+23-19`. The positions after its moves
// travel in the history's state, so that stepping and going back ask the server for nothing.

import type { PlayedMove } from "../model/move";
import { attempt, fields, list, playedMove } from "../protocol/decode";
import type { RuleSet } from "../protocol/game";
import type { ExploredLine } from "./line";

export interface LineAddress {
  readonly rules: string;
  /** Null for the start position of the rule set. */
  readonly fen: string | null;
  readonly moves: readonly string[];
  /** How many of the moves led to the position shown; null for all. */
  readonly at: number | null;
  /** The game that it came from. */
  readonly game: string | null;
  /** The position is being set up. */
  readonly setup: boolean;
  /** The moves with their positions, where the history has kept them; null where the server has to read the address. */
  readonly known: readonly PlayedMove[] | null;
}

export function lineInAddress(query: URLSearchParams, state: unknown): LineAddress {
  const at = query.get("at");
  const moves = (query.get("moves") ?? "").split(/[\s,]+/).filter((move) => move !== "");
  const kept = attempt(() => list(fields(state).moves, playedMove));
  const fits = kept !== null && kept.length === moves.length && kept.every(({ text }, i) => text === moves[i]);
  const empty = !query.has("fen") && moves.length === 0;
  return {
    rules: query.get("rules") ?? "english",
    fen: query.get("fen"),
    moves,
    at: at !== null && /^\d{1,6}$/.test(at) ? Number(at) : null,
    game: query.get("game"),
    setup: query.has("setup"),
    known: fits ? kept : empty ? [] : null,
  };
}

interface Place {
  readonly game: string | null;
  readonly setup?: boolean;
}

export function lineAddress({ rules, start, moves, shown }: ExploredLine, { game, setup = false }: Place): string {
  const query = new URLSearchParams({ rules: rules.name });
  if (start !== rules.start) query.set("fen", start);
  if (moves.length > 0) query.set("moves", moves.map(({ text }) => text).join(" "));
  if (shown !== moves.length) query.set("at", `${shown}`);
  if (game !== null) query.set("game", game);
  if (setup) query.set("setup", "1");
  // Readable, as people share them: none of these characters has a meaning of its own in a query.
  return `/analysis?${query.toString().replace(/%3A/g, ":").replace(/%2C/g, ",")}`;
}

/** What the history keeps of a line. */
export const lineState = ({ moves }: ExploredLine) => ({ moves });

/** The line, where its positions are known already. */
export function knownLine({ fen, at, known }: LineAddress, rules: RuleSet): ExploredLine | null {
  if (known === null) return null;
  return { rules, start: fen ?? rules.start, moves: known, shown: Math.min(at ?? known.length, known.length) };
}
