// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// How the static page goes from the program with English alone to the one with all rule sets, and what it does when a
// worker breaks down.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Socket } from "../../src/link/socket";
import type { FromWorker, ToWorker } from "../../src/link/local/messages";
import { needsAll } from "../../src/link/local/programs";

class FakeWorker {
  static readonly made: FakeWorker[] = [];
  readonly told: ToWorker[] = [];
  isOver = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
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

const answerAboutAll = vi.fn();
vi.mock("../../src/link/local/all-kept", () => ({ answerAboutAll }));

const persist = vi.fn();

const shown: unknown[] = [];
vi.mock("../../src/link/local/progress", () => ({ show: (news: unknown) => shown.push(news) }));

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
/** Asks for a path, and waits until the worker is told. The answer is in a list, so that it is not waited for too. */
async function asked(told: FakeWorker, path: string): Promise<Promise<Response>[]> {
  const before = told.told.length;
  const answer = link.fetchLocally(new Request(`http://here${path}`));
  answer.catch(() => undefined);
  await vi.waitFor(() => expect(told.told.length).toBeGreaterThan(before));
  return [answer];
}
const worker = (n: number) => FakeWorker.made[n] ?? new FakeWorker();
const russian = '{"do":"new","rules":"russian","id":1}';

let link: typeof import("../../src/link/local/server");
let socket: Socket;
let opened = 0;

/** A page whose first worker is up. */
beforeEach(async () => {
  vi.resetModules();
  await import("./english"); // the texts anew
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("navigator", { storage: { persisted: () => Promise.resolve(false), persist }, locks: { request: () => Promise.reject(new Error("no locks")) } });
  persist.mockReset().mockResolvedValue(true);
  shown.length = 0;
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
    worker(0).say({ is: "ended", why: null });
    expect(worker(0).isOver).toBe(true);
    expect(worker(1).told).toMatchObject([{ is: "start", program: "all" }]);
    worker(1).say({ is: "ready" });
    // To read a request takes a turn or more.
    await vi.waitFor(() =>
      expect(worker(1).told.slice(1)).toMatchObject([
        { is: "join", client: 1 },
        { is: "take", client: 1, text: russian },
        { is: "take", client: 1 },
        { is: "request", target: "/api/games" },
      ]),
    );
    expect(opened).toBe(2);
    worker(1).say({ is: "answer", number: 2, status: 200, type: "application/json", body: new ArrayBuffer(0) });
    expect((await unanswered).status).toBe(200);
    expect(localStorage.getItem("crownhead engines")).toBe("all");
  });

