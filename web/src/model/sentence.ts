// Text of the server's, made fit for display.

export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A reason or a remark as a sentence of its own. */
export const sentence = (words: string): string => `${capitalised(words)}${words.endsWith(".") ? "" : "."}`;
