// SPDX-License-Identifier: MIT
// The page without a server (docs/static-page.md), in a folder of a host that is gone after the first load. Skipped where
// tools/build_static has not built it.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as act from "./actions";
import { browser, withBrowser } from "./fixtures";
import { StaticHost } from "./static-host";

const folder = process.env.STATIC_PAGE ?? new URL("../../dist-static", import.meta.url).pathname;
/** Games by many players, which are not ours to pass on. */
const manyGames = new URL("../../../../shared/games/OCA_2.0.pdn", import.meta.url).pathname;
const isBuilt = existsSync(join(folder, "service-worker.js"));
if (!existsSync(manyGames)) console.warn(`skipped: there is no ${manyGames}`);
if (!isBuilt) console.warn(`skipped: no static page in ${folder}; tools/build_static builds one`);

/** The engine is loaded, and the page has been loaded again to have threads. */
async function isReady(page: Page): Promise<void> {
  await page.waitForFunction(() => crossOriginIsolated && document.getElementById("local-server") === null && document.querySelector("h2, button") !== null, undefined, {
    timeout: 60_000,
  });
}

describe.skipIf(!isBuilt)("the static page", () => {
  withBrowser();
  let host: StaticHost;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    host = await StaticHost.start(folder, "/games/draughts/");
    context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.addInitScript(() => {
      const Original = window.Worker;
      window.Worker = class extends Original {
        constructor(address: string | URL) {
          super(address);
          Object.assign(window, { services: this });
        }
      };
    });
    await page.goto(host.url);
    await isReady(page);
    await page.goto(`${host.url}play`);
    await act.button(page, "Start the game").waitFor();
    await host.stop();
  });
  afterAll(async () => {
    await context.close();
  });

  async function gameOfTwo(move: string): Promise<void> {
    await page.goto(`${host.url}play`);
    await act.choose(page, { opponent: "person" });
    await act.button(page, "Start the game").click();
    await page.getByRole("grid", { name: "Board" }).waitFor();
    await page.getByLabel("Move", { exact: true }).fill(move);
    await page.keyboard.press("Enter");
    await act.playedCount(page, 1);
  }

  test("a game against the engine, kept when the page is loaded again", async () => {
    await act.choose(page, { opponent: "3" });
    await act.button(page, "Start the game").click();
    await page.getByRole("grid", { name: "Board" }).waitFor();
    const roll = act.dice(1);
    for (let plies = 0; plies < 8; plies += 2) {
      expect(await act.yourTurn(page)).toBe(true);
      await act.playAny(page, roll);
      await act.playedCount(page, plies + 2);
    }
    const before = await act.playedMoves(page);
    await page.waitForTimeout(1_000);
    await page.reload();
    await page.getByRole("grid", { name: "Board" }).waitFor();
    await expect.poll(() => act.playedMoves(page)).toEqual(before);
  });

  test("an analysis", async () => {
    await act.newGame(page, { opponent: "person" });
    await page.getByLabel("Move", { exact: true }).fill("11-15");
    await page.keyboard.press("Enter");
    await act.playedCount(page, 1);
    await act.button(page, "Analyse").click();
    await expect.poll(() => page.locator(".analysis-effort").textContent(), { timeout: 60_000 }).toMatch(/^Depth \d+, /);
  });

  test("the search has the fingerprint of the program", async () => {
    const session = readFileSync(new URL("../../../tests/commands/golden/bench.session", import.meta.url), "utf8");
    const expected = Number(/^bench (\d+) nodes/m.exec(session)?.[1]);
    const { nodes } = await page.evaluate(
      (depth) =>
        new Promise<{ nodes: number; seconds: number }>((done) => {
          const { services } = window as unknown as { services: Worker };
          services.addEventListener("message", ({ data }: MessageEvent<{ is: string; nodes: number; seconds: number }>) => {
            if (data.is === "bench") done(data);
          });
          services.postMessage({ is: "bench", depth });
        }),
      15, // as `crownhead bench` without --depth
    );
    expect(nodes).toBe(expected);
  });

  test("everything as one file, and from it; a damaged one changes nothing", async () => {
    await gameOfTwo("11-15");
    await page.goto(`${host.url}settings`);
    const [download] = await Promise.all([page.waitForEvent("download"), act.button(page, "Export everything").click()]);
    const whole = readFileSync(await download.path());
    const gamesNow = () => page.evaluate(async () => ((await (await fetch("/api/games")).json()) as { games: unknown[] }).games.length);
    const games = await gamesNow();
    expect(games).toBeGreaterThan(0);

    await gameOfTwo("9-13");
    await expect.poll(gamesNow).toBe(games + 1);

    await page.goto(`${host.url}settings`);
    await act.button(page, "Import…").click();
    const choose = (name: string, buffer: Buffer) => page.getByLabel("A file of “Export everything”").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await choose("half.crownhead", whole.subarray(0, whole.length / 2));
    await act.button(page, "Replace everything").click();
    await expect.poll(() => page.getByRole("dialog").getByRole("alert").textContent()).toContain("half.crownhead is damaged");
    expect(await gamesNow()).toBe(games + 1);

    await choose("whole.crownhead", whole);
    await Promise.all([page.waitForEvent("load"), act.button(page, "Replace everything").click()]);
    await expect.poll(gamesNow, { timeout: 60_000 }).toBe(games);
  });

  test.skipIf(!existsSync(manyGames))("a library of 22,621 games, found again when the page is loaded again", async () => {
    await page.goto(`${host.url}library`);
    await act.button(page, "Add games…").first().click();
    await page.locator("input[type=file]").setInputFiles(manyGames);
    await act.button(page, "Add").click();
    const imports = page.locator(".imports ul");
    await expect.poll(() => imports.textContent(), { timeout: 120_000 }).toContain("22,581 games added, 40 were there already.");
    // The file itself is removed when it has been read: then the library is kept too.
    await expect.poll(() => page.evaluate(keptNames), { timeout: 60_000 }).not.toContain(".pdn");
    await page.reload();
    const found = (games: string) => page.waitForFunction((text) => document.body.textContent?.includes(text), `${games} games found`, { timeout: 60_000 });
    await found("22,581");
    await page.getByRole("searchbox", { name: "Find games" }).fill("tinsley year:1950..1960");
    await found("262");
  });
});

/** The names of the files in IndexedDB, in one text. */
function keptNames(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open("/kept");
    opened.onerror = () => reject(new Error("there is no database"));
    opened.onsuccess = () => {
      const keys = opened.result.transaction("FILE_DATA").objectStore("FILE_DATA").getAllKeys();
      keys.onsuccess = () => {
        opened.result.close();
        resolve(keys.result.join(" "));
      };
    };
  });
}
