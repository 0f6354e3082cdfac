// SPDX-License-Identifier: MIT
// The list of names that one player has (docs/library-search.md, "Aliases"), as text: a line a player.

import { ask, isThere } from "../link/ask";
import { fields, text } from "../protocol/decode";
import { change, type Changed } from "./change";

/** The list as it stands; null where there is no answer. */
export async function readAliases(): Promise<string | null> {
  const answer = await ask("/api/library/aliases", (body) => ({ list: text(fields(body).text) }));
  return isThere(answer) ? answer.list : null;
}

export const writeAliases = (list: string): Promise<Changed> => change("aliases", { text: list });

/** The list with a line that has both names: those of their lines are joined, the first of `name`'s line stays first. */
export function withSamePlayer(list: string, name: string, other: string): string {
  const lines = list === "" ? [] : list.replace(/\r?\n$/, "").split(/\r?\n/);
  const at = lineOf(lines, name);
  const otherAt = lineOf(lines, other);
  const names = distinct([...(at === -1 ? [name] : namesIn(lines[at])), ...(otherAt === -1 ? [other] : namesIn(lines[otherAt]))]);
  const [first = name, ...others] = names;
  const line = `${first} = ${others.join(" | ")}`;
  const place = at !== -1 ? at : otherAt;
  if (place === -1) lines.push(line);
  else lines[place] = line;
  return `${lines.filter((_, index) => index === place || index !== otherAt).join("\n")}\n`;
}

const lineOf = (lines: readonly string[], name: string): number => lines.findIndex((line) => namesIn(line).some((one) => samePerson(one, name)));

/** The names of a line; none of a comment. */
function namesIn(line = ""): string[] {
  const equals = line.trim().startsWith("#") ? -1 : line.indexOf("=");
  return equals === -1 ? [] : [line.slice(0, equals), ...line.slice(equals + 1).split("|")].map((name) => name.trim());
}

/** Whether two names have the same words, as the server compares them. */
const samePerson = (one: string, other: string): boolean => words(one) === words(other);

const words = (name: string): string =>
  (name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

const distinct = (names: readonly string[]): string[] => names.filter((name, at) => names.findIndex((one) => samePerson(one, name)) === at);
