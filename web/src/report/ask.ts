// SPDX-License-Identifier: MIT
// Questions about one position to a second at the board (docs/web-protocol.md, Hints).

import { ask, type Answer } from "../link/ask";
import { hint, type Hint } from "../protocol/hint";
import { judgedMove, type JudgedMove } from "../protocol/report";

const asked = (what: string, values: Record<string, string>) => `/api/${what}?${new URLSearchParams(values).toString()}`;

/** The server stops looking if the signal is given. */
export const askHint = (rules: string, fen: string, signal?: AbortSignal): Promise<Answer<Hint>> =>
  ask(asked("hint", { rules, fen }), hint, { signal: signal ?? null });
export const askJudgement = (rules: string, fen: string, move: string, signal?: AbortSignal): Promise<Answer<JudgedMove>> =>
  ask(asked("judgement", { rules, fen, move }), judgedMove, { signal: signal ?? null });
