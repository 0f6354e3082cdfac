// SPDX-License-Identifier: MIT
// That the games are for one tab at a time, where the browser has locks, and for this tab where it has none.

import { afterEach, expect, test, vi } from "vitest";
import { onlyTab } from "../../src/link/local/only-tab";

type Use = (lock: object | null) => Promise<unknown> | undefined;

afterEach(() => vi.unstubAllGlobals());

/** `free` gives the lock to whoever waits for it. */
function stubLocks(isFree: boolean): { free: () => void } {
  const waiting: Use[] = [];
  const request = (_name: string, options: object | Use, use?: Use) => {
    if (use !== undefined) return Promise.resolve(use(isFree ? {} : null));
    waiting.push(options as Use);
    return new Promise(() => undefined);
  };
  vi.stubGlobal("navigator", { locks: { request } });
  return { free: () => void waiting.shift()?.({}) };
}

test("a browser without locks gives them to this tab", async () => {
  vi.stubGlobal("navigator", {});
  await onlyTab(() => expect.unreachable());
});

test("a browser that forbids them does so too", async () => {
  vi.stubGlobal("navigator", { locks: { request: () => Promise.reject(new DOMException("no", "SecurityError")) } });
  await onlyTab(() => expect.unreachable());
});

test("a free lock is taken at once", async () => {
  stubLocks(true);
  await onlyTab(() => expect.unreachable());
});

test("another tab is waited for", async () => {
  const { free } = stubLocks(false);
  const wait = vi.fn();
  const mine = onlyTab(wait);
  expect(wait).toHaveBeenCalledTimes(1);
  free();
  await mine;
});
