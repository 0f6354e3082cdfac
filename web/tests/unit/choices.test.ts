// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { choicesOf, firstChoices, playersOf, type Choices } from "../../src/game/choices";
import { decodeMessage } from "./decode-message";
import { game } from "./sample";

test("the engine's level and time are chosen, and read back from a game", () => {
  for (const choices of [
    { rules: "english", level: 10, fits: false, program: null, seconds: 30, side: "white" },
    { rules: "italian", level: 7, fits: false, program: null, seconds: null, side: "black" },
    { rules: "english", level: null, fits: false, program: null, seconds: null, side: "black" },
  ] satisfies Choices[]) {
    const made = game({ rules: choices.rules, ...playersOf(choices) });
    expect(choicesOf(made, { ...firstChoices, side: choices.side })).toEqual(choices);
    expect(decodeMessage(JSON.stringify(made))).toEqual(made);
  }
});

test("a level that fits stays so as long as it is the game's", () => {
  const before = { ...firstChoices, level: 3, fits: true };
  expect(choicesOf(game(playersOf(before)), before)).toEqual(before);
  expect(choicesOf(game(playersOf({ ...before, level: 4 })), before)).toMatchObject({ level: 4, fits: false });
  expect(choicesOf(game({ white: { kind: "person" } }), before)).toMatchObject({ level: null, fits: false });
});

test("an old program is chosen under English rules, and gives way to a level under others", () => {
  const choices = { ...firstChoices, level: null, program: "samuel" };
  expect(playersOf(choices)).toEqual({ black: { kind: "person" }, white: { kind: "engine", program: "samuel" } });
  const made = game({ black: { kind: "person" }, white: { kind: "engine", program: "samuel", title: "Samuel, 1959" } });
  expect(decodeMessage(JSON.stringify(made))).toEqual(made);
  expect(choicesOf(made, firstChoices)).toEqual(choices);
  expect(playersOf({ ...choices, rules: "russian" }).white).toEqual({ kind: "engine", level: 1 });
});
