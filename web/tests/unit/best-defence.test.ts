// SPDX-License-Identifier: MIT

import { expect, test } from "vitest";
import { bestDefence, hardest, shareOfErrors } from "../../src/learn/best-defence";
import type { ProbedPosition, Value, ValuedMove } from "../../src/protocol/endgame";

const move = (text: string, value: Value | null = "draw"): ValuedMove => ({ text, path: [], captured: [], fen: `after ${text}`, worth: value === null ? null : { value, distance: null } });
const position = (value: Value | null, ...values: readonly (Value | null)[]): ProbedPosition => ({
  rules: "english",
  fen: "",
  turn: "white",
  pieces: 6,
  known: 6,
  offered: 6,
  worth: value === null ? null : { value, distance: null },
  moves: values.map((one, index) => move(`1-${index}`, one)),
});

test("the share of errors is that of moves which give the value away", () => {
  expect(shareOfErrors(position("draw", "draw", "loss", "loss", "loss"))).toBe(0.75);
  expect(shareOfErrors(position("draw", "draw"))).toBe(0); // a forced capture is easy to find
  expect(shareOfErrors(position("win", "win", "draw"))).toBe(0.5);
  expect(shareOfErrors(position("loss"))).toBe(0);
  expect(shareOfErrors(position(null, null, null))).toBe(0);
});

test("the hardest move is taken; equal ones take turns", () => {
  const moves = [move("1-5"), move("1-6"), move("2-6")];
  expect([1, 3, 5].map((played) => hardest(moves, [0, 0.5, 0.25], played)?.text)).toEqual(["1-6", "1-6", "1-6"]);
  expect([1, 3, 5].map((played) => hardest(moves, [0.5, 0.5, 0], played)?.text)).toEqual(["1-5", "1-6", "1-5"]);
  expect(hardest([], [], 1)).toBeNull();
});

test("what cannot be asked counts as easy, and a single move is not asked about", async () => {
  const moves = [move("1-5"), move("1-6"), move("2-6")];
  const ask = (fen: string): Promise<ProbedPosition | string | null> =>
    fen === "after 1-5" ? Promise.resolve(null) : Promise.resolve(fen === "after 1-6" ? position("draw", "draw", "loss") : "unknown");
  expect((await bestDefence(moves, 1, ask))?.text).toBe("1-6");
  const never = () => Promise.reject(new Error("asked"));
  expect((await bestDefence(moves.slice(0, 1), 1, never))?.text).toBe("1-5");
  expect(await bestDefence([], 1, never)).toBeNull();
});
