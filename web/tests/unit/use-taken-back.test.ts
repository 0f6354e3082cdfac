// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { useTakenBack } from "../../src/panel/use-taken-back";

afterEach(cleanup);

test("a take-back is told until the game goes on; another game with fewer moves is none", () => {
  const { result, rerender } = renderHook(({ of, moves }) => useTakenBack(of, moves), { initialProps: { of: "a", moves: 4 } });
  const after = (of: string, moves: number) => {
    rerender({ of, moves });
    return result.current;
  };
  expect([result.current, after("a", 5), after("a", 3), after("a", 3), after("a", 4)]).toEqual([false, false, true, true, false]);
  expect([after("a", 2), after("b", 1), after("b", 0)]).toEqual([true, false, true]);
});
