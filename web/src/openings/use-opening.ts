// SPDX-License-Identifier: MIT
// An opening being practised: what is asked, what was answered, and the moves on the board.

import { useEffect, useRef, useState } from "preact/hooks";
import { isThere } from "../link/ask";
import type { PlayedMove } from "../model/move";
import { readWho } from "../profile/who";
import type { DeckPage, OpeningQuestion, OpeningTry } from "../protocol/opening";
import { newADay, askDeck, tryMove } from "./api";

/** Milliseconds between the moves that are played to the next question. */
const pause = 700;

export interface State {
  /** How the deck stands, as it was told last. */
  readonly deck: DeckPage;
  /** Null when nothing is left to be asked. */
  readonly question: OpeningQuestion | null;
  /** The moves of the line that are on the board. */
  readonly onBoard: readonly PlayedMove[];
  /** The move that is being judged. */
  readonly judging: string | null;
  /** What came of the last move; null before the first, and when a new line has begun. */
  readonly result: OpeningTry | null;
  /** The result is shown until one goes on. */
  readonly waits: boolean;
  readonly helped: boolean;
  readonly answered: number;
  readonly right: number;
  /** How many may be asked for the first time today. */
  readonly fresh: number;
  /** A move could not be judged: the reason, or null for no answer. */
  readonly fault: { readonly reason: string | null } | null;
}

export interface Practice extends State {
  /** A move is wanted, and all moves before it are on the board. */
  readonly open: boolean;
  play(move: PlayedMove): void;
  /** Takes the answer as not known. */
  show(): void;
  hint(): void;
  goOn(): void;
  /** As many new positions more as there are in a day. */
  more(): void;
}

const begins = (line: readonly PlayedMove[], moves: readonly PlayedMove[]): boolean => moves.every((move, index) => line[index]?.fen === move.fen);

/** A new line is there at once, but for its last move. */
const begun = (question: OpeningQuestion | null): readonly PlayedMove[] => question?.played.slice(0, -1) ?? [];

export const started = (deck: DeckPage): State => ({
  deck,
  question: deck.question,
  onBoard: begun(deck.question),
  judging: null,
  result: null,
  waits: false,
  helped: false,
  answered: 0,
  right: 0,
  fresh: newADay,
  fault: null,
});

/** After an answer: a right move is followed by the rest of its line; else the result waits. */
export function answered(state: State, result: OpeningTry): State {
  const { question } = result;
  const goesOn = result.right && question !== null && question.played.length > result.played.length && begins(question.played, result.played);
  return {
    ...state,
    deck: result,
    question: goesOn ? question : state.question,
    onBoard: result.right ? result.played : (state.question?.played ?? []),
    judging: null,
    result,
    waits: !goesOn,
    helped: false,
    answered: state.answered + 1,
    right: state.right + (result.right ? 1 : 0),
  };
}

export function wentOn(state: State): State {
  const { question } = state.deck;
  return { ...state, question, onBoard: begun(question), result: null, waits: false };
}

export function useOpening(first: DeckPage): Practice {
  const [state, setState] = useState(() => started(first));
  const asking = useRef(false);
  const change = (changed: Partial<State>) => setState((before) => ({ ...before, ...changed }));
  const { deck, question, onBoard, judging, waits, helped, fresh } = state;
  const line = question?.played ?? [];
  const coming = !waits && judging === null ? line[onBoard.length] : undefined;
  useEffect(() => {
    if (coming === undefined) return undefined;
    const timer = setTimeout(() => change({ onBoard: [...onBoard, coming] }), pause);
    return () => clearTimeout(timer);
  }, [coming, onBoard]);
  const open = question !== null && !waits && judging === null && onBoard.length === line.length;

  /** Asks the server once at a time. */
  const once = async (act: () => Promise<void>) => {
    if (asking.current) return;
    asking.current = true;
    await act();
    asking.current = false;
  };
  const tell = (moves: readonly PlayedMove[]) =>
    once(async () => {
      const answer = await tryMove(deck.deck, { profile: readWho(), moves: moves.map(({ text }) => text), helped, fresh });
      if (isThere(answer)) setState((before) => answered(before, answer));
      else change({ judging: null, onBoard: line, fault: { reason: answer } });
    });
  return {
    ...state,
    open,
    play: (move) => {
      if (!open) return;
      change({ judging: move.text, onBoard: [...line, move], result: null, fault: null });
      void tell([...line, move]);
    },
    show: () => {
      if (!open) return;
      change({ fault: null, result: null });
      void tell(line);
    },
    hint: () => change({ helped: true, result: null }),
    goOn: () => setState(wentOn),
    more: () =>
      void once(async () => {
        const wanted = fresh + newADay;
        const answer = await askDeck(deck.deck, readWho(), wanted);
        if (isThere(answer)) setState((before) => ({ ...wentOn({ ...before, deck: answer }), fresh: wanted, fault: null }));
        else change({ fault: { reason: answer } });
      }),
  };
}
