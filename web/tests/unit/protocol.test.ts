// SPDX-License-Identifier: MIT
import { describe, expect, test } from "vitest";
import { decodeGames, decodeRules } from "../../src/protocol/game";
import { decodeMessage } from "./decode-message";
import { game, played } from "./sample";

const frame = (change: object) => JSON.stringify({ ...game(), ...change });

describe("messages", () => {
  test("a game is decoded whole", () => {
    const state = game({ id: 7, moves: [played("11-15")] });
    expect(decodeMessage(JSON.stringify(state))).toEqual(state);
  });

  test("fields of a later server are ignored", () => {
    expect(decodeMessage(frame({ clock: 5 }))).toEqual(game());
  });

  test("thinking, games and refused are decoded", () => {
    const thinking = { is: "thinking", game: "g", depth: 9, score: 0.35, nodes: 1, line: ["11-15"] };
    expect(decodeMessage(JSON.stringify({ ...thinking, value: null }))).toEqual({ ...thinking, worth: null });
    const certain = { ...thinking, score: null, value: "win", distance: 31 };
    expect(decodeMessage(JSON.stringify(certain))).toMatchObject({ score: null, worth: { value: "win", distance: 31 } });
    const games = { is: "games", id: 3, games: [{ index: 0, title: "A – B", moves: 42 }] };
    expect(decodeMessage(JSON.stringify(games))).toEqual(games);
    expect(decodeMessage('{"is":"refused","error":"No."}')).toEqual({ is: "refused", id: null, error: "No." });
  });

  test("a malformed message is null", () => {
    const bad = [
      "no JSON",
      "[]",
      "null",
      '{"is":"other"}',
      frame({ game: 5 }),
      frame({ turn: "red" }),
      frame({ outcome: "won" }),
      frame({ black: { kind: "engine", level: 0 } }),
      frame({ black: { kind: "engine", program: 3, title: "T" } }),
      frame({ black: { kind: "engine", level: 11 } }),
      frame({ black: { kind: "engine", level: 2.5 } }),
      frame({ black: { kind: "engine", level: 9, seconds: "3" } }),
      frame({ moves: [{ text: "11-15", path: [11, 15], captured: [] }] }),
      frame({ legal: [{ text: "11-15", path: [11], captured: [] }] }),
      frame({ legal: [{ text: "11-15", path: [0, 15], captured: [] }] }),
      frame({ legal: {} }),
    ];
    for (const text of bad) expect(decodeMessage(text), text).toBeNull();
  });
});

test("rule sets", () => {
  const set = { name: "english", words: "English", size: 8, mirrored: false, first: "black", men: 12, start: "B:W:B" };
  expect(decodeRules({ rules: [{ ...set, letters: false }] })).toEqual([set]);
  expect(decodeRules({ rules: [{ ...set, size: 7 }] })).toBeNull();
  expect(decodeRules({})).toBeNull();
});

test("summaries of games", () => {
  const one = { game: "g", rules: "english", black: "person", white: "engine 2", moves: 3, outcome: "none", updated: 1 };
  expect(decodeGames({ games: [one] })).toEqual([one]);
  expect(decodeGames(null)).toBeNull();
});
