// SPDX-License-Identifier: MIT
import { describe, expect, test } from "vitest";
import { between, placeOf, shownPlace, shownSquare, squareAt, squareCount, stepFrom } from "../../src/model/geometry";

const english = { size: 8, mirrored: false };
const italian = { size: 8, mirrored: true };

describe("places", () => {
  test("an ordinary board begins at the second column", () => {
    expect(placeOf(english, 1)).toEqual({ row: 0, column: 1 });
    expect(placeOf(english, 4)).toEqual({ row: 0, column: 7 });
    expect(placeOf(english, 5)).toEqual({ row: 1, column: 0 });
    expect(placeOf(english, 32)).toEqual({ row: 7, column: 6 });
  });

  test("a mirrored board begins in the corner", () => {
    expect(placeOf(italian, 1)).toEqual({ row: 0, column: 0 });
    expect(placeOf(italian, 5)).toEqual({ row: 1, column: 1 });
    expect(placeOf(italian, 32)).toEqual({ row: 7, column: 7 });
  });

  test("squares and places are each other's inverse on every board, flipped or not", () => {
    for (const size of [4, 6, 8, 10, 12]) {
      for (const mirrored of [false, true]) {
        const board = { size, mirrored };
        for (let square = 1; square <= squareCount(board); square++) {
          expect(squareAt(board, placeOf(board, square))).toBe(square);
          for (const flipped of [false, true]) {
            expect(shownSquare(board, flipped, shownPlace(board, flipped, square))).toBe(square);
          }
        }
      }
    }
  });

  test("light squares and places off the board are none", () => {
    expect(squareAt(english, { row: 0, column: 0 })).toBeNull();
    expect(squareAt(italian, { row: 0, column: 1 })).toBeNull();
    expect(squareAt(english, { row: -1, column: 0 })).toBeNull();
    expect(squareAt(english, { row: 0, column: 9 })).toBeNull();
  });

  test("flipping brings square 1 to the bottom left", () => {
    expect(shownPlace(english, true, 1)).toEqual({ row: 7, column: 6 });
    expect(shownPlace(english, true, 32)).toEqual({ row: 0, column: 1 });
  });
});

describe("between", () => {
  test("one square between the ends of a jump", () => {
    expect(between(english, 29, 22)).toEqual([25]);
    expect(between(english, 22, 15)).toEqual([18]);
  });

  test("all squares of a long diagonal, in order", () => {
    expect(between(english, 29, 4)).toEqual([25, 22, 18, 15, 11, 8]);
    expect(between(italian, 1, 32)).toEqual([5, 10, 14, 19, 23, 28]);
  });

  test("none without a common diagonal", () => {
    expect(between(english, 1, 2)).toEqual([]);
    expect(between(english, 5, 5)).toEqual([]);
  });
});

describe("arrow keys", () => {
  test("go to the next dark square on the screen", () => {
    expect(stepFrom(english, false, 11, "left")).toBe(10);
    expect(stepFrom(english, false, 11, "right")).toBe(12);
    expect(stepFrom(english, false, 11, "down")).toBe(15);
    expect(stepFrom(english, false, 11, "up")).toBe(7);
  });

  test("go the opposite way on a flipped board", () => {
    expect(stepFrom(english, true, 11, "left")).toBe(12);
    expect(stepFrom(english, true, 11, "down")).toBe(7);
    expect(stepFrom(english, true, 11, "row-start")).toBe(12);
    expect(stepFrom(english, true, 11, "board-start")).toBe(32);
  });

  test("stay at the edges", () => {
    expect(stepFrom(english, false, 4, "right")).toBe(4);
    expect(stepFrom(english, false, 4, "up")).toBe(4);
    expect(stepFrom(english, false, 29, "down")).toBe(29);
  });

  test("move by one column at most when they go up or down", () => {
    for (const board of [english, italian, { size: 10, mirrored: false }]) {
      for (const flipped of [false, true]) {
        for (let square = 1; square <= squareCount(board); square++) {
          const here = shownPlace(board, flipped, square);
          const below = shownPlace(board, flipped, stepFrom(board, flipped, square, "down"));
          if (here.row === board.size - 1) continue;
          expect(below.row).toBe(here.row + 1);
          expect(Math.abs(below.column - here.column)).toBe(1);
        }
      }
    }
  });
});
