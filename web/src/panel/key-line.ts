// SPDX-License-Identifier: MIT
// A line of the list of keys.

import type { PlainKey } from "../text/text";

/** Keys as they are written on a keyboard, and what they do; those of one character can be switched off. */
export type KeyLine = readonly [keys: readonly string[], text: PlainKey];
