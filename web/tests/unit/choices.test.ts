import { expect, test } from "vitest";
import { decodeMessage } from "../../src/link/protocol";
import { choicesOf, firstChoices, playersOf, samePlayers, type Choices } from "../../src/model/choices";
import { playerName } from "../../src/model/names";
import { game } from "./sample";

test("the engine's level and time are chosen, and read back from a game", () => {
  for (const choices of [
    { rules: "english", level: 10, seconds: 30, side: "white" },
    { rules: "italian", level: 7, seconds: null, side: "black" },
    { rules: "english", level: null, seconds: null, side: "black" },
  ] satisfies Choices[]) {
    const made = game({ rules: choices.rules, ...playersOf(choices) });
    expect(choicesOf(made, { ...firstChoices, side: choices.side })).toEqual(choices);
    expect(samePlayers(made, choices)).toBe(true);
    expect(decodeMessage(JSON.stringify(made))).toEqual(made);
  }
  const made = game(playersOf({ ...firstChoices, seconds: 3 }));
  expect(samePlayers(made, firstChoices)).toBe(false);
  expect(samePlayers(made, { ...firstChoices, level: 2, seconds: 3 })).toBe(false);
});

test("players' names", () => {
  expect(playerName({ kind: "person" })).toBe("Person");
  expect(playerName({ kind: "engine", level: 1 })).toBe("Computer 1, First steps");
  expect(playerName({ kind: "engine", level: 7, seconds: 0.5 })).toBe("Computer 7, Expert, 0.5 s a move");
});
