// SPDX-License-Identifier: MIT
// Text from the server, made fit for display.

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A reason or a remark as a sentence of its own. */
export const sentence = (text: string): string => `${capitalised(text)}${text.endsWith(".") ? "" : "."}`;
