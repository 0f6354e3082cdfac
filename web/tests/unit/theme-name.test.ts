// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { themeName } from "../../src/puzzles/theme-name";

test("a theme has its name; one that the page does not know is called as the address calls it", () => {
  expect(["two-for-one", "new-theme", "constructor", "toString", ""].map(themeName)).toEqual(["Two for one", "new-theme", "constructor", "toString", ""]);
});
