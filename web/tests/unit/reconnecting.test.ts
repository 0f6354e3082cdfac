// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// A session for as long as its view is shown, and a page that is hidden for long.

import { act, cleanup, renderHook } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLongHidden } from "../../src/browser/use-long-hidden";
import { useReconnecting } from "../../src/link/use-reconnecting";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function show(seen: boolean): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(seen ? "visible" : "hidden");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

test("a session begins with its view, reconnects when the browser is online or the page visible again, and ends with its view", () => {
  const session = { reconnect: vi.fn(), stop: vi.fn() };
  const start = vi.fn();
  const { rerender, unmount } = renderHook(() => useReconnecting(session, start));
  rerender();
  expect([start.mock.calls.length, session.reconnect.mock.calls.length]).toEqual([1, 0]);
  dispatchEvent(new Event("online"));
  show(true);
  expect(session.reconnect).toHaveBeenCalledTimes(2);
  unmount();
  expect(session.stop).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event("online"));
  show(true);
  expect(session.reconnect).toHaveBeenCalledTimes(2);
});

test("a page is hidden for long after a minute, and no more once it is visible; a glance elsewhere does not count", () => {
  const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  const { result } = renderHook(() => useLongHidden());
  show(false);
  wait(59_999);
  expect(result.current).toBe(false);
  show(true);
  wait(60_000);
  show(false);
  wait(59_999);
  expect(result.current).toBe(false);
  wait(1);
  expect(result.current).toBe(true);
  show(true);
  expect(result.current).toBe(false);
});
