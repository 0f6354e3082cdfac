// SPDX-License-Identifier: MIT
// A puzzle being solved: what was played, what the last move led to, and the line that is shown move by move.

import { useEffect, useRef, useState } from "preact/hooks";
import { isThere } from "../link/ask";
import type { PlayedMove } from "../model/move";
import type { Puzzle, PuzzleTry } from "../protocol/puzzle";
import { askSolution, tryMoves } from "./api";

/** Milliseconds between the moves of a line that is shown. */
const pause = 900;

interface State {
  /** The moves of the solution so far. */
  readonly played: readonly PlayedMove[];
  /** The move that was tried last; null before the first. */
  readonly tried: string | null;
  /** Null while it is being judged. */
  readonly result: PuzzleTry | null;
  /** The line that is shown, as far as it goes in all. */
  readonly line: readonly PlayedMove[];
  readonly over: boolean;
  /** How many of the moves were there before the last right one. */
  readonly before: number;
  readonly help: "none" | "piece" | "solution";
  /** A move could not be judged: the reason, or null for no answer. */
  readonly fault: { readonly reason: string | null } | null;
  /** The first move of what is left of the solution, once help was asked for. */
  readonly next: PlayedMove | null;
}

export interface Solving extends State {
  /** The moves that are on the board, with those of the line as far as it is shown. */
  readonly onBoard: readonly PlayedMove[];
  play(move: string): void;
  again(): void;
  hint(): void;
  show(): void;
}

const begun: State = { played: [], tried: null, result: null, line: [], over: false, before: 0, help: "none", fault: null, next: null };

/** `ended` is called once: with false as soon as it cannot be solved without a mistake or help any more, else at the end. */
export function usePuzzle(puzzle: Puzzle, ended: (right: boolean) => void): Solving {
  const [state, setState] = useState(begun);
  const [steps, setSteps] = useState(0);
  // Answers come later: what has happened meanwhile counts, not what was so when they were asked for.
  const told = useRef(false);
  const asking = useRef(false);
  const change = (changed: Partial<State>) => setState((before) => ({ ...before, ...changed }));
  const { line, played } = state;
  useEffect(() => {
    if (steps >= line.length) return undefined;
    const timer = setTimeout(() => setSteps(steps + 1), pause);
    return () => clearTimeout(timer);
  }, [line, steps]);
  const tell = (right: boolean) => {
    if (!told.current) ended(right);
    told.current = true;
  };
  const play = async (move: string) => {
    if (asking.current) return;
    asking.current = true;
    change({ tried: move, result: null, line: [], fault: null });
    setSteps(0);
    const answer = await tryMoves(puzzle.name, [...played.map(({ text }) => text), move]);
    asking.current = false;
    if (!isThere(answer)) return change({ tried: null, fault: { reason: answer } });
    if (answer.right) {
      if (answer.over) tell(true);
      change({ result: answer, before: played.length, played: answer.played, over: answer.over, line: answer.shown, help: "none", next: null });
    } else {
      tell(false);
      // The wrong move itself comes first.
      change({ result: answer, line: [...answer.played.slice(played.length), ...answer.shown] });
      setSteps(1);
    }
  };
  const withSolution = async (use: (all: readonly PlayedMove[]) => void) => {
    if (asking.current) return;
    asking.current = true;
    tell(false);
    const all = await askSolution(puzzle.name);
    asking.current = false;
    change({ fault: isThere(all) ? null : { reason: all } });
    if (isThere(all)) use(all);
  };
  return {
    ...state,
    onBoard: [...played, ...line.slice(0, steps)],
    play: (move) => void play(move),
    again: () => {
      change({ tried: null, result: null, line: [], fault: null });
      setSteps(0);
    },
    hint: () => void withSolution((all) => change({ help: "piece", next: all[played.length] ?? null, tried: null, result: null, line: [] })),
    show: () =>
      void withSolution((all) => {
        change({ help: "solution", next: all[played.length] ?? null, over: true, tried: null, result: null, line: all.slice(played.length) });
        setSteps(1);
      }),
  };
}
