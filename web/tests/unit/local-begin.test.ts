// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// What the static page does before it is shown: it waits for its service worker, but not for ever.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const shown: unknown[] = [];
vi.mock("../../src/link/local/progress", () => ({ show: (news: unknown) => shown.push(news), prepareLine: () => undefined }));
const keepParts = vi.fn(() => Promise.resolve());
vi.mock("../../src/link/local/parts", () => ({ keepParts }));
const fetchLocally = vi.fn();
vi.mock("../../src/link/local/server", () => ({ fetchLocally }));
const saveFile = vi.fn();
vi.mock("../../src/browser/save-file", () => ({ saveFile }));

/** The browser's service workers; the one being installed goes where the test wants it to. */
class Workers extends EventTarget {
  becomeReady: () => void = () => undefined;
  readonly ready = new Promise<void>((resolve) => (this.becomeReady = resolve));
  readonly installing = Object.assign(new EventTarget(), { state: "installing" });
  controller: object | null = null;
  register = () => Promise.resolve({ installing: this.installing });

  becomeRedundant(): void {
    this.installing.state = "redundant";
    this.installing.dispatchEvent(new Event("statechange"));
  }
}

let workers: Workers;
let place: HTMLElement;
let begun: Promise<boolean>;
const reload = vi.fn();
const listening = vi.spyOn(globalThis, "addEventListener");

async function begin(isIsolated: boolean): Promise<void> {
  vi.stubGlobal("crossOriginIsolated", isIsolated);
  const { begin: beginIt } = await import("../../src/link/local/begin");
  begun = beginIt(place);
  await vi.waitFor(() => expect(isIsolated || place.textContent !== "").toBe(true));
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  workers = new Workers();
  place = document.createElement("div");
  shown.length = 0;
  sessionStorage.clear();
  vi.stubGlobal("navigator", { serviceWorker: workers });
  vi.stubGlobal("location", Object.assign(new URL("http://here/"), { reload }));
  vi.stubGlobal("fetch", vi.fn());
  for (const mock of [reload, keepParts, fetchLocally, saveFile]) mock.mockClear();
});
afterEach(() => {
  for (const [event, listener] of listening.mock.calls.splice(0)) removeEventListener(event, listener);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a first visit", () => {
  test("says that the page is being set up, and loads it again when that is done", async () => {
    await begin(false);
    expect(place.querySelector("[role=status]")?.textContent).not.toBe("");
    workers.becomeReady();
    expect(await begun).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test("goes on where the service worker's installation fails", async () => {
    await begin(false);
    workers.becomeRedundant();
    expect(await begun).toBe(true);
    expect(place.textContent).toBe("");
    expect(reload).not.toHaveBeenCalled();
  });

  test("goes on where nothing is heard of the service worker", async () => {
    await begin(false);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await begun).toBe(true);
  });

  test("of a host that isolates the page by itself begins at once, and has the engine kept when there is a service worker", async () => {
    await begin(true);
    expect(await begun).toBe(true);
    expect(keepParts).not.toHaveBeenCalled();
    workers.dispatchEvent(new Event("controllerchange"));
    expect(keepParts).toHaveBeenCalledTimes(1);
  });

  test("and a later visit does not", async () => {
    workers.controller = {};
    await begin(true);
    await begun;
    workers.dispatchEvent(new Event("controllerchange"));
    expect(keepParts).not.toHaveBeenCalled();
  });
});

describe("a link to what the services answer", () => {
  async function press(): Promise<void> {
    await begin(true);
    await begun;
    const link = document.createElement("a");
    link.href = "http://here/api/games/g1.pdn";
    link.download = "g1.pdn";
    document.body.append(link);
    link.click();
    link.remove();
  }

  test("saves it as a file", async () => {
    fetchLocally.mockResolvedValue(new Response("a game"));
    await press();
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledWith("g1.pdn", expect.anything()));
    expect(shown).toEqual([]);
  });

  test("says why it was refused, and saves nothing", async () => {
    fetchLocally.mockResolvedValue(new Response('{"error":"there is no game g1"}', { status: 404 }));
    await press();
    await vi.waitFor(() => expect(shown).toEqual([{ is: "notSaved", why: "there is no game g1" }]));
    expect(saveFile).not.toHaveBeenCalled();
  });

  test("says that it was not answered", async () => {
    fetchLocally.mockRejectedValue(new TypeError("the engine does not answer"));
    await press();
    await vi.waitFor(() => expect(shown).toEqual([{ is: "notSaved", why: "the engine does not answer" }]));
  });
});
