// SPDX-License-Identifier: MIT
// What a query says of a position (docs/library-search.md, "Positions"): the whole of it, or a pattern of some squares.

import { bothOf, partsOf, readCondition, writtenCondition } from "./query-line";

export type SearchKind = "position" | "pattern";

export interface PositionSearch {
  readonly kind: SearchKind;
  /** A FEN, or a pattern. */
  readonly text: string;
  /** Also with the colours reversed. */
  readonly reversed: boolean;
  /** In so many positions one after another. */
  readonly times: number;
}

/** The query that finds the games in which a position comes up, with `~` those with the colours reversed as well. */
export function positionQuery(rules: string, fen: string, width: ":" | "~" = ":"): string {
  return bothOf(rules === "english" ? "" : `rules:${rules}`, `position${width}"${fen}"`);
}

/** The first position or pattern that must come up; null where none is asked for. */
export function positionSearchIn(query: string): PositionSearch | null {
  const parts = partsOf(query);
  const at = parts.findIndex(isPosition);
  const found = readCondition(parts[at] ?? "");
  if (found === null) return null;
  return { kind: found.field === "pattern" ? "pattern" : "position", text: found.value, reversed: found.operator === "~", times: timesIn(parts[at + 1]) ?? 1 };
}

/** The query with another position in the place of its first one; without it for null. */
export function withPositionSearch(query: string, search: PositionSearch | null): string {
  const parts = partsOf(query);
  const at = parts.findIndex(isPosition);
  const written = search === null ? [] : writtenSearch(search);
  if (at === -1) return [...parts, ...written].join(" ");
  parts.splice(at, timesIn(parts[at + 1]) === null ? 1 : 2, ...written);
  return parts.join(" ");
}

function writtenSearch({ kind, text, reversed, times }: PositionSearch): string[] {
  return [writtenCondition(kind, reversed ? "~" : ":", text), ...(times > 1 ? [`for:${times}`] : [])];
}

const isPosition = (part: string): boolean => ["position", "pattern"].includes(readCondition(part)?.field ?? "");

/** The number of a `for:`, which stands right after the position that it is about. */
function timesIn(part = ""): number | null {
  const found = readCondition(part);
  return found?.field === "for" && /^\d{1,4}$/.test(found.value) ? Number(found.value) : null;
}
