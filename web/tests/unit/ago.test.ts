// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ago } from "../../src/model/ago";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-24T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const before = (seconds: number) => ago(Date.now() / 1000 - seconds);

test("how long ago something was is said in minutes, then in hours, then by its date", () => {
  expect([0, 29, 31, 59 * 60, 60 * 60, 23 * 3600].map(before)).toEqual(["just now", "just now", "1 min ago", "59 min ago", "1 h ago", "23 h ago"]);
  expect(before(3 * 24 * 3600)).toBe("21 Nov 2026");
});

test("a server whose clock is ahead is not said to be in the future", () => {
  expect(before(-3_600)).toBe("just now");
});