  test("gives up a request that the first worker took and did not answer", async () => {
    const [unanswered] = await asked(worker(0), "/api/games");
    const failed = expect(unanswered).rejects.toBeInstanceOf(TypeError);
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

describe("a socket that is made while the other engines load", () => {
  let openedLater: number;
  beforeEach(() => {
    socket.send(russian);
    openedLater = 0;
    link.openLocalSocket().onopen = () => openedLater++;
  });

  test("is opened where they cannot be loaded", async () => {
    await turn();
    expect(openedLater).toBe(0);
    loaded.reject(new Error("no network"));
    await turn();
    expect([opened, openedLater]).toEqual([1, 1]);
  });

  test("is opened where the worker that is there goes on", async () => {
    loaded.resolve();
    await turn();
    worker(0).say({ is: "ended", why: "full" });
    await turn();
    expect([opened, openedLater]).toEqual([1, 1]);
  });

  test("is opened by the worker with all engines, and once only", async () => {
    loaded.resolve();
    await turn();
    worker(0).say({ is: "ended", why: null });
    expect(openedLater).toBe(0);
    worker(1).say({ is: "ready" });
    await turn();
    expect([opened, openedLater]).toEqual([2, 1]);
  });
});

test("a socket that is made once the services are there is opened, and once only", async () => {
  let openedLater = 0;
  link.openLocalSocket().onopen = () => openedLater++;
  await turn();
  expect(openedLater).toBe(1);
});

const move = '{"do":"move","game":"g1","id":7}';

describe("a change of workers", () => {
  let closed: number;
  beforeEach(() => {
    closed = 0;
    socket.onclose = () => closed++;
  });

  async function succeeded(): Promise<void> {
    socket.send(russian);
    loaded.resolve();
    await turn();
    worker(0).say({ is: "ended", why: null });
  }

  test("closes a socket whose message the first one has not answered, so that it is not waited for", async () => {
    socket.send(move);
    worker(0).say({ is: "text", client: 1, text: '{"is":"thinking","id":7}' });
    await succeeded();
    expect(closed).toBe(1);
    worker(1).say({ is: "ready" });
    expect(worker(1).told.map(({ is }) => is)).not.toContain("join");
  });

  test("leaves the others open", async () => {
    socket.send(move);
    worker(0).say({ is: "text", client: 1, text: '{"is":"game","id":7}' });
    await succeeded();
    expect(closed).toBe(0);
  });
});

describe("a worker that breaks down", () => {
  const breakdowns: Readonly<Record<string, (of: FakeWorker) => void>> = {
    "says so": (of) => of.say({ is: "broken", why: "out of memory" }),
    "has an error": (of) => of.onerror?.({ message: "out of memory" }),
    "does not load": (of) => of.onerror?.({}),
    "cannot be read": (of) => of.onmessageerror?.(),
  };
  for (const [name, breaks] of Object.entries(breakdowns)) {
    test(`gets a successor once, where it ${name}`, async () => {
      breaks(worker(0));
      expect(worker(0).isOver).toBe(true);
      expect(shown.at(-1)).toMatchObject({ is: "restarts", why: expect.any(String) });
      worker(1).say({ is: "ready" });
      expect(worker(1).told).toMatchObject([{ is: "start", program: "english" }, { is: "join", client: 1 }]);
      breaks(worker(1));
      expect(worker(1).isOver).toBe(true);
      expect(FakeWorker.made).toHaveLength(2);
      expect(shown.at(-1)).toMatchObject({ is: "broken" });
      await expect(link.fetchLocally(new Request("http://here/api/games"))).rejects.toThrow("does not answer");
    });
  }

  test("leaves no request open", async () => {
    let closed = 0;
    socket.onclose = () => closed++;
    const [unanswered] = await asked(worker(0), "/api/games");
    socket.send(move);
    const everything = link.askAboutAll({ is: "export" });
    everything.catch(() => undefined);
    worker(0).say({ is: "broken", why: "out of memory" });
    await expect(unanswered).rejects.toThrow("does not answer");
    await expect(everything).rejects.toThrow("does not answer");
    expect(closed).toBe(1);
  });

  test("is not heard any more", () => {
    worker(0).say({ is: "broken", why: "out of memory" });
    worker(0).say({ is: "broken", why: "out of memory" });
    worker(0).onerror?.({ message: "out of memory" });
    expect(FakeWorker.made).toHaveLength(2);
  });
});

describe("without services", () => {
  test("all that is kept is told and replaced by the page itself", async () => {
    const early = link.askAboutAll({ is: "export" });
    early.catch(() => undefined);
    worker(0).say({ is: "unopened", why: "games.sqlite is damaged" });
    await expect(early).rejects.toThrow("does not answer");
    expect(shown.at(-1)).toEqual({ is: "unopened", why: "games.sqlite is damaged" });
    answerAboutAll.mockResolvedValue({ is: "taken" });
    expect(await link.askAboutAll({ is: "import", files: [] })).toEqual({ is: "taken" });
    expect(answerAboutAll).toHaveBeenCalledWith({ is: "import", files: [] });
  });

  test("nothing is waited for, whatever the browser lacks", async () => {
    let closed = 0;
    socket.onclose = () => closed++;
    worker(0).say({ is: "lacks", need: "memory" });
    expect(worker(0).isOver).toBe(true);
    expect(closed).toBe(1);
    await expect(link.fetchLocally(new Request("http://here/api/games"))).rejects.toThrow("does not answer");
  });

  test("of another tab, too: that one has to be closed first", async () => {
    vi.resetModules();
    await import("./english");
    vi.stubGlobal("navigator", { locks: { request: (_name: string, ...rest: unknown[]) => (rest.length === 2 ? Promise.resolve((rest[1] as (lock: null) => unknown)(null)) : new Promise(() => undefined)) } });
    const next = await import("../../src/link/local/server");
    next.openLocalSocket();
    await expect(next.askAboutAll({ is: "export" })).rejects.toThrow("in another tab");
  });
});

test("a body that is too large for the program's memory is refused with a sentence, and not sent", async () => {
  const request = new Request("http://here/api/library/imports", { method: "POST", body: "x" });
  vi.spyOn(request, "blob").mockResolvedValue({ size: link.longestBody + 1 } as Blob);
  const before = worker(0).told.length;
  const answer = await link.fetchLocally(request);
  expect(answer.status).toBe(413);
  expect(((await answer.json()) as { error: string }).error).toContain("101 MB, and at most 100 MB");
  expect(worker(0).told.length).toBe(before);
});

test("the browser is asked to keep what is kept once there is a game, and once only", async () => {
  worker(0).say({ is: "kept" });
  await turn();
  expect(persist).not.toHaveBeenCalled();
  socket.send('{"do":"new","rules":"english","id":1}');
  worker(0).say({ is: "kept" });
  worker(0).say({ is: "kept" });
  await turn();
  expect(persist).toHaveBeenCalledTimes(1);
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
