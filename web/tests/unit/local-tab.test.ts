// SPDX-License-Identifier: MIT
// That the games are for one tab at a time, where the browser has locks, or lets tabs send each other messages.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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

test("a browser without locks and messages gives them to this tab", async () => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("BroadcastChannel", class {});
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
  await onlyTab(() => expect.unreachable());
});

describe("without locks", () => {
  /** The tabs' channels; each hears what the others say, soon. */
  class Channel {
    static open: Channel[] = [];
    onmessage: ((event: { data: unknown }) => void) | null = null;
    isAsleep = false;
    constructor() {
      Channel.open.push(this);
    }
    postMessage(data: unknown): void {
      for (const other of Channel.open) if (other !== this) setTimeout(() => Channel.open.includes(other) && !other.isAsleep && other.onmessage?.({ data }), 5);
    }
  }
  const reload = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    reload.mockReset();
    Channel.open = [];
    vi.stubGlobal("navigator", {});
    vi.stubGlobal("BroadcastChannel", Channel);
    vi.stubGlobal("location", { reload });
  });
  afterEach(() => vi.useRealTimers());

  /** A tab's words: `wait` and then `hold`. */
  function tab(): string[] {
    const said: string[] = [];
    void onlyTab(() => said.push("wait")).then(() => said.push("hold"));
    return said;
  }

  test("the first tab gets them, and the next when that is closed", async () => {
    const first = tab();
    await vi.advanceTimersByTimeAsync(600);
    expect(first).toEqual(["hold"]);
    const second = tab();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(second).toEqual(["wait"]);
    Channel.open.shift();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(second).toEqual(["wait", "hold"]);
    expect(reload).not.toHaveBeenCalled();
  });

  test("of two that come at the same time, one gets them", async () => {
    const both = [tab(), tab()];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(both.flat().sort()).toEqual(["hold", "wait"]);
  });

  test("a tab that slept while another took them begins anew", async () => {
    tab();
    await vi.advanceTimersByTimeAsync(600);
    const [sleeper] = Channel.open;
    if (sleeper === undefined) throw new Error("no channel");
    sleeper.isAsleep = true;
    const second = tab();
    await vi.advanceTimersByTimeAsync(600);
    expect(second).toEqual(["hold"]);
    sleeper.onmessage?.({ data: { is: "takes", by: 0.5 } });
    expect(reload).toHaveBeenCalledTimes(1);
  });
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
