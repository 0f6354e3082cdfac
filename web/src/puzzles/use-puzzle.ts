// SPDX-License-Identifier: MIT
// A puzzle being solved: what was played, what the last move led to, and the line that is shown move by move.

import { useEffect, useState } from "preact/hooks";
import type { PlayedMove } from "../model/move";
import type { Puzzle, PuzzleTry } from "../protocol/puzzle";
import { askSolution, isThere, tryMoves } from "./api";

/** Milliseconds between the moves of a line that is shown. */
const pause = 900;

export interface Solving {
  /** The moves that are on the board, with those of the line as far as it is shown. */
  readonly onBoard: readonly PlayedMove[];
  /** The moves of the solution so far. */
  readonly played: readonly PlayedMove[];
  /** The move that was tried last; null before the first. */
  readonly tried: string | null;
  /** Null while it is being judged. */
  readonly result: PuzzleTry | null;
  /** The line that is shown, as far as it goes in all. */
  readonly line: readonly PlayedMove[];
  readonly over: boolean;
  /** There was a wrong move, or help. */
  readonly failed: boolean;
  readonly help: "none" | "piece" | "solution";
  /** A move could not be judged: the reason, or null for no answer. */
  readonly fault: { readonly reason: string | null } | null;
  /** The first move of what is left of the solution, once help was asked for. */
  readonly next: PlayedMove | null;
  play(move: string): void;
  again(): void;
  hint(): void;
  show(): void;
}

interface State {
  readonly played: readonly PlayedMove[];
  readonly tried: string | null;
  readonly result: PuzzleTry | null;
  readonly line: readonly PlayedMove[];
  readonly over: boolean;
  readonly failed: boolean;
  readonly help: Solving["help"];
  readonly fault: Solving["fault"];
  readonly next: PlayedMove | null;
}

const begun: State = { played: [], tried: null, result: null, line: [], over: false, failed: false, help: "none", fault: null, next: null };

/** `ended` is called once: with false as soon as it cannot be solved without a mistake or help any more, else at the end. */
export function usePuzzle(puzzle: Puzzle, ended: (right: boolean) => void): Solving {
  const [state, setState] = useState(begun);
  const [steps, setSteps] = useState(0);
  const change = (changed: Partial<State>) => setState((before) => ({ ...before, ...changed }));
  const { line, played } = state;
  useEffect(() => {
    if (steps >= line.length) return undefined;
    const timer = setTimeout(() => setSteps(steps + 1), pause);
    return () => clearTimeout(timer);
  }, [line, steps]);
  const fail = () => {
    if (!state.failed && !state.over) ended(false);
  };
  const play = async (move: string) => {
    change({ tried: move, result: null, line: [], fault: null });
    setSteps(0);
    const answer = await tryMoves(puzzle.name, [...played.map(({ text }) => text), move]);
    if (!isThere(answer)) return change({ tried: null, fault: { reason: answer } });
    if (answer.right) {
      if (answer.over && !state.failed) ended(true);
      change({ result: answer, played: answer.played, over: answer.over, line: answer.shown, help: "none", next: null });
    } else {
      fail();
      // The wrong move itself comes first.
      change({ result: answer, line: [...answer.played.slice(played.length), ...answer.shown], failed: true });
      setSteps(1);
    }
  };
  const withSolution = async (use: (all: readonly PlayedMove[]) => void) => {
    fail();
    change({ failed: true });
    const all = await askSolution(puzzle.name);
    if (isThere(all)) use(all);
    else change({ fault: { reason: all } });
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
