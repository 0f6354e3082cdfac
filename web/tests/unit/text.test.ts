// SPDX-License-Identifier: MIT
// The catalogue of texts: every language has the same keys and placeholders, and no component has a text of its own.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { scoreText } from "../../src/model/score-text";
import { sideName } from "../../src/model/position";
import { de } from "../../src/text/de";
import { en } from "../../src/text/en";
import { browserLanguage, languages } from "../../src/text/languages";
import { counted, either, numeral, rich, speak, t } from "../../src/text/text";

const source = new URL("../../src", import.meta.url).pathname;
const files = readdirSync(source, { recursive: true, encoding: "utf8" });

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe("every language", () => {
  test("has the same texts with the same placeholders", async () => {
    for (const [tag, { load }] of Object.entries(languages)) {
      const catalogue = await load();
      expect(Object.keys(catalogue), tag).toEqual(Object.keys(en));
      for (const [key, text] of Object.entries(en)) {
        const translated = catalogue[key as keyof typeof en];
        expect(placeholders(translated), `${tag} ${key}`).toEqual(placeholders(text));
        expect(translated.trim(), `${tag} ${key}`).not.toBe("");
      }
    }
  });

  test("is in a file of its own", () => {
    const found = files.filter((file) => /^text\/[a-z]{2}\.ts$/.test(file)).map((file) => file.slice(5, 7));
    expect(found.sort()).toEqual(Object.keys(languages).sort());
  });
});

test("every text is used somewhere", () => {
  const code = files
    .filter((file) => /\.tsx?$/.test(file) && !/^text\/[a-z]{2}\.ts$/.test(file))
    .map((file) => readFileSync(join(source, file), "utf8"))
    .join("\n");
  /** "level.5" is used as `level.${level}`, "count.men.one" as counted("count.men"). */
  const isUsed = (key: string) => {
    if (code.includes(`"${key}"`) || code.includes(`"${key.replace(/\.(one|other)$/, "")}"`)) return true;
    const parts = [...code.matchAll(/`([\w.]+)\$\{[^`]*?\}([\w.]*)/g)].map(([, head = "", tail = ""]) => [head, tail] as const);
    return parts.some(([head, tail]) => key.startsWith(head) && key.endsWith(tail) && key.length > head.length + tail.length);
  };
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
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
    .flatMap((file) => literalTexts(readFileSync(join(source, file), "utf8")).map((text) => `${file}: ${text}`));
  expect(own).toEqual([]);
});

test("a text of its own is found", () => {
  expect(literalTexts("<p>\n  Go to the board\n</p>")).toEqual(["Go to the board"]);
  expect(literalTexts('<button aria-label="Close it">{icon}</button>')).toEqual(["Close it"]);
  expect(literalTexts('const f = (a: A) => b; <p class="note">{t("key")}</p>')).toEqual([]);
});

describe("a text", () => {
  afterEach(() => speak("en"));

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
});

test("German has no English left in it by mistake", () => {
  const same = Object.keys(en).filter((key) => en[key as keyof typeof en] === de[key as keyof typeof en]);
  // Names, figures and words that both languages have.
  expect(same.filter((key) => /[a-z]{4}/.test(en[key as keyof typeof en].replace(/\{\w+\}/g, "")))).toEqual([
    "app.name",
    "title.page",
    "player.person",
    "player.computer",
    "new.computer",
    "tab.match",
    "matches",
    "match.label",
    "tournament.match",
    "tournament.new.system",
    "study.newTagExample",
    "library.example",
  ]);
});
