// SPDX-License-Identifier: MIT
// Every text of the page, in the language chosen. What comes from the server (rulings, refusals, the words about a rule
// set) is English whatever the language.

import type { ComponentChildren } from "preact";
import { en } from "./en";
import { languages, type Catalogue, type Language } from "./languages";

export type Key = keyof typeof en;

/** The placeholders of a text: `{move}` and `{side}` in "{side} played {move}." */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<K extends Key, V> = [Names<(typeof en)[K]>] extends [never] ? [] : [values: Readonly<Record<Names<(typeof en)[K]>, V>>];

/** The keys of texts without placeholders. */
export type PlainKey = Key extends infer K ? (K extends Key ? ([Names<(typeof en)[K]>] extends [never] ? K : never) : never) : never;

/** The beginnings of keys that end in `.one` and `.other`. */
type Counted = Key extends infer K ? (K extends `${infer Base}.one` ? Base : never) : never;

// The language is the page's own, like the browser's: it is chosen once, before anything is shown (main.tsx).
let shown: Catalogue = en;
let plurals = new Intl.PluralRules("en");
let locale = "en-GB";

/** Shows the page in this language from now on; English where its file cannot be had. */
export async function speak(language: Language): Promise<void> {
  try {
    shown = await languages[language].load();
    locale = languages[language].locale;
    plurals = new Intl.PluralRules(locale);
    document.documentElement.lang = language;
  } catch {
    shown = en;
  }
}

export function t<K extends Key>(key: K, ...[values]: Values<K, string | number>): string {
  return filled(shown[key], values ?? {});
}

/** With `count`, in the form that the language has for so many: "1 move", "2 moves". */
export function counted(base: Counted, count: number): string {
  return filled(shown[`${base}.${plurals.select(count) === "one" ? "one" : "other"}`], { count: numeral(count) });
}

/** A text with elements in it: "A game in a {tournament}." with a link. */
export function rich<K extends Key>(key: K, ...[values]: Values<K, ComponentChildren>): ComponentChildren[] {
  const given: Readonly<Record<string, ComponentChildren>> = values ?? {};
  return shown[key].split(/(\{\w+\})/).map((part) => (/^\{\w+\}$/.test(part) ? given[part.slice(1, -1)] : part));
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

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`);
}
