// SPDX-License-Identifier: MIT
// What the board shows of a game: its present, with a move half entered or on its way, and its past.

import { describe, expect, test } from "vitest";
import { readFen, writeFen, type Pieces } from "../../src/model/position";
import { pastView, presentView, unmarked, type BoardView, type Line, type SquareMarks } from "../../src/model/view";

const board = { size: 8, mirrored: false };
const start = "B:W22,32:B11,18";
const moved = { text: "18x25", path: [18, 25], captured: [22], fen: "W:W32:B11,25" };
/** The man on 18 must take that on 22. */
const game: Line = { start, fen: start, moves: [], legal: [{ text: "18x25", path: [18, 25], captured: [22] }] };

const fenOf = (pieces: Pieces, turn: "black" | "white") => writeFen({ turn, pieces });
/** What is marked on each square, without what is not. */
const marksOf = ({ marks }: BoardView) =>
  Object.fromEntries([...marks].map(([square, all]) => [square, Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== unmarked[name as keyof SquareMarks]))]));

describe("the present", () => {
  test("shows which piece can move, and that it must capture", () => {
    expect(marksOf(presentView(board, game, [], null, true))).toEqual({ 18: { movable: true, mustCapture: true } });
    expect(marksOf(presentView(board, game, [], null, true, false)), "laws that leave it to the player").toEqual({ 18: { movable: true } });
    expect(marksOf(presentView(board, game, [], null, false)), "not your turn").toEqual({});
  });

  test("shows where the piece picked up can land", () => {
    expect(marksOf(presentView(board, game, [18], null, true))).toEqual({ 18: { movable: true, selected: true }, 25: { landing: "next" } });
  });

  test("shows a move that is on its way as made, with what it takes crossed out", () => {
    const view = presentView(board, game, [], { path: [18, 25] }, true);
    expect(fenOf(view.pieces, "black")).toBe("B:W22,32:B11,25");
    expect(marksOf(view)).toEqual({ 18: { passed: true }, 22: { captured: true } });
  });

  test("shows a capture half way: the piece where it has come to, and the last move no more", () => {
    const long = { text: "25x18x11", path: [25, 18, 11], captured: [22, 15] };
    const other = { text: "25x18x9", path: [25, 18, 9], captured: [22, 14] };
    const before: Line = { start, fen: "W:W25:B22,15,14", moves: [{ ...moved, fen: "W:W25:B22,15,14" }], legal: [long, other] };
    const view = presentView(board, before, [25, 18], null, true);
    expect(fenOf(view.pieces, "white")).toBe("W:W18:B14,15,22");
    expect(marksOf(view)).toEqual({
      25: { movable: true, passed: true },
      18: { selected: true },
      22: { captured: true },
      11: { landing: "next" },
      9: { landing: "next" },
    });
    expect(marksOf(presentView(board, before, [], null, false)), "the last move").toEqual({ 18: { last: "from" }, 25: { last: "to" } });
  });
});

test("the past has the position of its ply, and the move that led there", () => {
  const after: Line = { start, fen: moved.fen, moves: [moved], legal: [] };
  expect(pastView(after, 0)).toEqual({ pieces: readFen(start)?.pieces, marks: new Map() });
  const view = pastView(after, 1);
  expect(fenOf(view.pieces, "white")).toBe("W:W32:B11,25");
  expect(marksOf(view)).toEqual({ 18: { last: "from" }, 25: { last: "to" } });
});
