// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNotice } from "../../src/browser/use-notice";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function shown() {
  const hook = renderHook(() => useNotice());
  const show = (text: string) => act(() => hook.result.current[1](text));
  const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  return { notice: () => hook.result.current[0], show, wait, leave: () => hook.unmount() };
}

test("a notice goes away by itself", () => {
  const { notice, show, wait } = shown();
  show("copied");
  wait(3_999);
  expect(notice()).toBe("copied");
  wait(1);
  expect(notice()).toBe("");
});

test("a second notice stays for its full time", () => {
  const { notice, show, wait } = shown();
  show("copied");
  wait(3_000);
  show("copied");
  wait(3_999);
  // The space that nobody sees makes it another text, so that it is read aloud once more.
  expect(notice()).toBe("copied\u00a0");
  wait(1);
  expect(notice()).toBe("");
});

test("nothing is left to do when the view is left", () => {
  const { show, leave } = shown();
  show("copied");
  leave();
  expect(vi.getTimerCount()).toBe(0);
});
