// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { useEntry } from "../../src/board/use-entry";
import { nothing } from "../../src/model/move-entry";

afterEach(cleanup);

test("the same hint once more is another text, so that it is read aloud again", () => {
  const { result } = renderHook(() => useEntry("start", () => ({ entry: nothing, hint: "There is no piece." })));
  const heard = [1, 2, 3].map((square) => {
    act(() => result.current.square(square));
    return result.current.hint;
  });
  expect(heard).toEqual(["There is no piece.", "There is no piece.\u00a0", "There is no piece."]);
});
