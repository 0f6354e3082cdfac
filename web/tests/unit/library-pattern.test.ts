// SPDX-License-Identifier: MIT
// Patterns as docs/library-search.md describes them, and what a query says of a position.

import { describe, expect, test } from "vitest";
import { anything, patternOf, positionOf, readPattern, withWish, writePattern } from "../../src/library/pattern";
import { positionQuery, positionSearchIn, withPositionSearch, type PositionSearch } from "../../src/library/position-search";
import { readFen, writeFen } from "../../src/model/position";

const board = { size: 8, mirrored: false };

describe("a pattern", () => {
  test("is read and written in the one form", () => {
    for (const text of ["W18,*22:B9,K10:E14,15", "B:W18:E15", "W:O3", "B*1,K32", "E14"]) {
      expect(writePattern(readPattern(board, text) ?? anything), text).toBe(text);
    }
    expect(writePattern(readPattern(board, " b : e15, 14 : w*22 ,18") ?? anything)).toBe("B:W18,*22:E14,15");
    expect(readPattern(board, "W18,*22:BK10:E14:O3")?.squares).toEqual(
      new Map([
        [18, "white-man"],
        [22, "white"],
        [10, "black-king"],
        [14, "empty"],
        [3, "occupied"],
      ]),
    );
  });

  test("without a square, with one twice or beyond the board, or of another form, is none", () => {
    for (const text of ["", "B", "W:B", "W33", "W0", "W1:E1", "X5", "EK5", "O*5", "W1-4", "W1;B2"]) expect(readPattern(board, text), text).toBeNull();
  });

  test("of a position has its pieces, and gives it back", () => {
    const fen = "W:W18,K22:B9,K10";
    const position = readFen(fen);
    if (position === null) throw new Error("It is a FEN");
    const pattern = patternOf(position);
    expect(writePattern(pattern)).toBe(fen);
    expect(writeFen(positionOf(withWish(withWish(pattern, 1, "occupied"), 2, "black"), "black"))).toBe(fen);
    expect(positionOf({ ...pattern, turn: null }, "black").turn).toBe("black");
  });

  test("loses a square by asking for the same again, or for nothing", () => {
    const once = withWish(anything, 5, "empty");
    expect(withWish(once, 5, "empty")).toEqual(anything);
    expect(withWish(once, 5, null)).toEqual(anything);
    expect(writePattern(withWish(once, 5, "black"))).toBe("B*5");
  });
});

describe("what a query says of a position", () => {
  const pattern: PositionSearch = { kind: "pattern", text: "W18,*22:BK10", reversed: true, times: 4 };

  test("is found, with how often and whether reversed", () => {
    expect(positionSearchIn("Wyllie pattern~W18,*22:BK10 for:4 year:1841")).toEqual(pattern);
    expect(positionSearchIn(positionQuery("russian", "B:W32:B1", "~"))).toEqual({ kind: "position", text: "B:W32:B1", reversed: true, times: 1 });
    expect(positionSearchIn("-position:B:W1:B2 Wyllie")).toBeNull();
  });

  test("names the rules where they are not English", () => {
    expect(positionQuery("english", "B:W32:B1")).toBe('position:"B:W32:B1"');
    expect(positionQuery("russian", "B:W32:B1", "~")).toBe('rules:russian position~"B:W32:B1"');
  });

  test("takes the place of what was there, and leaves the rest", () => {
    const query = 'Wyllie position:"B:W32:B1" for:2 year:1841';
    expect(withPositionSearch(query, pattern)).toBe("Wyllie pattern~W18,*22:BK10 for:4 year:1841");
    expect(withPositionSearch(query, { ...pattern, reversed: false, times: 1 })).toBe("Wyllie pattern:W18,*22:BK10 year:1841");
    expect(withPositionSearch(query, null)).toBe("Wyllie year:1841");
    expect(withPositionSearch("Wyllie", pattern)).toBe("Wyllie pattern~W18,*22:BK10 for:4");
    expect(withPositionSearch("Wyllie", null)).toBe("Wyllie");
    // The `for:` of another condition stays.
    expect(withPositionSearch("pattern:W1 material:KvK for:3", null)).toBe("material:KvK for:3");
  });

  test("is read back as it was written", () => {
    for (const search of [pattern, { ...pattern, reversed: false, times: 1 }, { kind: "position", text: "W:W18,K22:B9", reversed: false, times: 1 } as const]) {
      expect(positionSearchIn(withPositionSearch("before -year:1840", search))).toEqual(search);
    }
  });
});
