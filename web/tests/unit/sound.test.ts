// SPDX-License-Identifier: MIT
// When a sound is heard: a browser allows none until somebody has done something on the page.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

let made: FakeContext[];
let started: number;

class FakeContext {
  state = "suspended";
  currentTime = 0;
  destination = {};
  allow: () => void = () => undefined;
  constructor() {
    made.push(this);
  }
  resume(): Promise<void> {
    return new Promise((resolve) => {
      this.allow = () => {
        this.state = "running";
        resolve();
      };
    });
  }
}

class FakeNode {
  gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  connect(to: unknown): unknown {
    return to;
  }
  start(): void {
    started++;
  }
  stop(): void {}
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  made = [];
  started = 0;
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("OscillatorNode", FakeNode);
  vi.stubGlobal("GainNode", FakeNode);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the first is heard too, where it is allowed at once, and one context makes them all", async () => {
  const { play } = await import("../../src/board/sound");
  const first = play("move");
  made[0]?.allow();
  await first;
  expect(started).toBe(1);
  await play("capture");
  expect([started, made.length]).toEqual([3, 1]);
});

test("one that is allowed only later is not heard then", async () => {
  const { play } = await import("../../src/board/sound");
  const first = play("move");
  vi.advanceTimersByTime(5_000);
  made[0]?.allow();
  await first;
  expect(started).toBe(0);
});
