// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { knownLine, lineAddress, lineInAddress, lineState } from "../../src/explore/address";
import { placeOf } from "../../src/game/place";
import type { RuleSet } from "../../src/protocol/game";
import { played } from "./sample";

const rules: RuleSet = { name: "english", words: "", size: 8, mirrored: false, first: "black", men: 12, start: "B:W21:B1" };
const line = { rules, start: "W:WK14:BK32", moves: [played("14-18"), played("32-28")], shown: 1 };

const read = (address: string, state: unknown = null) => lineInAddress(new URL(address, "http://x").searchParams, state);

test("a line is its address, and is read back without the server", () => {
  const address = lineAddress(line, { game: "g1" });
  expect(address).toBe("/analysis?rules=english&fen=W:WK14:BK32&moves=14-18+32-28&at=1&game=g1");
  const found = read(address, lineState(line));
  expect(found).toMatchObject({ rules: "english", fen: "W:WK14:BK32", moves: ["14-18", "32-28"], at: 1, game: "g1", setup: false });
  expect(knownLine(found, rules)).toEqual(line);
});

test("the start position and the end of a line need not be named", () => {
  expect(lineAddress({ ...line, start: rules.start, moves: [], shown: 0 }, { game: null })).toBe("/analysis?rules=english");
  expect(knownLine(read("/analysis"), rules)).toEqual({ rules, start: rules.start, moves: [], shown: 0 });
  expect(lineAddress({ ...line, shown: 2 }, { game: null, setup: true })).toBe("/analysis?rules=english&fen=W:WK14:BK32&moves=14-18+32-28&setup=1");
});

test("what the history does not know, or knows of another line, the server has to read", () => {
  for (const state of [null, "x", { moves: [] }, { moves: [played("14-18")] }, { moves: [played("14-18"), played("32-27")] }, { moves: "no list" }]) {
    expect(read("/analysis?moves=14-18+32-28", state).known, JSON.stringify(state)).toBeNull();
  }
  // A position may be written in another form.
  expect(read("/analysis?fen=W:Wa1:Bh8").known).toBeNull();
});

test("an address of the board is a game at its present, an earlier ply, or a line", () => {
  const at = (path: string, names: Record<string, string>) => placeOf({ path, query: new URLSearchParams(), state: null }, names);
  expect(at("/play/g1", { game: "g1" })).toEqual({ game: "g1", ply: null, line: null });
  expect(at("/game/g1/23", { game: "g1", ply: "23" })).toEqual({ game: "g1", ply: 23, line: null });
  expect(at("/game/g1/x", { game: "g1", ply: "x" })).toEqual({ game: "g1", ply: null, line: null });
  expect(at("/analysis", {}).line).toMatchObject({ rules: "english", moves: [] });
});
