// SPDX-License-Identifier: MIT
// The catalogue of texts: every language has the same keys and placeholders, and no component has a text of its own.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { scoreText } from "../../src/model/score-text";
import { sideName } from "../../src/model/position";
import { browserLanguage, isLanguage, languages, type Language, type Part } from "../../src/text/languages";
import { loadTexts, speak } from "../../src/text/speak";
import { counted, either, numeral, rich, t } from "../../src/text/text";
import { importsIn } from "./imports";

const source = new URL("../../src", import.meta.url).pathname;
const files = readdirSync(source, { recursive: true, encoding: "utf8" });
const codeOf = (file: string) => readFileSync(join(source, file), "utf8");

const parts = Object.keys(languages.en.parts) as Part[];
type Catalogue = Readonly<Record<string, string>>;

async function catalogueOf(language: Language): Promise<Catalogue> {
  const loaded = await Promise.all(parts.map(async (part): Promise<Catalogue> => (await languages[language].parts[part]()).texts));
  return Object.assign({}, ...loaded) as Catalogue;
}

const en = await catalogueOf("en");
const de = await catalogueOf("de");

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe("every language", () => {
  test("has the same texts with the same placeholders", async () => {
    for (const [tag, language] of Object.entries(languages)) {
      for (const part of parts) {
        const english: Catalogue = (await languages.en.parts[part]()).texts;
        const catalogue: Catalogue = (await language.parts[part]()).texts;
        expect(Object.keys(catalogue), tag).toEqual(Object.keys(english));
        for (const [key, text] of Object.entries(english)) {
          expect(placeholders(catalogue[key] ?? ""), `${tag} ${key}`).toEqual(placeholders(text));
          expect(catalogue[key]?.trim(), `${tag} ${key}`).not.toBe("");
        }
      }
    }
  });

  test("has a folder with a file for each part", () => {
    const found = files.filter((file) => /^text\/[a-z]{2}\/[a-z]+\.ts$/.test(file)).map((file) => file.slice(5, -3));
    expect(found.sort()).toEqual(Object.keys(languages).flatMap((tag) => parts.map((part) => `${tag}/${part}`)).sort());
  });
});

/** Whether the code uses a text: "level.5" is used as `level.${level}`, "count.men.one" as counted("count.men"). */
function useIn(code: string): (key: string) => boolean {
  const templates = [...code.matchAll(/`([\w.]+)\$\{[^`]*?\}([\w.]*)/g)].map(([, head = "", tail = ""]) => [head, tail] as const);
  const named = new Set([...code.matchAll(/"([\w.]+)"/g)].map(([, name = ""]) => name));
  return (key) => {
    if (named.has(key) || named.has(key.replace(/\.(one|other)$/, ""))) return true;
    return templates.some(([head, tail]) => key.startsWith(head) && key.endsWith(tail) && key.length > head.length + tail.length);
  };
}

test("every text is used somewhere, and no two have one key", async () => {
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/^text\/[a-z]{2}\//.test(file)).map(codeOf).join("\n");
  const keys = Object.keys(en);
  expect(keys.filter(useIn(code))).toEqual(keys);
  const all = await Promise.all(parts.map(async (part) => Object.keys((await languages.en.parts[part]()).texts)));
  expect(all.flat().length).toBe(keys.length);
});

/** What is loaded at a time: its first file, and the parts of the texts that are loaded with it. */
function loadedTogether(): { first: string; with: readonly string[] }[] {
  const found = [];
  for (const file of files.filter((one) => /\.tsx?$/.test(one))) {
    for (const [, list = "", path = ""] of codeOf(file).matchAll(/(?:texts: |\blater\()(\[[^\]]*\]),\s*(?:load: )?\(\) => import\("([^"]+)"\)/g)) {
      found.push({ first: fileOf(join(dirname(file), path)), with: JSON.parse(list) as string[] });
    }
  }
  for (const [, path = ""] of codeOf("views.tsx").matchAll(/patterns: \[[^\]]*\], load: \(\) => import\("([^"]+)"\)/g)) {
    found.push({ first: fileOf(path), with: [] });
  }
  return found;
}

const fileOf = (path: string) => files.find((file) => [`${normalize(path)}.ts`, `${normalize(path)}.tsx`].includes(file)) ?? path;

test("a view loads the parts of the texts that it shows", async () => {
  const imports = importsIn(source);
  const views = loadedTogether();
  expect(views.length).toBeGreaterThan(10);
  for (const view of views) {
    const reached = new Set([view.first]);
    for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next);
    const isUsed = useIn([...reached].filter((file) => !file.startsWith("text/")).map(codeOf).join("\n"));
    for (const part of parts) {
      if (part === "page" || view.with.includes(part)) continue;
      expect(Object.keys((await languages.en.parts[part]()).texts).filter(isUsed), `${part} in ${view.first}`).toEqual([]);
    }
  }
});

