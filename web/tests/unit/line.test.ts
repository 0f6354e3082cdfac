// SPDX-License-Identifier: MIT
// A line that is explored: moves added, gone back through and taken back.

import { expect, test } from "vitest";
import { begun, showing, shownFen, takenBack, withMove, withMoves } from "../../src/explore/line";
import type { RuleSet } from "../../src/protocol/game";
import { played } from "./sample";

const rules: RuleSet = { name: "english", words: "", size: 8, mirrored: false, first: "black", men: 12, start: "B:W21-32:B1-12" };
const start = "W:WK22:BK1";
const move = (text: string) => ({ ...played(text), fen: `after ${text}` });
const [one, reply, other] = [move("22-18"), move("1-6"), move("22-17")];
const texts = (line: { readonly moves: readonly { readonly text: string }[] }) => line.moves.map(({ text }) => text);

test("keeps the moves that followed if the same move is made again, and drops them for another", () => {
  const line = withMove(withMove(begun(rules, start), one), reply);
  expect(line.shown).toBe(2);
  expect(withMove(showing(line, 0), one)).toEqual({ ...line, shown: 1 });
  expect(withMove(showing(line, 0), other).moves).toEqual([other]);
  expect([0, 1, 2].map((shown) => shownFen(showing(line, shown)))).toEqual([start, "after 22-18", "after 1-6"]);
});

test("is taken back to its start and no further", () => {
  const back = takenBack(takenBack(withMove(begun(rules, start), one)));
  expect(back).toEqual(begun(rules, start));
  expect(showing(back, 7).shown).toBe(0);
});

test("goes on with several moves from the position shown, as with those of an analysis", () => {
  const first = withMoves(begun(rules, start), [move("23-19"), move("8-11"), other], 2);
  expect([texts(first), first.shown]).toEqual([["23-19", "8-11", "22-17"], 2]);
  const second = withMoves(first, [one, reply], 1);
  expect([texts(second), second.shown]).toEqual([["23-19", "8-11", "22-18", "1-6"], 3]);
});
