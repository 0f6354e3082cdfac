// SPDX-License-Identifier: MIT
// Words that come from elsewhere, made fit for the place where they are shown.

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name within a sentence: in German its other words keep their capitals. */
export const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * A reason or a remark as a sentence of its own; what ends like one stays as it is. A square or the name of a file keeps
 * its small letter, and what is quoted stands in quotation marks.
 */
export function sentence(reason: string): string {
  const text = reason.replace(/`([^`]+)`/g, "“$1”");
  if (/[.!?…]$/.test(text)) return text;
  return `${/^([a-z]\d|\S+\.\w)/.test(text) ? text : capitalised(text)}.`;
}
