// SPDX-License-Identifier: MIT
// A position that is set up: pieces put and removed, a FEN read, and what is wrong with it.

import { describe, expect, test } from "vitest";
import { readFen, writeFen } from "../../src/model/position";
import { cleared, faultOf, place, readFor, withTurn } from "../../src/setup/editor";

const start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

describe("setting up", () => {
  const empty = { turn: "black", pieces: new Map() } as const;

  test("places, changes and removes", () => {
    const one = place(empty, 9, "white-man");
    expect(writeFen(one)).toBe("B:W9:B");
    expect(writeFen(place(one, 9, "black-king"))).toBe("B:W:BK9");
    expect(writeFen(place(one, 9, "white-man"))).toBe("B:W:B");
    expect(writeFen(place(one, 9, "remove"))).toBe("B:W:B");
    expect(writeFen(withTurn(one, "white"))).toBe("W:W9:B");
    expect(writeFen(cleared(one))).toBe("B:W:B");
    expect(empty.pieces.size).toBe(0);
  });

  test("reads a FEN for its board only", () => {
    expect(readFor({ size: 8, mirrored: false }, "W:W33:B1")).toBe("This board has no square 33.");
    expect(readFor({ size: 10, mirrored: false }, "W:W33:B1")).toMatchObject({ turn: "white" });
    expect(readFor({ size: 8, mirrored: false }, "rubbish")).toContain("not a FEN");
    expect(readFor({ size: 8, mirrored: false }, "W:W21")).toContain("not a FEN");
  });

  test("leaves to the server what only the server can read", () => {
    for (const fen of ["W:Wa1,b2:Bh8", '[FEN "W:W21:B1"]', "?:W21:B1", "W:W21,:B1", "W::"]) {
      expect(readFor({ size: 8, mirrored: false }, fen), fen).toBeNull();
    }
  });

  test("finds what the server would refuse", () => {
    const board = { size: 8, mirrored: false, men: 12 };
    const fault = (fen: string) => faultOf(board, readFen(fen) ?? empty);
    expect(fault(start)).toBeNull();
    expect(fault("W:WK4,5:B28,K29")).toBeNull();
    expect(fault("W:W4,5:B28")).toBe("White has a man on square 4, his crown row.");
    expect(fault("W:W5:B28,29")).toBe("Black has a man on square 29, his crown row.");
    expect(fault("W:W5:B8-20")).toBe("Black has 13 pieces, more than the 12 a game starts with.");
  });
});
