// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// Marks that people draw on the board.
import { afterEach, expect, test } from "vitest";
import { markText, squaresOfMark, toggled, type Mark } from "../../src/model/mark";
import { speak } from "../../src/text/speak";

afterEach(() => speak("en"));

const circle: Mark = { colour: "green", from: 11 };

test("a mark is drawn, replaced by one of another colour, and removed by the same again", () => {
  expect(toggled([], circle)).toEqual([circle]);
  expect(toggled([circle], circle)).toEqual([]);
  expect(toggled([circle], { colour: "red", from: 11 })).toEqual([{ colour: "red", from: 11 }]);
  expect(toggled([circle], { colour: "green", from: 11, to: 15 })).toHaveLength(2);
});

test("a mark can be typed", () => {
  expect(squaresOfMark("11", 32)).toEqual({ from: 11 });
  expect(squaresOfMark(" 11 - 15 ", 32)).toEqual({ from: 11, to: 15 });
  for (const text of ["", "0", "33", "11-33", "11-11", "a", "11-15-18"]) expect(squaresOfMark(text, 32), text).toBeNull();
});

test("a mark is named within a sentence, in each language", async () => {
  const named = () => [circle, { ...circle, to: 15 }].map(markText);
  expect(named()).toEqual(["green circle on 11", "green arrow from 11 to 15"]);
  await speak("de");
  expect(named()).toEqual(["Kreis auf 11 (grün)", "Pfeil von 11 nach 15 (grün)"]);
});
