// SPDX-License-Identifier: MIT
// The endings to practise, as they are listed: what is behind them the server knows (tests/browser/drills.test.ts).

import { expect, test } from "vitest";
import { namedDrills, piecesText, randomAddress, randomDrills, randomName } from "../../src/drills/drills";
import { faultOf } from "../../src/setup/editor";
import { readFen } from "../../src/model/position";

test("a named ending is a position that can be, and has a name of its own", () => {
  expect(new Set(namedDrills.map(({ name }) => name)).size).toBe(namedDrills.length);
  for (const { name, fen } of namedDrills) {
    const position = readFen(fen);
    if (position === null) throw new Error(`${name}: ${fen}`);
    expect(faultOf({ size: 8, mirrored: false, men: 12 }, position), name).toBeNull();
  }
});

test("a random ending is named by its pieces, those of the side that practises first", () => {
  expect(["KKvKM", "KvM", "MMvMM"].map(piecesText)).toEqual(["2 kings against 1 man, 1 king", "1 king against 1 man", "2 men against 2 men"]);
  expect(randomAddress({ pieces: "KKvK", goal: "win" })).toBe("/drills/KKvK?goal=win");
  // The same pieces may be won, or be held, from different positions.
  expect(new Set(randomDrills.map(randomName)).size).toBe(randomDrills.length);
});
