// SPDX-License-Identifier: MIT
// A game as the server sends it, to be changed by each test.

import type { GameState } from "../../src/protocol/game";

export function game(change: Partial<GameState> = {}): GameState {
  return {
    is: "game",
    id: null,
    game: "g1",
    rules: "english",
    black: { kind: "person" },
    white: { kind: "engine", level: 2 },
    start: "B:W21-32:B1-12",
    moves: [],
    fen: "B:W21-32:B1-12",
    turn: "black",
    legal: [{ text: "11-15", path: [11, 15], captured: [] }],
    outcome: "none",
    reason: "",
    thinking: false,
    notes: [],
    ...change,
  };
}

export const played = (text: string) => {
  const path = text.split(/[-x]/).map(Number);
  return { text, path, captured: [], fen: "W:W21-32:B1-10,12,15" };
};