/** Words between tags, or in an attribute that people read or hear. */
function literalTexts(code: string): string[] {
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
  const between = [...withoutComments.matchAll(/(?:^|[^=])>\s*([A-Z][a-z][^<>{}()=;]*)</g)].map(([, text = ""]) => text.trim());
  const attributes = [...withoutComments.matchAll(/\b(?:aria-label|title|placeholder|alt|label|name)="([^"]*[a-z]{2} [^"]*|[A-Z][a-z][^"]*)"/g)].map(([, text = ""]) => text);
  return [...between, ...attributes];
}

test("no component has a text of its own", () => {
  const own = files
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => literalTexts(codeOf(file)).map((text) => `${file}: ${text}`));
  expect(own).toEqual([]);
});

test("what is counted has a form for one and a form for more", () => {
  const bases = (end: string) => Object.keys(en).filter((key) => key.endsWith(end)).map((key) => key.slice(0, -end.length));
  expect(bases(".one").length).toBeGreaterThan(20);
  // “rulebook.kingsMove.one” counts nothing: it is about kings that step one square, where others fly.
  expect(bases(".other").sort()).toEqual(bases(".one").filter((base) => !base.startsWith("rulebook.kings")).sort());
});

test("a draw is called Remis in German, and nothing else", () => {
  expect(Object.entries(de).filter(([, text]) => /unentschieden/i.test(text))).toEqual([]);
});

test("texts are set in one way: apostrophes and quotation marks of the language, no two spaces, and no space before an ellipsis in English, one in German", () => {
  for (const catalogue of [en, de]) expect(Object.entries(catalogue).filter(([, text]) => /['"]| {2}|^ | $/.test(text))).toEqual([]);
  expect(Object.entries(en).filter(([, text]) => text.includes("„"))).toEqual([]);
  expect(Object.entries(de).filter(([, text]) => text.includes("”"))).toEqual([]);
  expect(Object.entries(en).filter(([, text]) => /\w …$/.test(text))).toEqual([]);
  expect(Object.entries(de).filter(([, text]) => /\w…$/.test(text))).toEqual([]);
  expect(Object.entries(en).filter(([, text]) => /[\d}] %/.test(text))).toEqual([]);
});

test("a text of its own is found", () => {
  expect(literalTexts("<p>\n  Go to the board\n</p>")).toEqual(["Go to the board"]);
  expect(literalTexts('<button aria-label="Close it">{icon}</button>')).toEqual(["Close it"]);
  expect(literalTexts('const f = (a: A) => b; <p class="note">{t("key")}</p>')).toEqual([]);
});

describe("a text", () => {
  afterEach(async () => {
    vi.stubGlobal("document", { documentElement: {} });
    await speak("en");
    await loadTexts(parts);
    vi.unstubAllGlobals();
  });

  test("is filled in, counted and listed", () => {
    expect(t("said.side.played", { side: "White", move: "23-19" })).toBe("White played 23-19.");
    expect([0, 1, 2].map((count) => counted("count.moves", count))).toEqual(["0 moves", "1 move", "2 moves"]);
    expect([[7], [6, 7], [5, 6, 7]].map(either)).toEqual(["7", "6 or 7", "5, 6 or 7"]);
    expect(rich("game.tournament", { tournament: 7 })).toEqual(["A game in a ", 7, "."]);
    // What is filled in is not filled in once more.
    expect(t("match.nameYou", { name: "{name}" })).toBe("{name} (you)");
  });

  test("is in the language chosen, with its numbers", async () => {
    vi.stubGlobal("document", { documentElement: {} });
    await speak("de");
    vi.unstubAllGlobals();
    expect(sideName("white")).toBe("Weiß");
    expect([1, 2].map((count) => counted("count.moves", count))).toEqual(["1 Zug", "2 Züge"]);
    expect(numeral(5300)).toBe("5.300");
    expect([0.354, -0.2, 0, -0.001].map(scoreText)).toEqual(["+0,35", "−0,20", "0,00", "0,00"]);
  });
});

test("the browser's first language that the page has is chosen", () => {
  expect(browserLanguage(["de-AT", "en"])).toBe("de");
  expect(browserLanguage(["nl", "en-US", "de"])).toBe("en");
  expect(browserLanguage(["fr"])).toBe("en");
  expect(browserLanguage([])).toBe("en");
  // What every object has is no language.
  expect(["de", "toString", "constructor"].map(isLanguage)).toEqual([true, false, false]);
});

test("German has no English left in it by mistake", () => {
  const same = Object.keys(en).filter((key) => (en[key] ?? "") === de[key]);
  // Names, figures and words that both languages have.
  expect(same.filter((key) => /[a-z]{4}/.test((en[key] ?? "").replace(/\{\w+\}/g, "")))).toEqual([
    "app.name",
    "title.page",
    "player.person",
    "player.computer",
    "rules.international",
    "matches",
    "library.example",
    "tab.match",
    "match.label",
    "new.computer",
    "term.crownhead.name",
    "term.lunette.name",
    "program.name.lefty",
    "study.newTagExample",
    "study.engine",
    "tournament.match",
    "tournament.new.system",
  ]);
});
