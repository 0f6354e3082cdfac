// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { mostSelected, useSelection } from "../../src/library/use-selection";

afterEach(cleanup);

test("no more games can be selected than a query may name, and one too many is refused", () => {
  const { result } = renderHook(() => useSelection("Wyllie"));
  const toggle = (number: number) => {
    let done = false;
    act(() => void (done = result.current.toggle(number)));
    return done;
  };
  for (let number = 1; number <= mostSelected; number++) expect(toggle(number)).toBe(true);
  expect(toggle(mostSelected + 1)).toBe(false);
  expect([result.current.selected.size, result.current.selected.has(mostSelected + 1)]).toEqual([mostSelected, false]);
  expect([toggle(1), toggle(mostSelected + 1)]).toEqual([true, true]);
  expect(result.current.selected.size).toBe(mostSelected);
});
