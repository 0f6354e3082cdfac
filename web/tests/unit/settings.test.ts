// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import {
  chosenLanguage,
  keepAnimation,
  keepBoard,
  keepLanguage,
  keepNumbers,
  keepPieces,
  keepSingleKeys,
  keepSound,
  readAnimation,
  readBoard,
  readLanguage,
  readNumbers,
  readPieces,
  readSingleKeys,
  readSound,
} from "../../src/browser/preferences";
import { firstChoices } from "../../src/game/choices";
import { keepChoices, keepLastGame, readChoices, readLastGame } from "../../src/settings";

afterEach(() => localStorage.clear());

test("the last choices are kept, and malformed ones are not read", () => {
  expect(readChoices()).toEqual(firstChoices);
  const chosen = { rules: "russian", level: 7, fits: false, program: null, seconds: 3, side: "white" } as const;
  keepChoices(chosen);
  expect(readChoices()).toEqual(chosen);
  keepChoices({ ...chosen, fits: true });
  expect(readChoices()).toMatchObject({ level: 7, fits: true });
  keepChoices({ ...chosen, level: null, seconds: null });
  expect(readChoices()).toMatchObject({ level: null, seconds: null });
  keepChoices({ ...chosen, level: null, program: "samuel" });
  expect(readChoices()).toMatchObject({ level: null, program: "samuel" });
  localStorage.setItem("crownhead.choices", '{"rules":"russian","level":7,"seconds":3,"side":"white"}'); // before there were programs
  expect(readChoices()).toEqual(chosen);
  for (const bad of ["", "no JSON", "null", "[]", '{"rules":3}', '{"rules":"english","level":11,"seconds":null,"side":"black"}']) {
    localStorage.setItem("crownhead.choices", bad);
    expect(readChoices(), bad).toEqual(firstChoices);
  }
});

test("the last game is kept until it is removed", () => {
  expect(readLastGame()).toBeNull();
  keepLastGame("g1");
  expect(readLastGame()).toBe("g1");
  keepLastGame(null);
  expect(readLastGame()).toBeNull();
});

test("preferences are kept; what is not one of them counts as none", () => {
  expect([readBoard(), readPieces(), readNumbers(), readSound(), readAnimation(), readSingleKeys()]).toEqual(["green", "rings", "inside", false, true, true]);
  keepBoard("wood");
  keepPieces("letters");
  keepNumbers("outside");
  keepSound(true);
  keepAnimation(false);
  keepSingleKeys(false);
  expect([readBoard(), readPieces(), readNumbers(), readSound(), readAnimation(), readSingleKeys()]).toEqual(["wood", "letters", "outside", true, false, false]);
  for (const name of ["board", "pieces", "numbers"]) localStorage.setItem(`crownhead.${name}`, "nonsense");
  expect([readBoard(), readPieces(), readNumbers()]).toEqual(["green", "rings", "inside"]);
  // From before there was a choice of places.
  localStorage.setItem("crownhead.numbers", "on");
  expect(readNumbers()).toBe("inside");
});

test("the language chosen is kept; the browser's counts until then", () => {
  expect(chosenLanguage()).toBeNull();
  expect(readLanguage()).toBe("en");
  keepLanguage("de");
  expect(readLanguage()).toBe("de");
  localStorage.setItem("crownhead.language", "xx");
  expect(chosenLanguage()).toBeNull();
});
