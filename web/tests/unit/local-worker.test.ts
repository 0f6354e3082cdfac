// SPDX-License-Identifier: MIT
// The worker of the static page, with services of ours: that it says so when these cannot begin, break down, or have no
// memory left.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromWorker, ToWorker } from "../../src/link/local/messages";

vi.mock("../../src/link/local/parts", () => ({ loadParts: () => Promise.resolve({ program: new ArrayBuffer(0), files: [] }) }));
vi.mock("../../src/link/local/needs", () => ({ lacking: () => null, sharedBytes: () => new SharedArrayBuffer(1) }));
const all = vi.fn();
vi.mock("../../src/link/local/kept-database", () => ({ keptDatabase: () => ({ all, write: () => Promise.resolve() }) }));

const told: FromWorker[] = [];
const say = (message: ToWorker) => (globalThis as unknown as { onmessage(event: { data: ToWorker }): void }).onmessage({ data: message });
const last = () => told.at(-1);

/** What of the services differs from test to test. */
let services: { start: (threads: number) => number; take: () => void; room: number };
let module: { onAbort(what: string): void; poolSize: number };

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  told.length = 0;
  all.mockReset().mockResolvedValue([]);
  services = { start: () => 0, take: () => undefined, room: 1_000 };
  const HEAPU8 = new Uint8Array(2_000);
  HEAPU8.set(new TextEncoder().encode("games.sqlite is damaged\0"), 1_500);
  const FS = { mkdirTree: () => undefined, readdir: () => [], writeFile: () => undefined };
  vi.stubGlobal("onmessage", null);
  vi.stubGlobal("navigator", { hardwareConcurrency: 4 });
  vi.stubGlobal("importScripts", () => undefined);
  vi.stubGlobal("postMessage", (message: FromWorker) => told.push(message));
  vi.stubGlobal("createCrownhead", (made: typeof module) => {
    module = made;
    return Promise.resolve({
      HEAPU8,
      FS,
      _malloc: (bytes: number) => (bytes > services.room ? 0 : 8),
      _free: () => undefined,
      _crownhead_start: (threads: number) => services.start(threads),
      _crownhead_join: () => undefined,
      _crownhead_take: () => services.take(),
      _crownhead_request: () => undefined,
      _crownhead_tick: () => services.take(),
    });
  });
  await import("../../src/link/local/worker");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function started(): Promise<void> {
  say({ is: "start", folder: "/draughts/", program: "english" });
  await vi.waitFor(() => expect(["ready", "failed", "unopened"]).toContain(last()?.is));
}

test("what is kept cannot be opened: by the services", async () => {
  services.start = () => 1_500;
  await started();
  expect(last()).toEqual({ is: "unopened", why: "games.sqlite is damaged" });
});

test("without threads the services are told so", async () => {
  const start = vi.fn(() => 0);
  services.start = start;
  await started();
  expect(start).toHaveBeenCalledWith(0);
  expect(module.poolSize).toBe(0);
});

test("where the page is isolated they have threads", async () => {
  vi.stubGlobal("crossOriginIsolated", true);
  vi.resetModules();
  await import("../../src/link/local/worker");
  const start = vi.fn(() => 0);
  services.start = start;
  await started();
  expect(start).toHaveBeenCalledWith(2);
  expect(module.poolSize).toBeGreaterThan(2);
});

test("what is kept cannot be opened: by the browser", async () => {
  all.mockRejectedValue(new Error("IndexedDB cannot be opened"));
  await started();
  expect(last()).toEqual({ is: "unopened", why: "IndexedDB cannot be opened" });
});

test("the services break down while they take a message, and are told nothing more", async () => {
  await started();
  const take = vi.fn(() => {
    throw new Error("unreachable");
  });
  services.take = take;
  say({ is: "take", client: 1, text: "{}" });
  expect(last()).toEqual({ is: "broken", why: "unreachable" });
  say({ is: "take", client: 1, text: "{}" });
  expect(take).toHaveBeenCalledTimes(1);
});

test("the services break down by themselves", async () => {
  await started();
  services.take = () => {
    throw new Error("unreachable");
  };
  vi.advanceTimersByTime(250);
  expect(last()).toEqual({ is: "broken", why: "unreachable" });
});

test("the program gives up", async () => {
  await started();
  module.onAbort("out of memory");
  expect(last()).toEqual({ is: "broken", why: "out of memory" });
});

test("a request for which there is no memory is refused, and the services go on", async () => {
  await started();
  say({ is: "request", number: 7, method: "POST", target: "/api/library/imports", authorization: "", body: new ArrayBuffer(2_000) });
  const answer = last();
  expect(answer).toMatchObject({ is: "answer", number: 7, status: 507 });
  expect(answer?.is === "answer" && new TextDecoder().decode(answer.body)).toBe('{"error":"the program has no memory left"}');
  say({ is: "take", client: 1, text: "{}" });
  expect(last()).toBe(answer);
});
