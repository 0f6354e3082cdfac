// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { movedPiece } from "../../src/board/slide";
import { readFen } from "../../src/model/position";

const pieces = (fen: string) => readFen(fen)?.pieces ?? new Map();

test("the piece that moved is found, captures and crowning included", () => {
  expect(movedPiece(pieces("B:W22:B9,11"), pieces("W:W22:B9,15"))).toEqual({ from: 11, to: 15 });
  expect(movedPiece(pieces("B:W15:B11,9"), pieces("W:W:B18,9"))).toEqual({ from: 11, to: 18 });
  expect(movedPiece(pieces("B:W1:B25"), pieces("W:W1:BK30"))).toEqual({ from: 25, to: 30 });
});

test("two moves at once do not slide", () => {
  expect(movedPiece(pieces("B:W22:B11"), pieces("B:W18:B15"))).toBeNull();
  expect(movedPiece(pieces("B:W22:B11"), pieces("B:W22:B11"))).toBeNull();
});
