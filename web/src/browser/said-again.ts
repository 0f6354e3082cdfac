// SPDX-License-Identifier: MIT
// What screen readers read aloud when it changes: the same words once more would not be read.

/** The text to be said after `before`: where they are the same, a space that makes no difference makes it new. */
export const saidAgain = (text: string, before: string | null): string => (text === before ? `${text}\u00a0` : text);
