// SPDX-License-Identifier: MIT
// Texts that are too long for a text field.

/** Characters that fit into a text field without a noticeable pause. */
export const mostShown = 16_384;
