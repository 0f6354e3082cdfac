// Set-up mode: the position being made, as pieces and as text.

import { useState } from "preact/hooks";
import type { RuleSet } from "./link/protocol";
import { cleared, place, readFor, withTurn, type Tool } from "./model/editor";
import { readFen, writeFen, type Position, type Side } from "./model/position";

export interface Setup {
  readonly position: Position;
  readonly fen: string;
  readonly tool: Tool;
  readonly error: string | null;
  pick(tool: Tool): void;
  square(square: number): void;
  setTurn(turn: Side): void;
  setFen(fen: string): void;
  clear(): void;
  startPosition(): void;
  fail(error: string): void;
  /** Another rule set: its start position, where its board is another. */
  changeRules(rules: RuleSet): void;
}

interface State {
  readonly rules: RuleSet;
  readonly position: Position;
  /** As typed, so that a half-written FEN stays. */
  readonly fen: string;
  readonly tool: Tool;
  readonly error: string | null;
}

/** Null while no position is being set up. */
export function useSetup(): { setup: Setup | null; begin(rules: RuleSet, fen: string): void; end(): void } {
  const [state, setState] = useState<State | null>(null);
  if (state === null) {
    return { setup: null, begin: (rules, fen) => setState(fresh(rules, fen, "black-man")), end: () => undefined };
  }
  const show = (position: Position) => setState({ ...state, position, fen: writeFen(position), error: null });
  const setup: Setup = {
    position: state.position,
    fen: state.fen,
    tool: state.tool,
    error: state.error,
    pick: (tool) => setState({ ...state, tool }),
    square: (square) => show(place(state.position, square, state.tool)),
    setTurn: (turn) => show(withTurn(state.position, turn)),
    setFen: (fen) => {
      const read = readFor(state.rules, fen);
      if (typeof read === "string") setState({ ...state, fen, error: read });
      else setState({ ...state, fen, position: read, error: null });
    },
    clear: () => show(cleared(state.position)),
    startPosition: () => setState(fresh(state.rules, state.rules.start, state.tool)),
    fail: (error) => setState({ ...state, error }),
    changeRules: (rules) => {
      const same = rules.size === state.rules.size && rules.mirrored === state.rules.mirrored;
      setState(same ? { ...state, rules } : fresh(rules, rules.start, state.tool));
    },
  };
  return { setup, begin: () => undefined, end: () => setState(null) };
}

function fresh(rules: RuleSet, fen: string, tool: Tool): State {
  const position = readFen(fen) ?? { turn: rules.first, pieces: new Map() };
  return { rules, position, fen: writeFen(position), tool, error: null };
}
