// Set-up mode: the position being made, as pieces and as text.

import { useEffect, useState } from "preact/hooks";
import { askPosition } from "../link/api";
import { noConnection } from "../link/connection";
import { readFen, writeFen, type Position, type Side } from "../model/position";
import { sentence } from "../model/sentence";
import type { RuleSet } from "../protocol/game";
import { cleared, faultOf, place, readFor, withTurn, type Tool } from "./editor";

export interface Setup {
  readonly position: Position;
  /** Of the position. */
  readonly fen: string;
  /** As typed, so that a half-written FEN stays. */
  readonly text: string;
  readonly tool: Tool;
  readonly error: string | null;
  pick(tool: Tool): void;
  square(square: number): void;
  setTurn(turn: Side): void;
  setText(text: string): void;
  clear(): void;
  startPosition(): void;
  fail(reason: string): void;
  /** Another rule set: its start position, where its board is another. */
  changeRules(rules: RuleSet): void;
}

interface State {
  readonly rules: RuleSet;
  readonly position: Position;
  readonly text: string;
  /** The text is one that only the server can read. */
  readonly unread: boolean;
  readonly tool: Tool;
  readonly error: string | null;
}

/** Milliseconds without a key before the server is asked. */
const pause = 400;

/** Null while no position is being set up. */
export function useSetup(): { setup: Setup | null; begin(rules: RuleSet, fen: string): void; end(): void } {
  const [state, setState] = useState<State | null>(null);
  const asked = state?.unread === true ? `${state.rules.name} ${state.text}` : "";
  useEffect(() => {
    if (state === null || asked === "") return undefined;
    let current = true;
    const ask = async () => {
      const found = await askPosition(state.rules.name, state.text);
      if (current) setState((now) => now && read(now, found ?? noConnection));
    };
    const timer = setTimeout(ask, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked]);
  if (state === null) {
    return { setup: null, begin: (rules, fen) => setState(fresh(rules, fen, "black-man")), end: () => undefined };
  }
  const setup: Setup = {
    position: state.position,
    fen: writeFen(state.position),
    text: state.text,
    tool: state.tool,
    error: state.error,
    pick: (tool) => setState({ ...state, tool }),
    square: (square) => setState(made(state, place(state.position, square, state.tool))),
    setTurn: (turn) => setState(made(state, withTurn(state.position, turn))),
    setText: (text) => setState(typed(state, text)),
    clear: () => setState(made(state, cleared(state.position))),
    startPosition: () => setState(fresh(state.rules, state.rules.start, state.tool)),
    fail: (reason) => setState((now) => now && read(now, reason)),
    changeRules: (rules) => {
      const same = rules.size === state.rules.size && rules.mirrored === state.rules.mirrored;
      setState(same ? typed({ ...state, rules }, state.text) : fresh(rules, rules.start, state.tool));
    },
  };
  return { setup, begin: () => undefined, end: () => setState(null) };
}

function fresh(rules: RuleSet, fen: string, tool: Tool): State {
  const position = readFen(fen) ?? { turn: rules.first, pieces: new Map() };
  return { rules, position, text: writeFen(position), unread: false, tool, error: null };
}

/** A position made on the board. */
function made(state: State, position: Position): State {
  return { ...read(state, position), text: writeFen(position) };
}

/** What the page writes itself it reads at once, the rest when the server has read it. */
function typed(state: State, text: string): State {
  const position = readFor(state.rules, text);
  return position === null ? { ...state, text, unread: true, error: null } : { ...read(state, position), text };
}

/** The position that the text is of, or a reason why it is of none. */
function read(state: State, found: Position | string): State {
  return typeof found === "string"
    ? { ...state, unread: false, error: fenFault(found) }
    : { ...state, unread: false, position: found, error: faultOf(state.rules, found) };
}

/** A reason that the server gives, at the field. */
export const fenFault = (reason: string): string => sentence(reason.replace(/^FEN: /, ""));
