// SPDX-License-Identifier: MIT
// Endings to practise (docs/web-protocol.md, `/api/endgame/random`).

import { ask, type Answer } from "../link/ask";
import { ending, type Goal } from "../protocol/puzzle";

/** A random ending with these pieces. */
export const randomFen = (pieces: string, goal: Goal, seed: number): Promise<Answer<{ readonly fen: string }>> =>
  ask(`/api/endgame/random?${new URLSearchParams({ pieces, value: goal, seed: String(seed) }).toString()}`, ending);
