// SPDX-License-Identifier: MIT
// The ways from a board to another game: a new one, the same once more, or one that is loaded. Each leads to its address.

import { playAddress } from "../addresses";
import { focusBoard } from "../browser/focus";
import { go } from "../browser/router";
import { askPosition } from "../link/api";
import { writeFen } from "../model/position";
import type { Answer } from "../protocol/message";
import { keepChoices, readChoices } from "../settings";
import { playersOf, type Choices } from "./choices";
import type { GameSession } from "./session";

export interface NewGames {
  /** The caller shows a refusal itself, here and in `load`. Once `stop` is given, nothing is shown any more. */
  start(choices: Choices, fen?: string, stop?: AbortSignal): Promise<Answer | null>;
  again(choices: Choices): Promise<void>;
  /** A game as PDN, the one of several with that index, or a position as FEN. */
  load(text: string, index?: number, stop?: AbortSignal): Promise<Loaded>;
}

/** What came of loading: null without an answer. */
export type Loaded = Answer | "looked at" | null;

interface Board {
  /** The rules of what is on the board. */
  readonly rules: string;
  /** A position is being set up: a game begun takes its place. */
  readonly settingUp: boolean;
  /** Shows a position that is loaded; null where a game begins with it. */
  readonly look: ((fen: string) => void) | null;
}

export function newGames(session: GameSession, { rules, settingUp, look }: Board): NewGames {
  const make = (choices: Choices, quietly: boolean, fen?: string, stop?: AbortSignal) =>
    session.newGame({ rules: choices.rules, ...playersOf(choices), ...(fen === undefined ? {} : { fen }) }, quietly, stop);
  const show = (answer: Answer | null, replace = false) => {
    if (answer?.is !== "game") return;
    go(playAddress(answer.game), { replace });
    setTimeout(focusBoard);
  };
  const start = async (choices: Choices, fen?: string, stop?: AbortSignal) => {
    const answer = await make(choices, true, fen, stop);
    if (stop?.aborted !== true) show(answer, settingUp);
    return answer;
  };
  return {
    start,
    again: async (choices) => {
      keepChoices(choices);
      show(await make(choices, false));
    },
    load: async (text, index, stop) => {
      const isFen = /^\s*["'“‘]?[WB?]:/i.test(text);
      if (isFen && look !== null) return lookedAt(rules, text.trim(), look, stop);
      if (isFen) return start({ ...readChoices(), rules }, text.trim(), stop);
      const answer = await session.load(text, rules, index, stop);
      if (answer?.is === "game" && stop?.aborted !== true) go(playAddress(answer.game));
      return answer;
    },
  };
}

/** A position to look at, once the server has read it; the answer is what `load` gives. */
async function lookedAt(rules: string, fen: string, look: (fen: string) => void, stop?: AbortSignal): Promise<Loaded> {
  const found = await askPosition(rules, fen);
  if (found === null) return null;
  if (typeof found === "string") return { is: "refused", id: null, error: found };
  if (stop?.aborted !== true) look(writeFen(found));
  return "looked at";
}
