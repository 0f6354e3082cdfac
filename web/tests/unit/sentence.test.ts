// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { sentence } from "../../src/model/sentence";

test("what the server says becomes a sentence, once", () => {
  expect(["there is no such game", "Try again.", "Play on?", "games.pdn is too large."].map(sentence)).toEqual([
    "There is no such game.",
    "Try again.",
    "Play on?",
    "games.pdn is too large.",
  ]);
});

test("a square and the name of a file keep their small letter", () => {
  expect(sentence("d8:d4 is ambiguous")).toBe("d8:d4 is ambiguous.");
  expect(sentence("names.txt, line 2 is empty")).toBe("names.txt, line 2 is empty.");
});

test("what is quoted stands in quotation marks", () => {
  expect(sentence("`xx` is not a move: unexpected `x`")).toBe("“xx” is not a move: unexpected “x”.");
});
