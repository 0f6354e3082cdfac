// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// How the static page goes from the program with English alone to the one with all rule sets.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Socket } from "../../src/link/socket";
import type { FromWorker, ToWorker } from "../../src/link/local/messages";
import { needsAll } from "../../src/link/local/programs";

class FakeWorker {
  static readonly made: FakeWorker[] = [];
  readonly told: ToWorker[] = [];
  isOver = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  constructor() {
    FakeWorker.made.push(this);
  }
  postMessage(message: ToWorker): void {
    this.told.push(message);
  }
  terminate(): void {
    this.isOver = true;
  }
  say(data: FromWorker): void {
    this.onmessage?.({ data });
  }
}

let loaded: { resolve: () => void; reject: (problem: Error) => void };
vi.mock("../../src/link/local/parts", () => ({
  loadParts: () =>
    new Promise<void>((resolve, reject) => {
      loaded = { resolve, reject };
    }),
}));

const shown: unknown[] = [];
vi.mock("../../src/link/local/progress", () => ({ show: (news: unknown) => shown.push(news) }));

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
const worker = (n: number) => FakeWorker.made[n] ?? new FakeWorker();
const russian = '{"do":"new","rules":"russian","id":1}';

let link: typeof import("../../src/link/local/server");
let socket: Socket;
let opened = 0;

/** A page whose first worker is up. */
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("isSecureContext", false); // there are no locks
  localStorage.clear();
  FakeWorker.made.length = 0;
  opened = 0;
  link = await import("../../src/link/local/server");
  socket = link.openLocalSocket();
  socket.onopen = () => opened++;
  await turn();
  worker(0).say({ is: "ready" });
});
afterEach(() => vi.unstubAllGlobals());

describe("the static page", () => {
  test("stays with English as long as nothing else is used", () => {
    expect(worker(0).told[0]).toMatchObject({ is: "start", program: "english" });
    socket.send('{"do":"new","rules":"english","id":1}');
    expect(worker(0).told.at(-1)).toMatchObject({ is: "take" });
    expect(FakeWorker.made).toHaveLength(1);
  });

  test("has a worker with all engines answer the first message about another rule set", async () => {
    socket.send(russian);
    socket.send('{"do":"next","id":2}');
    expect(worker(0).told.map(({ is }) => is)).toEqual(["start", "join"]);
    loaded.resolve();
    await turn();
    expect(worker(0).told.at(-1)).toEqual({ is: "end" });
    const unanswered = link.fetchLocally(new Request("http://here/api/games"));
    await turn();
    worker(0).say({ is: "ended", why: null });
    expect(worker(0).isOver).toBe(true);
    expect(worker(1).told).toMatchObject([{ is: "start", program: "all" }]);
    worker(1).say({ is: "ready" });
    expect(worker(1).told.slice(1)).toMatchObject([
      { is: "join", client: 1 },
      { is: "take", client: 1, text: russian },
      { is: "take", client: 1 },
      { is: "request", target: "/api/games" },
    ]);
    expect(opened).toBe(2);
    worker(1).say({ is: "answer", number: 2, status: 200, type: "application/json", body: new ArrayBuffer(0) });
    expect((await unanswered).status).toBe(200);
    expect(localStorage.getItem("crownhead engines")).toBe("all");
  });

  test("gives up a request that the first worker took and did not answer", async () => {
    const unanswered = link.fetchLocally(new Request("http://here/api/games"));
    const failed = expect(unanswered).rejects.toBeInstanceOf(TypeError);
    await turn();
    socket.send(russian);
    loaded.resolve();
    await turn();
    worker(0).say({ is: "ended", why: null });
    await failed;
  });

  test("goes on with English, and says so, where the others cannot be loaded", async () => {
    socket.send(russian);
    loaded.reject(new Error("no network"));
    await turn();
    expect(worker(0).told.at(-1)).toMatchObject({ is: "take", text: russian });
    expect(shown.at(-1)).toEqual({ is: "english", why: "no network" });
    socket.send(russian);
    expect(worker(0).told.filter(({ is }) => is === "take")).toHaveLength(2);
    expect(FakeWorker.made).toHaveLength(1);
  });

  test("goes on with the worker that it has where that cannot write what is kept", async () => {
    socket.send(russian);
    loaded.resolve();
    await turn();
    worker(0).say({ is: "ended", why: "full" });
    expect(worker(0).isOver).toBe(false);
    expect(FakeWorker.made).toHaveLength(1);
    expect(worker(0).told.at(-1)).toMatchObject({ is: "take", text: russian });
    expect(shown.at(-1)).toEqual({ is: "english", why: "full" });
  });

  test("begins with all engines the next time, and with English where they do not come", async () => {
    vi.resetModules();
    localStorage.setItem("crownhead engines", "all");
    const next = await import("../../src/link/local/server");
    next.openLocalSocket();
    await turn();
    expect(worker(1).told).toMatchObject([{ is: "start", program: "all" }]);
    worker(1).say({ is: "failed", why: "no network" });
    expect(worker(2).told).toMatchObject([{ is: "start", program: "english" }]);
    worker(2).say({ is: "ready" });
    expect(worker(2).told.at(-1)).toMatchObject({ is: "join", client: 1 });
    expect(shown.at(-1)).toEqual({ is: "english", why: "no network" });
  });
});

test("which messages need the engines of all rule sets", () => {
  const take = (text: string): ToWorker => ({ is: "take", client: 1, text });
  const request = (target: string): ToWorker => ({ is: "request", number: 1, method: "GET", target, authorization: "", body: new ArrayBuffer(0) });
  expect(needsAll(take('{"do":"analyse","rules":"brazilian","fen":"…"}'))).toBe(true);
  expect(needsAll(take('{"do":"analyse","rules":"english","fen":"…"}'))).toBe(false);
  expect(needsAll(take('{"do":"analyse","rules":"english-6x6"}'))).toBe(true);
  expect(needsAll(take('{"do":"load","pdn":"[GameType \\"25\\"]"}'))).toBe(false);
  expect(needsAll(request("/api/endgame?rules=russian&fen=W"))).toBe(true);
  expect(needsAll(request("/api/endgame?fen=W&rules=english"))).toBe(false);
  expect(needsAll(request("/api/hint?rules=russian&fen=W"))).toBe(true);
  expect(needsAll(request("/api/judgement?rules=russian&fen=W&move=c3-d4"))).toBe(true);
  expect(needsAll(request("/api/the-move?rules=italian"))).toBe(false);
  expect(needsAll({ is: "export" })).toBe(false);
});
