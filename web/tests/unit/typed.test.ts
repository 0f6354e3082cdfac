// SPDX-License-Identifier: MIT
import { describe, expect, test } from "vitest";
import { dashed, fitting, squaresIn } from "../../src/model/typed";

const english = { size: 8, mirrored: false };
const international = { size: 10, mirrored: false };
const italian = { size: 8, mirrored: true };

describe("a typed move", () => {
  test("has its squares by number, with any sign or a space between them", () => {
    for (const text of ["11-15", "11x15", "11:15", "11×15", "11 15", " 11 – 15 ", "1115", "11 - 15", "11  x 15"]) {
      expect(squaresIn(english, text), text).toEqual([11, 15]);
    }
    expect(squaresIn(english, "2 9 18")).toEqual([2, 9, 18]);
    expect(squaresIn(english, "29x22x15x6")).toEqual([29, 22, 15, 6]);
  });

  // docs/fen.md: a1 is in the corner at White's left.
  test("has its squares by letters", () => {
    expect(squaresIn(english, "a1-b2")).toEqual([29, 25]);
    expect(squaresIn(english, "c3d4")).toEqual([22, 18]);
    expect(squaresIn(english, "C3 D4")).toEqual([22, 18]);
    expect(squaresIn(english, "a3:c5:e7")).toEqual([21, 14, 7]);
    expect(squaresIn(international, "j10-i9")).toEqual([5, 10]);
    expect(squaresIn(italian, "h8-g7")).toBeNull();
    expect(squaresIn(italian, "a8-b7")).toEqual([1, 5]);
  });

  test("is null where it is not one on this board", () => {
    for (const text of ["", "11", "rubbish", "11-99", "0-5", "a1-a2", "huff 15", "11--15", "111-15", "1-2 and more"]) {
      expect(squaresIn(english, text), text).toBeNull();
    }
  });

  test("is sent to the server with signs between its squares", () => {
    expect(dashed(english, "2 9 18")).toBe("2-9-18");
    expect(dashed(english, "c3 d4")).toBe("c3-d4");
    expect(dashed(english, "22 x 18")).toBe("22 x 18");
    expect(dashed(english, "huff 15")).toBe("huff 15");
  });
});

const board = { size: 8, mirrored: false };

test("the moves that typed squares fit are found as the server finds them", () => {
  const two = [
    { text: "2x9x18", path: [2, 9, 18], captured: [6, 14] },
    { text: "2x11x18", path: [2, 11, 18], captured: [7, 15] },
    { text: "1-5", path: [1, 5], captured: [] },
  ];
  const found = (...squares: number[]) => fitting(board, squares, two).map(({ text }) => text);
  expect(found(2, 18)).toEqual(["2x9x18", "2x11x18"]);
  expect(found(2, 9, 18)).toEqual(["2x9x18"]);
  expect(found(2, 18, 15, 7)).toEqual(["2x11x18"]);
  expect(found(1, 5)).toEqual(["1-5"]);
  expect(found(2, 9)).toEqual([]);
  // Several paths to one result are one.
  const same = [
    { text: "29x6", path: [29, 22, 13, 6], captured: [25, 18, 10] },
    { text: "29x6", path: [29, 20, 13, 6], captured: [10, 18, 25] },
  ];
  expect(fitting(board, [29, 6], same)).toEqual([same[0]]);
});

test("any stop between two pieces taken in one line means the same", () => {
  const line = [{ text: "29x4", path: [29, 22, 4], captured: [25, 11] }];
  for (const rest of [22, 18, 15]) expect(fitting(board, [29, rest, 4], line)).toEqual(line);
  for (const other of [25, 11, 8, 21]) expect(fitting(board, [29, other, 4], line)).toEqual([]);
});
