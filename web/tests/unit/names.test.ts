// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { gameTitle, playerName, playersText, ruleSetName, ruleSetText } from "../../src/game/names";

test("players' names", () => {
  expect(playerName({ kind: "engine", program: "samuel", title: "Samuel, 1959" })).toBe("Samuel, 1959");
  expect(playerName({ kind: "engine", program: "lefty-strong" })).toBe("Lefty, improved");
  expect(playerName({ kind: "engine", program: "one-capture" })).toBe("One capture");
  expect(playerName({ kind: "person" })).toBe("Person");
  expect(playerName({ kind: "engine", level: 1 })).toBe("Computer 1, First steps");
  expect(playerName({ kind: "engine", level: 7, seconds: 0.5 })).toBe("Computer 7, Expert, 0.5 s per move");
});

test("players of a listed game", () => {
  expect(playersText({ black: "person", white: "person" })).toBe("Two people");
  expect(playersText({ black: "person", white: "engine 2" })).toBe("Black against Computer 2, Beginner");
  expect(playersText({ black: "person", white: "engine samuel" })).toBe("Black against Samuel");
  expect(playersText({ black: "engine 10", white: "person" })).toBe("White against Computer 10, Full strength");
  expect(playersText({ black: "Wyllie, J.", white: "person" })).toBe("Wyllie, J. – Person");
});

test("the title of a game on the board", () => {
  const person = { kind: "person" } as const;
  expect(gameTitle({ black: person, white: { kind: "engine", level: 5, seconds: 3 } })).toBe("Black against Computer 5, Club, 3 s per move");
  expect(gameTitle({ black: { kind: "engine", program: "lefty", title: "Lefty, 1983" }, white: person })).toBe("White against Lefty, 1983");
  expect(gameTitle({ black: { kind: "person", name: "Moorhead, W." }, white: { kind: "person", name: "Wyllie, J." } })).toBe("Moorhead, W. – Wyllie, J.");
  expect(gameTitle({ black: person, white: person })).toBe("Two people");
});

test("rule sets", () => {
  expect(ruleSetName({ name: "english", size: 8 })).toBe("English");
  expect(ruleSetName({ name: "crown-and-go-on", size: 8 })).toBe("Crown and go on");
  expect(ruleSetName({ name: "international", size: 10 })).toBe("International (10×10)");
  expect(ruleSetName({ name: "english-6x6", size: 6 })).toBe("English 6×6");
  expect(ruleSetName({ name: "king-first", size: 8 })).toBe("English, king first");
  expect(ruleSetName({ name: "polish-1878", size: 8 })).toBe("Polish (1878)");
  expect(ruleSetName({ name: "polish-1878-100", size: 10 })).toBe("Polish (1878, 10×10)");
  // One that the page does not know yet.
  expect(ruleSetName({ name: "armenian-game", size: 8 })).toBe("Armenian game");
  expect(ruleSetName({ name: "armenian", size: 10 })).toBe("Armenian (10×10)");
  expect(ruleSetText({ words: "the Polish game" })).toBe("The Polish game.");
});
