// Words that others wrote, as people read them.

export const titled = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A reason or a remark as a sentence of its own. */
export const sentence = (words: string): string => `${titled(words)}${words.endsWith(".") ? "" : "."}`;
