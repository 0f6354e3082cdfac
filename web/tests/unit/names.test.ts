import { expect, test } from "vitest";
import { playersWords, ruleSetName, ruleSetWords } from "../../src/game/names";

test("players of a listed game", () => {
  expect(playersWords({ black: "person", white: "person" })).toBe("Two persons");
  expect(playersWords({ black: "person", white: "engine 2" })).toBe("Black against Computer 2, Beginner");
  expect(playersWords({ black: "person", white: "engine samuel" })).toBe("Black against Samuel");
  expect(playersWords({ black: "engine 10", white: "person" })).toBe("White against Computer 10, Full strength");
  expect(playersWords({ black: "Wyllie, J.", white: "person" })).toBe("Wyllie, J. – Person");
});

test("rule sets", () => {
  expect(ruleSetName({ name: "english", size: 8 })).toBe("English");
  expect(ruleSetName({ name: "crown-and-go-on", size: 8 })).toBe("Crown and go on");
  expect(ruleSetName({ name: "international", size: 10 })).toBe("International (10×10)");
  expect(ruleSetName({ name: "english-6x6", size: 6 })).toBe("English 6×6");
  expect(ruleSetWords({ words: "the Polish game" })).toBe("The Polish game.");
});
