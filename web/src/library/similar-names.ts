// SPDX-License-Identifier: MIT
// A search for names that are spelled a little differently.

import { partsOf, readCondition } from "./query-line";

const nameFields: ReadonlySet<string> = new Set(["player", "black", "white", "winner", "loser"]);
const wordAlone = /^(?:"(?:\\.|[^"\\])*"|[^\s"|:=~-][^\s"|:=~]*)$/s;

/**
 * The query that also takes names spelled a little differently: `player:Wylie`, or the word alone, becomes `player~Wylie`.
 * Null if it asks for no name, or takes them already.
 */
export function withSimilarNames(query: string): string | null {
  const similar = partsOf(query).map((part) => {
    if (wordAlone.test(part)) return `player~${part}`;
    const condition = readCondition(part);
    return condition?.operator === ":" && nameFields.has(condition.field) ? part.replace(":", "~") : part;
  });
  const line = similar.join(" ");
  return line === partsOf(query).join(" ") ? null : line;
}
