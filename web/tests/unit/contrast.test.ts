// SPDX-License-Identifier: MIT
// The colours of styles/tokens.css: texts can be read on every ground, in light and dark and on every board (WCAG 1.4.3).

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("../../src/styles/tokens.css", import.meta.url), "utf8");

interface Block {
  /** `data-theme="dark"` and the like. */
  readonly needs: readonly (readonly [attribute: string, value: string])[];
  readonly colours: Readonly<Record<string, string>>;
}

const blocks: readonly Block[] = [...css.matchAll(/:root((?:\[[^\]]+\])*)\s*\{([^}]*)\}/g)].map(([, selector = "", body = ""]) => ({
  needs: [...selector.matchAll(/data-(\w+)="([\w-]+)"/g)].map(([, attribute = "", value = ""]) => [attribute, value] as const),
  colours: Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()])),
}));

/** The colour of that name as six hexadecimal digits, with these choices. */
function colour(name: string, chosen: Readonly<Record<string, string>>): string {
  const value = blocks.filter(({ needs }) => needs.every(([attribute, wanted]) => chosen[attribute] === wanted)).reduce<string | undefined>((found, { colours }) => colours[name] ?? found, undefined);
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value ?? "") ?? [];
  return other === undefined ? (value ?? "") : colour(other, chosen);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const texts = [
  ["ink", "page"],
  ["ink", "note-ground"],
  ["quiet", "page"],
  ["quiet", "card"],
  ["quiet", "control"],
  ["quiet", "hover"],
  ["accent", "page"],
  ["accent", "card"],
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["alert", "alert-ground"],
  ["won", "card"],
  ["lost", "card"],
  ["number", "played-square"],
  ["selected-number", "selected-square"],
] as const;

test("contrast is measured as WCAG defines it", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("every text has a contrast of at least 4.5 to its ground", () => {
  for (const theme of ["light", "dark"]) {
    for (const board of ["green", "wood", "contrast"]) {
      for (const squares of ["dark", "light"]) {
        const chosen = { theme, board, squares };
        for (const [text, ground] of texts) {
          expect(contrast(colour(text, chosen), colour(ground, chosen)), `${text} on ${ground}, ${Object.values(chosen).join(" ")}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  }
});
