// SPDX-License-Identifier: MIT
// The line of a query (docs/library-search.md) taken apart as far as the form needs it, and put together again. What the
// form does not know stays as it was written; whether a query means anything the server decides.

export interface Condition {
  readonly field: string;
  /** ":", "=" or "~" */
  readonly operator: string;
  /** Without quotation marks around it. */
  readonly value: string;
}

/** The conditions and words of a line, as they are written. A quotation mark that is not closed reaches to the end. */
export const partsOf = (query: string): string[] => query.match(/(?:"(?:\\.|[^"\\])*(?:"|$)|[^\s"])+/g) ?? [];

const oneQuoted = /^"((?:\\.|[^"\\])*)"$/s;

/** A condition that must hold; null for words, and for what must not hold. */
export function readCondition(part: string): Condition | null {
  const [, field, operator, written] = /^([a-z]+)([:=~])(.*)$/is.exec(part) ?? [];
  if (field === undefined || operator === undefined || written === undefined) return null;
  const [, inside] = oneQuoted.exec(written) ?? [];
  return { field: field.toLowerCase(), operator, value: inside === undefined ? written : inside.replace(/\\(.)/gs, "$1") };
}

/** Several values with `|` between them, each in quotation marks where it needs them. */
const severalValues = /^(?:"(?:\\.|[^"\\])*"|[^\s"|]+)(?:\|(?:"(?:\\.|[^"\\])*"|[^\s"|]+))+$/s;

/** A value as the line has it: several with `|` as they are, otherwise in quotation marks where they are needed. */
export function writtenValue(value: string): string {
  if (severalValues.test(value) || /^[^\s"|]+$/.test(value)) return value;
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}

export const writtenCondition = (field: string, operator: string, value: string): string => `${field}${operator}${writtenValue(value)}`;

/** The value of a field's first condition, without quotation marks around it; empty where there is none. */
export function valueIn(query: string, field: string): string {
  return partsOf(query).map(readCondition).find((condition) => condition?.field === field)?.value ?? "";
}

/** The query with another value in the field's first condition, or one more condition; without it for no value. */
export function withValue(query: string, field: string, value: string): string {
  const parts = partsOf(query);
  const at = parts.findIndex((part) => readCondition(part)?.field === field);
  if (at === -1) return [...parts, ...(value === "" ? [] : [writtenCondition(field, ":", value)])].join(" ");
  if (value === "") parts.splice(at, 1);
  else parts[at] = writtenCondition(field, readCondition(parts[at] ?? "")?.operator ?? ":", value);
  return parts.join(" ");
}

export interface Years {
  readonly first: string;
  readonly last: string;
}

/** `1840..1880`, `1840..`, `..1880`, or one year alone. */
export function yearsIn(query: string): Years {
  const [, first = "", dots, last = ""] = /^(\d*)(\.\.)?(\d*)$/.exec(valueIn(query, "year")) ?? [];
  return { first, last: dots === undefined ? first : last };
}

export function withYears(query: string, { first, last }: Years): string {
  return withValue(query, "year", first === last ? first : `${first}..${last}`);
}

/** Both queries must hold. */
export const bothOf = (one: string, other: string): string => `${one} ${other}`.trim();
