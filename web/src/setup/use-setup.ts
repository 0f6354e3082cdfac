// SPDX-License-Identifier: MIT
// Set-up mode: the position being edited, as pieces and as text.

import { useEffect, useState } from "preact/hooks";
import { askPosition } from "../link/api";
import { noConnection } from "../link/connection";
import { readFen, writeFen, type Position, type Side } from "../model/position";
import { sentence } from "../model/sentence";
import type { RuleSet } from "../protocol/game";
import { cleared, faultOf, place, readFor, withTurn, type Tool } from "./editor";

export interface Setup {
  readonly rules: RuleSet;
  readonly position: Position;
  /** Of `position`. */
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
  /** Changes the rule set; a different board begins with its start position. */
  changeRules(rules: RuleSet): void;
}

interface State {
  readonly rules: RuleSet;
  readonly position: Position;
  readonly text: string;
  /** Only the server can read the text. */
  readonly unread: boolean;
  readonly tool: Tool;
  readonly error: string | null;
}

/** Milliseconds after the last key before the server is asked. */
const pause = 400;

/** Begins with a position of the rule set. */
export function useSetup(rules: RuleSet, fen: string): Setup {
  const [state, setState] = useState<State>(() => fresh(rules, fen, "black-man"));
  const asked = state.unread ? `${state.rules.name} ${state.text}` : "";
  useEffect(() => {
    if (asked === "") return undefined;
    let current = true;
    const ask = async () => {
      const found = await askPosition(state.rules.name, state.text);
      if (current) setState((now) => read(now, found ?? noConnection()));
    };
    const timer = setTimeout(ask, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return {
    rules: state.rules,
    position: state.position,
    fen: writeFen(state.position),
    text: state.text,
    tool: state.tool,
    error: state.error,
    pick: (tool) => setState({ ...state, tool }),
    square: (square) => setState(edited(state, place(state.position, square, state.tool))),
    setTurn: (turn) => setState(edited(state, withTurn(state.position, turn))),
    setText: (text) => setState(typed(state, text)),
    clear: () => setState(edited(state, cleared(state.position))),
    startPosition: () => setState(fresh(state.rules, state.rules.start, state.tool)),
    fail: (reason) => setState((now) => read(now, reason)),
    changeRules: (next) => {
      const same = next.size === state.rules.size && next.mirrored === state.rules.mirrored;
      setState(same ? typed({ ...state, rules: next }, state.text) : fresh(next, next.start, state.tool));
    },
  };
}

function fresh(rules: RuleSet, fen: string, tool: Tool): State {
  const position = readFen(fen) ?? { turn: rules.first, pieces: new Map() };
  return { rules, position, text: writeFen(position), unread: false, tool, error: null };
}

/** After a change on the board. */
function edited(state: State, position: Position): State {
  return { ...read(state, position), text: writeFen(position) };
}

/** The page reads at once the form of FEN that it writes; the server reads the others. */
function typed(state: State, text: string): State {
  const position = readFor(state.rules, text);
  return position === null ? { ...state, text, unread: true, error: null } : { ...read(state, position), text };
}

/** `found` is the position that the text stands for, or why it stands for none. */
function read(state: State, found: Position | string): State {
  return typeof found === "string"
    ? { ...state, unread: false, error: fenFault(found) }
    : { ...state, unread: false, position: found, error: faultOf(state.rules, found) };
}

/** A reason given by the server, as shown beside the field. */
export const fenFault = (reason: string): string => sentence(reason.replace(/^FEN: /, ""));
