// SPDX-License-Identifier: MIT
import { describe, expect, test } from "vitest";
import { countText, readFen, writeFen } from "../../src/model/position";

const start =
  "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

describe("FEN", () => {
  test("is read in its several forms", () => {
    for (const fen of [start, "B:W21-32:B1-12", "b:b1-12:w21-32.", '"B:W21-32:B1-12"']) {
      const position = readFen(fen);
      expect(position).not.toBeNull();
      if (position !== null) expect(writeFen(position)).toBe(start);
    }
  });

  test("keeps kings and empty sides", () => {
    const position = readFen("W:WK3,9:B");
    expect(position?.pieces.get(3)).toEqual({ side: "white", kind: "king" });
    expect(position && writeFen(position)).toBe("W:WK3,9:B");
  });

  test("is refused when malformed", () => {
    for (const fen of ["", "W", "X:W1:B2", "W:W1:W2", "W:W1,1:B2", "W:W0:B2", "W:W1-:B2", "W:Q1:B2", "W:W1:B2:B3", "W:W9-3:B2"]) {
      expect(readFen(fen), fen).toBeNull();
    }
  });
});

test("pieces are counted in words", () => {
  const pieces = readFen("W:W1,2,K3:BK9")?.pieces ?? new Map();
  expect(countText(pieces, "white")).toBe("2 men, 1 king");
  expect(countText(pieces, "black")).toBe("1 king");
  expect(countText(new Map(), "black")).toBe("no pieces");
});
