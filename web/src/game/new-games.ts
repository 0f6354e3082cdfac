// SPDX-License-Identifier: MIT
// The ways from a board to another game: a new one, the same once more, or one that is loaded. Each leads to its address.

import { playAddress } from "../addresses";
import { focusBoard } from "../browser/focus";
import { go } from "../browser/router";
import type { Answer } from "../protocol/message";
import { keepChoices, readChoices } from "../settings";
import { playersOf, type Choices } from "./choices";
import type { GameSession } from "./session";

export interface NewGames {
  /** The caller shows a refusal itself, here and in `load`. */
  start(choices: Choices, fen?: string): Promise<Answer | null>;
  again(choices: Choices): Promise<void>;
  /** A game as PDN, the one of several with that index, or a position as FEN. */
  load(text: string, index?: number): Promise<Answer | null>;
}

/** `rules` are those of the board; a game begun takes the place of a position that is being set up. */
export function newGames(session: GameSession, rules: string, settingUp: boolean): NewGames {
  const make = (choices: Choices, quietly: boolean, fen?: string) =>
    session.newGame({ rules: choices.rules, ...playersOf(choices), ...(fen === undefined ? {} : { fen }) }, quietly);
  const show = (answer: Answer | null, replace = false) => {
    if (answer?.is !== "game") return;
    go(playAddress(answer.game), { replace });
    setTimeout(focusBoard);
  };
  const start = async (choices: Choices, fen?: string) => {
    const answer = await make(choices, true, fen);
    show(answer, settingUp);
    return answer;
  };
  return {
    start,
    again: async (choices) => {
      keepChoices(choices);
      show(await make(choices, false));
    },
    load: async (text, index) => {
      const isFen = /^\s*["'“‘]?[WB?]:/i.test(text);
      if (isFen) return start({ ...readChoices(), rules }, text.trim());
      const answer = await session.load(text, rules, index);
      if (answer?.is === "game") go(playAddress(answer.game));
      return answer;
    },
  };
}
