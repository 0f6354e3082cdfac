// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { useRefusedBack } from "../../src/match/use-refused-back";
import type { MatchState } from "../../src/protocol/match";

afterEach(cleanup);

/** Of a match in which this player has White: who asks for a take-back, and how many entries the record has. */
const state = (takeBackAskedBy: "black" | "white" | null, entries: number) =>
  ({ takeBackAskedBy, board: { side: "white" }, games: [{ record: Array.from({ length: entries }) }] }) as unknown as MatchState;

test("a take-back that is refused is told until the game goes on; one that is allowed is not", () => {
  const { result, rerender } = renderHook((now: MatchState) => useRefusedBack(now), { initialProps: state(null, 4) });
  const after = (...next: Parameters<typeof state>) => {
    rerender(state(...next));
    return result.current;
  };
  expect([result.current, after("white", 4), after(null, 4)]).toEqual([false, false, true]);
  expect([after(null, 5), after("white", 5), after(null, 4)]).toEqual([false, false, false]);
  expect([after("black", 4), after(null, 4)]).toEqual([false, false]);
});
