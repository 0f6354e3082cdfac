// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { nodeOf, startNode } from "../../src/study/tree";
import { usePress } from "../../src/study/use-press";
import { sent, tree } from "./study-sample";

afterEach(cleanup);

/** The main move goes from 11 to 15, another from 10 to 15, a third from 10 to 14. */
const moves = [[11, 15], [10, 15], [10, 14]];
const shown = tree([sent(0, null, [1, 2, 3]), ...moves.map((path, at) => sent(at + 1, 0, [], { path, turn: "W" }))]);

test("a move of the tree is made by the square it goes to; the one it comes from tells apart two that go there", () => {
  const go = vi.fn();
  const start = nodeOf(shown, startNode);
  if (start === undefined) throw new Error("there is no start");
  const { result } = renderHook(() => usePress(shown, start, go));
  const press = (square: number) => act(() => result.current(square));
  for (const square of [15, 14, 10, 15, 32]) press(square);
  expect(go.mock.calls.flat()).toEqual([1, 3, 2]);
});
