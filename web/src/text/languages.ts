// SPDX-License-Identifier: MIT
// The languages of the page. Another is a folder beside en/ with the same files and keys, and an entry here.
//
// The texts lie in parts, so that a view loads only those that it shows (views.tsx); "page" is always there. Names in
// braces are filled in; a key that ends in `.one` has an `.other` for more.

export interface Parts {
  readonly page: typeof import("./en/page").texts;
  readonly build: typeof import("./en/build").texts;
  readonly drills: typeof import("./en/drills").texts;
  readonly keys: typeof import("./en/keys").texts;
  readonly learn: typeof import("./en/learn").texts;
  readonly lessons: typeof import("./en/lessons").texts;
  readonly library: typeof import("./en/library").texts;
  readonly load: typeof import("./en/load").texts;
  readonly local: typeof import("./en/local").texts;
  readonly match: typeof import("./en/match").texts;
  readonly newgame: typeof import("./en/newgame").texts;
  readonly openings: typeof import("./en/openings").texts;
  readonly puzzles: typeof import("./en/puzzles").texts;
  readonly reading: typeof import("./en/reading").texts;
  readonly report: typeof import("./en/report").texts;
  readonly rulebook: typeof import("./en/rulebook").texts;
  readonly settings: typeof import("./en/settings").texts;
  readonly setup: typeof import("./en/setup").texts;
  readonly study: typeof import("./en/study").texts;
  readonly tournament: typeof import("./en/tournament").texts;
}

export type Part = keyof Parts;
export type English = Parts["page"] & Parts["build"] & Parts["drills"] & Parts["keys"] & Parts["learn"] & Parts["lessons"] & Parts["library"] & Parts["load"] & Parts["local"] & Parts["match"] & Parts["newgame"] & Parts["openings"] & Parts["puzzles"] & Parts["reading"] & Parts["report"] & Parts["rulebook"] & Parts["settings"] & Parts["setup"] & Parts["study"] & Parts["tournament"];
export type Texts<P extends Part> = Readonly<Record<keyof Parts[P], string>>;
export type Language = "en" | "de";

interface Entry {
  /** In the language itself. */
  readonly name: string;
  /** How its numbers and dates are written. */
  readonly locale: string;
  readonly parts: { readonly [P in Part]: () => Promise<{ readonly texts: Texts<P> }> };
}

export const languages: Readonly<Record<Language, Entry>> = {
  en: {
    name: "English",
    locale: "en-GB",
    parts: {
      page: () => import("./en/page"),
      build: () => import("./en/build"),
      drills: () => import("./en/drills"),
      keys: () => import("./en/keys"),
      learn: () => import("./en/learn"),
      lessons: () => import("./en/lessons"),
      library: () => import("./en/library"),
      load: () => import("./en/load"),
      local: () => import("./en/local"),
      match: () => import("./en/match"),
      newgame: () => import("./en/newgame"),
      openings: () => import("./en/openings"),
      puzzles: () => import("./en/puzzles"),
      reading: () => import("./en/reading"),
      report: () => import("./en/report"),
      rulebook: () => import("./en/rulebook"),
      settings: () => import("./en/settings"),
      setup: () => import("./en/setup"),
      study: () => import("./en/study"),
      tournament: () => import("./en/tournament"),
    },
  },
  de: {
    name: "Deutsch",
    locale: "de-DE",
    parts: {
      page: () => import("./de/page"),
      build: () => import("./de/build"),
      drills: () => import("./de/drills"),
      keys: () => import("./de/keys"),
      learn: () => import("./de/learn"),
      lessons: () => import("./de/lessons"),
      library: () => import("./de/library"),
      load: () => import("./de/load"),
      local: () => import("./de/local"),
      match: () => import("./de/match"),
      newgame: () => import("./de/newgame"),
      openings: () => import("./de/openings"),
      puzzles: () => import("./de/puzzles"),
      reading: () => import("./de/reading"),
      report: () => import("./de/report"),
      rulebook: () => import("./de/rulebook"),
      settings: () => import("./de/settings"),
      setup: () => import("./de/setup"),
      study: () => import("./de/study"),
      tournament: () => import("./de/tournament"),
    },
  },
};

export const isLanguage = (name: string): name is Language => Object.keys(languages).includes(name);

/** The first of the browser's languages that the page has. */
export function browserLanguage(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.split("-")[0]?.toLowerCase() ?? "").find(isLanguage) ?? "en";
}
