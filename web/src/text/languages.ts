// SPDX-License-Identifier: MIT
// The languages of the page. Another is a file beside en.ts with the same keys, and an entry here.

import { en } from "./en";

export type Catalogue = Readonly<Record<keyof typeof en, string>>;
export type Language = "en" | "de";

interface Entry {
  /** In the language itself. */
  readonly name: string;
  /** How its numbers and dates are written. */
  readonly locale: string;
  load(): Promise<Catalogue>;
}

export const languages: Readonly<Record<Language, Entry>> = {
  en: { name: "English", locale: "en-GB", load: () => Promise.resolve(en) },
  de: { name: "Deutsch", locale: "de-DE", load: () => import("./de").then((file) => file.de) },
};

export const isLanguage = (name: string): name is Language => name in languages;

/** The first of the browser's languages that the page has. */
export function browserLanguage(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.split("-")[0]?.toLowerCase() ?? "").find(isLanguage) ?? "en";
}
