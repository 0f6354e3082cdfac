// SPDX-License-Identifier: MIT
import { describe, expect, test } from "vitest";
import type { LegalMove } from "../../src/model/move";
import { capturedSoFar, ends, enter, landings, mustCapture, nothing, type Choice } from "../../src/model/move-entry";
import { readFen } from "../../src/model/position";

const board = { size: 8, mirrored: false };

function choice(fen: string, legal: LegalMove[]): Choice<LegalMove> {
  const position = readFen(fen);
  if (position === null) throw new Error(fen);
  return { board, legal, pieces: position.pieces, turn: position.turn };
}

const move = (path: number[], captured: number[] = []): LegalMove => ({
  text: path.join(captured.length > 0 ? "x" : "-"),
  path,
  captured,
});

const quiet = choice("B:W21,22:B9,11", [move([9, 13]), move([9, 14]), move([11, 15]), move([11, 16])]);

// B:W6,7,14,15:B2: the man on 2 comes to 18 by 9 or by 11, taking different men.
const twoWays = choice("B:W6,7,14,15:B2", [move([2, 9, 18], [6, 14]), move([2, 11, 18], [7, 15])]);

describe("an ordinary move", () => {
  test("is piece, then square", () => {
    const picked = enter(nothing, 11, quiet);
    expect(picked).toEqual({ entry: [11], play: null, hint: null });
    expect(landings(picked.entry, quiet.legal)).toEqual([15, 16]);
    expect(enter(picked.entry, 15, quiet).play?.text).toBe("11-15");
  });

  test("can be begun anew with another piece, or put down", () => {
    expect(enter([11], 9, quiet).entry).toEqual([9]);
    expect(enter([11], 11, quiet).entry).toEqual([]);
  });

  test("keeps the piece when a square is pressed that it cannot reach", () => {
    expect(enter([11], 30, quiet)).toEqual({ entry: [11], play: null, hint: { kind: "cannot-land", square: 30 } });
  });

  test("says what is wrong with a first square", () => {
    expect(enter(nothing, 15, quiet).hint).toEqual({ kind: "pick-first" });
    expect(enter(nothing, 21, quiet).hint).toEqual({ kind: "not-yours", side: "white" });
    const stuck = choice("B:W21:B9,1", [move([9, 13])]);
    expect(enter(nothing, 1, stuck).hint).toEqual({ kind: "no-move", square: 1 });
  });
});

describe("a capture", () => {
  test("names the pieces that must capture when another is picked", () => {
    const forced = choice("B:W15,18:B11,10,1", [move([11, 18], [15]), move([10, 19], [15])]);
    expect(mustCapture(forced.legal)).toEqual([10, 11]);
    expect(enter(nothing, 1, forced).hint).toEqual({ kind: "must-capture", squares: [10, 11] });
    // Under laws that leave it to the player no capture is compulsory.
    expect(enter(nothing, 1, { ...forced, compulsory: false }).hint).toEqual({ kind: "no-move", square: 1 });
  });

  test("with one path is played by its first, a middle or its last square", () => {
    const one = choice("W:W29:B25,18,10", [move([29, 22, 15, 6], [25, 18, 10])]);
    for (const square of [22, 15, 6]) expect(enter([29], square, one).play?.text).toBe("29x22x15x6");
  });

  test("by pressing the piece to take asks for the square behind it", () => {
    const one = choice("W:W29:B25,18,10,5", [move([29, 22, 15, 6], [25, 18, 10])]);
    expect(enter([29], 25, one)).toEqual({ entry: [29], play: null, hint: { kind: "press-behind", square: 25, next: [22] } });
    expect(enter([29, 22], 18, one).hint).toEqual({ kind: "press-behind", square: 18, next: [15] });
    for (const square of [10, 5]) expect(enter([29], square, one).hint).toEqual({ kind: "cannot-land", square });
  });

  test("in one line is played by any square between the two pieces", () => {
    // russian W:WK29:B25,11 ends on 4 or on 8.
    const line = choice("W:WK29:B25,11", [move([29, 22, 4], [25, 11]), move([29, 22, 8], [25, 11])]);
    expect(enter([29], 4, line).play?.text).toBe("29x22x4");
    expect(enter([29], 18, line).entry).toEqual([29, 22]);
    expect(enter([29, 22], 8, line).play?.text).toBe("29x22x8");
    const only = choice("W:WK29:B25,8", [move([29, 22, 4], [25, 8])]);
    for (const square of [22, 18, 15, 11, 4]) expect(enter([29], square, only).play?.text).toBe("29x22x4");
    expect(enter([29], 21, only).hint).toEqual({ kind: "cannot-land", square: 21 });
  });

  test("with two paths to one square asks for the path", () => {
    const asked = enter([2], 18, twoWays);
    expect(asked.play).toBeNull();
    expect(asked.entry).toEqual([2]);
    expect(asked.hint).toEqual({ kind: "which-way", square: 18, next: [9, 11] });
    expect(landings([2], twoWays.legal)).toEqual([9, 11]);
    expect(ends([2], twoWays.legal)).toEqual([18]);
    expect(enter([2], 9, twoWays).play?.text).toBe("2x9x18");
    expect(enter([2], 11, twoWays).play?.text).toBe("2x11x18");
  });

  test("that branches later is entered square by square", () => {
    const divides = choice("W:W29:B25,18,17,10,9", [move([29, 22, 15, 6], [25, 18, 10]), move([29, 22, 13, 6], [25, 17, 9])]);
    const first = enter([29], 22, divides);
    expect(first).toEqual({ entry: [29, 22], play: null, hint: { kind: "go-on", next: [13, 15] } });
    expect(capturedSoFar(board, first.entry, divides.legal)).toEqual([25]);
    expect(landings(first.entry, divides.legal)).toEqual([13, 15]);
    expect(enter(first.entry, 6, divides).hint).toEqual({ kind: "which-way", square: 6, next: [13, 15] });
    expect(enter(first.entry, 13, divides).play?.text).toBe("29x22x13x6");
    expect(enter(first.entry, 22, divides).entry).toEqual([29, 22]);
    expect(enter(first.entry, 1, divides).entry).toEqual([]);
  });

  test("with several paths to one result is played at once", () => {
    const same = choice("W:WK29:B25,18,17,10", [move([29, 22, 13, 6], [25, 18, 10]), move([29, 20, 13, 6], [25, 10, 18])]);
    expect(enter([29], 6, same).play?.path).toEqual([29, 22, 13, 6]);
  });

  test("that ends where it began can be entered by its path", () => {
    const round = choice("W:WK22:B18,10,9,17", [move([22, 15, 6, 13, 22], [18, 10, 9, 17]), move([22, 13, 6, 15, 22], [17, 9, 10, 18])]);
    expect(enter([22], 22, round).entry).toEqual([]);
    expect(enter([22], 15, round).play?.path).toEqual([22, 15, 6, 13, 22]);
  });
});
