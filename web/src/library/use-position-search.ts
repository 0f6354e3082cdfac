// SPDX-License-Identifier: MIT
// A position or a pattern being set up for a search.

import { useState } from "preact/hooks";
import { writeFen, type Side } from "../model/position";
import type { RuleSet } from "../protocol/game";
import { faultOf, readFor } from "../setup/editor";
import { t } from "../text/text";
import { anything, isLoose, patternOf, positionOf, readPattern, withWish, writePattern, type Pattern, type SquareWish } from "./pattern";
import { positionSearchIn, withPositionSearch, type PositionSearch, type SearchKind } from "./position-search";
import { valueIn, withValue } from "./query-line";

/** What is put on the squares pressed; "remove" leaves them as they come. */
export type Tool = SquareWish | "remove";

export interface PositionSetup {
  readonly kind: SearchKind;
  readonly rules: RuleSet;
  /** As shown: a position has pieces only. */
  readonly pattern: Pattern;
  readonly reversed: boolean;
  /** As typed. */
  readonly times: string;
  readonly tool: Tool;
  /** What is wrong with it, in a sentence; else empty. */
  readonly error: string;
  /** The query has a position already. */
  readonly there: boolean;
  change(part: Partial<Pick<PositionSetup, "kind" | "reversed" | "times" | "tool">>): void;
  changeRules(rules: RuleSet): void;
  press(square: number): void;
  setTurn(turn: Side | null): void;
  clear(): void;
  startPosition(): void;
  /** The query that asks for it; null, with an error, where it asks for nothing. */
  finish(): string | null;
}

type State = Pick<PositionSetup, "kind" | "rules" | "pattern" | "reversed" | "times" | "tool" | "error">;

export function usePositionSearch(query: string, kind: SearchKind, sets: readonly RuleSet[]): PositionSetup {
  const [state, setState] = useState(() => begun(query, kind, sets));
  const { rules, pattern } = state;
  /** In a position a square holds one piece or none: what says less is not offered there. */
  const tool = state.kind === "position" && state.tool !== "remove" && isLoose(state.tool) ? "black-man" : state.tool;
  const set = (part: Partial<State>) => setState({ ...state, error: "", ...part });
  return {
    ...state,
    pattern: state.kind === "position" ? patternOf(positionOf(pattern, rules.first)) : pattern,
    tool,
    there: positionSearchIn(query) !== null,
    change: set,
    changeRules: (next) => {
      const same = next.size === rules.size && next.mirrored === rules.mirrored;
      set({ rules: next, pattern: same ? pattern : anything });
    },
    press: (square) => set({ pattern: withWish(pattern, square, tool === "remove" ? null : tool) }),
    setTurn: (turn) => set({ pattern: { ...pattern, turn } }),
    clear: () => set({ pattern: { ...pattern, squares: new Map() } }),
    startPosition: () => set({ pattern: startOf(rules) }),
    finish: () => {
      const fault = faultIn(state);
      if (fault !== null) set({ error: fault });
      return fault === null ? withRules(withPositionSearch(query, searchOf(state)), rules) : null;
    },
  };
}

function begun(query: string, kind: SearchKind, sets: readonly RuleSet[]): State {
  const named = valueIn(query, "rules");
  const rules = sets.find(({ name }) => name === (named === "" ? "english" : named)) ?? sets[0];
  if (rules === undefined) throw new Error("The server has no rule set.");
  const search = positionSearchIn(query);
  const pattern = search === null ? anything : readSearch(rules, search);
  return {
    kind,
    rules,
    pattern: pattern ?? anything,
    reversed: search?.reversed ?? false,
    times: `${search?.times ?? 1}`,
    tool: "black-man",
    error: pattern === null ? t("library.board.unreadable") : "",
  };
}

function readSearch(rules: RuleSet, { kind, text }: PositionSearch): Pattern | null {
  if (kind === "pattern") return readPattern(rules, text);
  const position = readFor(rules, text);
  return position === null || typeof position === "string" ? null : patternOf(position);
}

function startOf(rules: RuleSet): Pattern {
  const position = readFor(rules, rules.start);
  return position === null || typeof position === "string" ? anything : patternOf(position);
}

function searchOf({ kind, rules, pattern, reversed, times }: State): PositionSearch {
  const text = kind === "pattern" ? writePattern(pattern) : writeFen(positionOf(pattern, rules.first));
  return { kind, text, reversed, times: kind === "pattern" ? Number(times) : 1 };
}

function faultIn({ kind, rules, pattern, times }: State): string | null {
  if (kind === "pattern") {
    if (pattern.squares.size === 0) return t("library.board.noSquare");
    return /^[1-9]\d{0,3}$/.test(times) ? null : t("library.board.badTimes");
  }
  const position = positionOf(pattern, rules.first);
  return position.pieces.size === 0 ? t("library.board.noPiece") : faultOf(rules, position);
}

/** Positions are read under English rules unless others are named. */
function withRules(query: string, { name }: RuleSet): string {
  return name === "english" && valueIn(query, "rules") === "" ? query : withValue(query, "rules", name);
}
