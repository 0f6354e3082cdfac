// SPDX-License-Identifier: MIT
// A line of the list of keys, and the groups of lines that only some views have.

import type { PlainKey } from "../text/text";

/** Keys as they are written on a keyboard, and what they do; those of one character can be switched off. */
export type KeyLine = readonly [keys: readonly string[], text: PlainKey];

/**
 * What a view's keys can do besides reading the board aloud: step through moves, turn the board, make moves (also by
 * typing them), draw marks, start an analysis.
 */
export type KeyGroup = "stepping" | "flipping" | "moving" | "drawing" | "analysis";
