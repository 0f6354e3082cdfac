// SPDX-License-Identifier: MIT
// Set-up mode: the position being edited, as pieces and as text.

import { useEffect, useState } from "preact/hooks";
import { useNotice } from "../browser/use-notice";
import { askPosition } from "../link/api";
import { noConnection } from "../link/connection";
import { pieceName, readFen, writeFen, type Position, type Side } from "../model/position";
import { sentence } from "../model/sentence";
import type { RuleSet } from "../protocol/game";
import { t } from "../text/text";
import { cleared, faultOf, place, readFor, withTurn, type Tool } from "./editor";

export interface Setup {
  readonly rules: RuleSet;
  readonly position: Position;
  /** Of `position`. */
  readonly fen: string;
  /** As typed, so that a half-written FEN stays. */
  readonly text: string;
  readonly tool: Tool;
  /** What is wrong with the position. */
  readonly error: string | null;
  /** The server did not answer, and is asked again: in a sentence. */
  readonly lost: string | null;
  /** What was changed on the board; empty a while later. */
  readonly said: string;
  pick(tool: Tool): void;
  square(square: number): void;
  setTurn(turn: Side): void;
  setText(text: string): void;
  clear(): void;
  startPosition(): void;
  /** The position as the server reads it; null if it cannot, or does not answer: then `error` or `lost` says so. */
  ask(): Promise<Position | null>;
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
  readonly lost: boolean;
}

/** Milliseconds before the server is asked again. */
const retryPause = 1_000;

/** Milliseconds after the last key before the server is asked. */
const pause = 400;

/** Begins with a position of the rule set. */
export function useSetup(rules: RuleSet, fen: string): Setup {
  const [state, setState] = useState<State>(() => fresh(rules, fen, "black-man"));
  const [said, say] = useNotice();
  const asked = state.unread ? `${state.rules.name} ${state.text}` : "";
  useEffect(() => {
    if (asked === "") return undefined;
    let current = true;
    let timer = setTimeout(() => void ask(), pause);
    const ask = async () => {
      const found = await askPosition(state.rules.name, state.text);
      if (!current) return;
      setState((now) => heard(now, found));
      if (found === null) timer = setTimeout(() => void ask(), retryPause);
    };
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
    lost: state.lost ? noConnection() : null,
    said,
    pick: (tool) => setState({ ...state, tool }),
    square: (square) => {
      const next = place(state.position, square, state.tool);
      setState(edited(state, next));
      say(squareText(next, square));
    },
    setTurn: (turn) => setState(edited(state, withTurn(state.position, turn))),
    setText: (text) => setState(typed(state, text)),
    clear: () => {
      setState(edited(state, cleared(state.position)));
      say(t("setup.cleared"));
    },
    startPosition: () => {
      setState(fresh(state.rules, state.rules.start, state.tool));
      say(t("setup.started"));
    },
    ask: async () => {
      const { rules: set, text } = state;
      const found = await askPosition(set.name, text);
      // Another may have been set up meanwhile.
      setState((now) => (now.text === text && now.rules === set ? heard(now, found) : now));
      return typeof found === "string" ? null : found;
    },
    changeRules: (next) => {
      const same = next.size === state.rules.size && next.mirrored === state.rules.mirrored;
      setState(same ? typed({ ...state, rules: next }, state.text) : fresh(next, next.start, state.tool));
    },
  };
}

/** "Square 15, black man." */
function squareText({ pieces }: Position, square: number): string {
  const piece = pieces.get(square);
  return sentence(t("square.piece", { square, piece: piece === undefined ? t("square.empty") : pieceName(piece) }));
}

function fresh(rules: RuleSet, fen: string, tool: Tool): State {
  const position = readFen(fen) ?? { turn: rules.first, pieces: new Map() };
  return { rules, position, text: writeFen(position), unread: false, tool, error: null, lost: false };
}

/** After a change on the board. */
function edited(state: State, position: Position): State {
  return { ...read(state, position), text: writeFen(position) };
}

/** The page reads at once the form of FEN that it writes; the server reads the others. */
function typed(state: State, text: string): State {
  const position = readFor(state.rules, text);
  return position === null ? { ...state, text, unread: true, error: null, lost: false } : { ...read(state, position), text };
}

/** `found` is the position that the text stands for, or why it stands for none. */
function read(state: State, found: Position | string): State {
  const known = { ...state, unread: false, lost: false };
  return typeof found === "string" ? { ...known, error: fenFault(found) } : { ...known, position: found, error: faultOf(state.rules, found) };
}

/** What the server reads in the text; null without an answer. */
const heard = (state: State, found: Position | string | null): State => (found === null ? { ...state, lost: true } : read(state, found));

/** A reason given by the server, as shown beside the field. */
export const fenFault = (reason: string): string => sentence(reason.replace(/^FEN: /, ""));
