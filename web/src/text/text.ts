// SPDX-License-Identifier: MIT
// Every text of the page, in the language chosen. What comes from the server (rulings, refusals, the words about a rule
// set) is English whatever the language.

import type { ComponentChildren } from "preact";
import type { English } from "./languages";

export type Key = keyof English;

/** The placeholders of a text: `{move}` and `{side}` in "{side} played {move}." */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<K extends Key, V> = [Names<English[K]>] extends [never] ? [] : [values: Readonly<Record<Names<English[K]>, V>>];

/** The keys of texts without placeholders. */
export type PlainKey = Key extends infer K ? (K extends Key ? ([Names<English[K]>] extends [never] ? K : never) : never) : never;

/** The beginnings of keys that end in `.one` and `.other`. */
type Counted = Key extends infer K ? (K extends `${infer Base}.one` ? Base : never) : never;

// The texts are the page's own, like the browser's language: they are loaded before what shows them (speak.ts).
const shown = new Map<string, string>();
let plurals = new Intl.PluralRules("en");
let locale = "en-GB";

/** Shows these texts from now on; others of the same keys no more. */
export function addTexts(texts: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(texts)) shown.set(key, text);
}

/** How numbers, dates and plurals are written from now on: the tag of a language, and that of its locale. */
export function setLocale(language: string, wanted: string): void {
  locale = wanted;
  plurals = new Intl.PluralRules(locale);
  document.documentElement.lang = language;
}

export function t<K extends Key>(key: K, ...[values]: Values<K, string | number>): string {
  return filled(textOf(key), values ?? {});
}

/** With `count`, in the form that the language has for this number: "1 move", "2 moves". */
export function counted(base: Counted, count: number): string {
  return filled(textOf(`${base}.${plurals.select(count) === "one" ? "one" : "other"}`), { count: numeral(count) });
}

/** A text with elements in it: "A game in a {tournament}." with a link. */
export function rich<K extends Key>(key: K, ...[values]: Values<K, ComponentChildren>): ComponentChildren[] {
  const given: Readonly<Record<string, ComponentChildren>> = values ?? {};
  return textOf(key)
    .split(/(\{\w+\})/)
    .map((part) => (/^\{\w+\}$/.test(part) ? given[part.slice(1, -1)] : part));
}

/** "5,300", "4.8": as the language writes numbers. */
export function numeral(value: number, digits?: number): string {
  if (digits === undefined) return value.toLocaleString(locale);
  return Number(value.toFixed(digits)).toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** "24 Nov 2026" */
export function dateText(date: Date): string {
  return date.toLocaleDateString(locale, { day: "numeric", month: "short", year: "numeric" });
}

/** "5", "5 or 6", "5, 6 or 7" */
export function either(items: readonly (string | number)[]): string {
  const head = items.slice(0, -1).join(", ");
  const last = `${items[items.length - 1] ?? ""}`;
  return head === "" ? last : t("either", { head, last });
}

/** The language of a sentence: undefined for one of the page's texts, and for none; all others are the server's. */
export function languageOf(sentence: string): "en" | undefined {
  return sentence === "" || [...shown.values()].some((text) => isFilled(text, sentence)) ? undefined : "en";
}

/** Whether a sentence may be this text. One of little more than placeholders fits anything, and counts for none. */
function isFilled(text: string, sentence: string): boolean {
  const parts = text.split(/\{\w+\}/);
  const fits = sentence.startsWith(parts[0] ?? "") && sentence.endsWith(parts[parts.length - 1] ?? "");
  return text === sentence || (fits && parts.join("").length > 8 && parts.every((part) => sentence.includes(part)));
}

/** A key without a text is shown itself: a view that did not load its part (tests/unit/text.test.ts looks for those). */
function textOf(key: string): string {
  return shown.get(key) ?? key;
}

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`);
}
