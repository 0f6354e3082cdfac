// SPDX-License-Identifier: MIT
// The choices for the next game: those of the game on the board until others are made.

import { useEffect, useState } from "preact/hooks";
import type { GameState } from "../protocol/game";
import { keepChoices, readChoices } from "../settings";
import { choicesOf, type Choices } from "./choices";

export function useChoices(game: GameState): [Choices, (choices: Choices) => void] {
  const [choices, setChoices] = useState<Choices>(() => choicesOf(game, readChoices()));
  const players = JSON.stringify([game.game, game.rules, game.black, game.white]);
  useEffect(() => setChoices(choicesOf(game, choices)), [players]);
  const choose = (next: Choices) => {
    setChoices(next);
    keepChoices(next);
  };
  return [choices, choose];
}
