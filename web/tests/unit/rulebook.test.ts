// SPDX-License-Identifier: MIT
// The pages about rules: what the server tells of a rule set, and the diagrams made from it for boards of any size.

import { describe, expect, test } from "vitest";
import { crownRow, kingCaptures, kingMoves, manCaptures, manMoves } from "../../src/learn/rule-examples";
import { decodeDetails, type RulesDetail } from "../../src/learn/rules-detail";
import { placeOf, squareCount } from "../../src/model/geometry";
import { readFen } from "../../src/model/position";

const english: RulesDetail = {
  menCaptureBack: false,
  menCaptureKings: true,
  kingsFly: false,
  precedence: [],
  crownRow: "stops",
  liftedAtOnce: false,
  losing: false,
  repetitions: 3,
  quietMoves: 40,
  endings: [],
};
const russian: RulesDetail = { ...english, menCaptureBack: true, kingsFly: true, crownRow: "goes on as a king" };
const board = { size: 8, mirrored: false };

test("what the server tells is decoded, and what it should not tell is refused", () => {
  const choices = {
    men_capture_back: true,
    men_capture_kings: true,
    kings_fly: true,
    precedence: ["most pieces"],
    crown_row: "goes on as a man",
    lifted: "at once",
    aim: "lose",
  };
  const draws = { repetitions: 3, quiet_moves: 25, endings: ["five moves"] };
  expect(decodeDetails({ rules: [{ name: "x", choices, draws }] })?.get("x")).toEqual({
    menCaptureBack: true,
    menCaptureKings: true,
    kingsFly: true,
    precedence: ["most pieces"],
    crownRow: "goes on as a man",
    liftedAtOnce: true,
    losing: true,
    repetitions: 3,
    quietMoves: 25,
    endings: ["five moves"],
  });
  for (const broken of [{ ...choices, precedence: ["most queens"] }, { ...choices, crown_row: "flies" }, { ...choices, kings_fly: 1 }]) {
    expect(decodeDetails({ rules: [{ name: "x", choices: broken, draws }] })).toBeNull();
  }
  expect(decodeDetails({ rules: [{ name: "x" }] })).toBeNull();
});

describe("diagrams", () => {
  const arrows = ({ marks }: { marks: readonly { from: number; to?: number }[] }) => marks.map(({ from, to }) => `${from}-${to}`).sort();

  test("of the English game", () => {
    expect(manMoves(board).fen).toBe("W:W18:B");
    expect(arrows(manMoves(board))).toEqual(["18-14", "18-15"]);
    expect(manCaptures(board, english).fen).toBe("W:W18:B14,15");
    expect(arrows(manCaptures(board, english))).toEqual(["18-11", "18-9"]);
    expect(arrows(kingMoves(board, english))).toEqual(["18-14", "18-15", "18-22", "18-23"]);
    expect(arrows(kingCaptures(board, english))).toEqual(["18-9"]);
    expect(arrows(crownRow(board, english))).toEqual(["9-2"]);
  });

  test("of a game with flying kings and captures backward", () => {
    expect(arrows(manCaptures(board, russian))).toEqual(["18-11", "18-25", "18-27", "18-9"]);
    expect(arrows(kingMoves(board, russian))).toEqual(["18-29", "18-32", "18-4", "18-5"]);
    expect(arrows(kingCaptures(board, russian)).length).toBeGreaterThan(1);
    expect(arrows(crownRow(board, russian))).toEqual(["2-11", "9-2"]);
  });

  test("fit every board", () => {
    for (const size of [4, 6, 8, 10, 12]) {
      for (const mirrored of [false, true]) {
        for (const detail of [english, russian]) {
          const geometry = { size, mirrored };
          for (const example of [manMoves(geometry), manCaptures(geometry, detail), kingMoves(geometry, detail), kingCaptures(geometry, detail), crownRow(geometry, detail)]) {
            const squares = [...(readFen(example.fen)?.pieces.keys() ?? []), ...example.marks.flatMap(({ from, to }) => [from, to ?? from])];
            expect(squares.length).toBeGreaterThan(0);
            expect(example.marks.length, `${size} ${mirrored} ${example.fen}`).toBeGreaterThan(0);
            for (const square of squares) expect(square >= 1 && square <= squareCount(geometry)).toBe(true);
            // Every arrow is a diagonal.
            for (const { from, to } of example.marks) {
              const [a, b] = [placeOf(geometry, from), placeOf(geometry, to ?? from)];
              expect(Math.abs(a.row - b.row)).toBe(Math.abs(a.column - b.column));
            }
          }
        }
      }
    }
  });
});
