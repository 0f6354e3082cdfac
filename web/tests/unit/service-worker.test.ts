// SPDX-License-Identifier: MIT
// The service worker of the static page, with caches and a host of ours: what an update keeps and what it loads.

import { webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { keeping } from "../../static-page";

const script = readFileSync(new URL("../../static/service-worker.js", import.meta.url), "utf8");
/** What stands for what was found, where a text is replaced, may stand in the name of a folder. */
const folder = "http://host/my$&games/";

type Files = Readonly<Record<string, string>>;
type Wait = (event: { waitUntil(done: Promise<unknown>): void }) => void;

const addressOf = (asked: string | Request) => (typeof asked === "string" ? asked : asked.url);

/** A host: what it has, what it was asked for, and what it answers instead for some names. */
class Host {
  asked: string[] = [];
  readonly ways = new Set<RequestCache | undefined>();
  instead: (name: string) => Promise<Response> | undefined = () => undefined;
  constructor(public files: Files) {}

  fetch(asked: string | Request, options?: RequestInit): Promise<Response> {
    this.ways.add(options?.cache);
    const name = addressOf(asked).slice(folder.length);
    this.asked.push(name);
    const text = this.files[name];
    return this.instead(name) ?? Promise.resolve(text === undefined ? new Response(null, { status: 404 }) : new Response(text));
  }
}

/** The browser's caches, which may have no room for a file. */
class Kept {
  readonly caches = new Map<string, Map<string, Response>>();
  noRoomFor = "";

  open(name: string) {
    const files = this.caches.get(name) ?? new Map<string, Response>();
    this.caches.set(name, files);
    const put = (asked: string | Request, response: Response) => {
      if (addressOf(asked) === folder + this.noRoomFor) return Promise.reject(new DOMException("no room", "QuotaExceededError"));
      files.set(addressOf(asked), response);
      return Promise.resolve();
    };
    return Promise.resolve({ put, match: (asked: string | Request) => Promise.resolve(files.get(addressOf(asked))?.clone()) });
  }

  keys() {
    return Promise.resolve([...this.caches.keys()]);
  }

  delete(name: string) {
    return Promise.resolve(this.caches.delete(name));
  }

  /** What is kept of each version, oldest first. */
  async versions(): Promise<Files[]> {
    const texts = async (files: Map<string, Response>) =>
      Object.fromEntries(await Promise.all([...files].map(async ([address, response]) => [address.slice(folder.length), await response.clone().text()])));
    return Promise.all([...this.caches.values()].map(texts));
  }
}

let host: Host;
let kept: Kept;

/** A service worker with what is on the host now, and whether it waits until no page of the version before it is open. */
class Worker {
  readonly listeners: Record<string, Wait> = {};
  waits = true;

  constructor() {
    const files = Object.entries(host.files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
    const self = {
      location: `${folder}service-worker.js`,
      addEventListener: (name: string, listener: Wait) => (this.listeners[name] = listener),
      skipWaiting: () => Promise.resolve((this.waits = false)),
      clients: { claim: () => Promise.resolve() },
    };
    const fetch = (asked: string, options?: RequestInit) => host.fetch(asked, options);
    new Function("self", "caches", "fetch", "crypto", keeping(script, files))(self, kept, fetch, webcrypto);
  }

  /** Has it install itself or become active; fails where that does. */
  async go(name: "install" | "activate"): Promise<void> {
    let done: Promise<unknown> = Promise.resolve();
    this.listeners[name]?.({ waitUntil: (promise) => (done = promise) });
    await done;
  }

  /** What it answers when a page opens an address, or asks for a file. */
  async answer(name: string, mode: "navigate" | "cors"): Promise<string> {
    let answer: Promise<Response> = Promise.reject(new Error("left to the browser"));
    answer.catch(() => undefined);
    const event = { request: { method: "GET", url: folder + name, mode, cache: "default" }, waitUntil: () => undefined, respondWith: (given: Promise<Response>) => (answer = given) };
    (this.listeners.fetch as unknown as (event: unknown) => void)(event);
    return (await answer).text();
  }
}

/** What the browser does when the host has a new version and no page is open; fails where its installation does. */
async function update(): Promise<Worker> {
  const worker = new Worker();
  await worker.go("install");
  await worker.go("activate");
  return worker;
}

const first: Files = { "index.html": "page 1", "engine/english.bin": "engine 1", "engine/english-data.bin": "data", "engine/all.bin": "all 1" };
const second: Files = { ...first, "index.html": "page 2", "engine/english.bin": "engine 2", "engine/all.bin": "all 2" };
const { "engine/all.bin": _, ...withoutAll } = second;

/** A visitor who has used English draughts only. */
beforeEach(async () => {
  host = new Host(first);
  kept = new Kept();
  await update();
  for (const name of ["engine/english.bin", "engine/english-data.bin"]) {
    const [only = ""] = await kept.keys();
    await (await kept.open(only)).put(folder + name, new Response(first[name]));
  }
  host.asked = [];
});

describe("the service worker of the static page", () => {
  test("a first visit leaves the large files to the page", async () => {
    kept.caches.clear();
    await update();
    expect(host.asked).toEqual(["index.html"]);
  });

  test("an update brings what was kept before, and loads only what has changed", async () => {
    host.files = second;
    await update();
    expect(await kept.versions()).toEqual([withoutAll]);
    expect(host.asked).toEqual(["index.html", "engine/english.bin"]);
  });

  test("where a large file does not come, the version before it stays whole", async () => {
    host.files = second;
    host.instead = (name) => (name.endsWith(".bin") ? Promise.resolve(new Response(null, { status: 503 })) : undefined);
    await expect(update()).rejects.toThrow("engine/english.bin");
    const { "engine/all.bin": _all, ...before } = first;
    expect((await kept.versions())[0]).toEqual(before);
  });

  test("one that comes damaged is not kept", async () => {
    host.files = second;
    host.instead = (name) => (name.endsWith(".bin") ? Promise.resolve(new Response("engi")) : undefined);
    await expect(update()).rejects.toThrow("engine/english.bin");
    expect((await kept.versions())[1]).not.toHaveProperty("engine/english.bin");
  });

  test("the next attempt goes on where one has ended, with what had come", async () => {
    host.files = { ...second, "engine/english-data.bin": "data 2" };
    host.instead = (name) => (name.endsWith("-data.bin") ? Promise.reject(new TypeError("Failed to fetch")) : undefined);
    await expect(update()).rejects.toThrow("Failed to fetch");
    host.instead = () => undefined;
    host.asked = [];
    await update();
    expect(host.asked).toEqual(["engine/english-data.bin"]);
    expect(await kept.versions()).toEqual([{ ...withoutAll, "engine/english-data.bin": "data 2" }]);
  });

  test("of the small files too, each is loaded past the browser's own cache and kept only if it is of this version", async () => {
    host.files = { ...second, "assets/view.js": "view 2" };
    host.instead = (name) => (name === "assets/view.js" ? Promise.resolve(new Response("view 1")) : undefined);
    await expect(update()).rejects.toThrow("assets/view.js");
    expect(host.ways).toEqual(new Set(["reload"]));
    expect((await kept.versions())[1]).not.toHaveProperty(["assets/view.js"]);
    host.instead = () => undefined;
    await update();
    expect(await kept.versions()).toEqual([{ ...withoutAll, "assets/view.js": "view 2" }]);
  });

  test("a new version waits while a page of the old one is open, which has its own files all the time", async () => {
    const old = new Worker();
    host.files = { ...second, "index.html": "page 3" };
    const worker = new Worker();
    await worker.go("install");
    expect(worker.waits).toBe(true);
    expect(await old.answer("play/g1", "navigate")).toBe("page 1");
    await worker.go("activate");
    expect(await worker.answer("play/g1", "navigate")).toBe("page 3");
  });

  test("a text is read as it is, and any other address is a view", async () => {
    host.files = { ...first, "LICENSE.txt": "the licence" };
    const worker = await update();
    host.files = { "LICENSE.txt": "the licence" };
    expect(await worker.answer("LICENSE.txt", "navigate")).toBe("the licence");
    expect(await worker.answer("learn/lesson/end/1", "navigate")).toBe("page 1");
  });

  test("the page finds its files in the folder, from whichever address it is opened", async () => {
    host.files = { ...first, "index.html": '<script src="./assets/a.js"></script>' };
    const worker = await update();
    expect(await worker.answer("play/g1", "navigate")).toBe(`<script src="${folder}assets/a.js"></script>`);
  });

  test("where there is no room for it, what had come of it gives its room back", async () => {
    host.files = second;
    kept.noRoomFor = "engine/english.bin";
    await expect(update()).rejects.toThrow("no room");
    const { "engine/all.bin": _all, ...before } = first;
    expect(await kept.versions()).toEqual([before]);
  });
});
