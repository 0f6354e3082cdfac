// SPDX-License-Identifier: MIT
// The page without a server (docs/static-page.md), in a folder of a host that is gone after the first load: that it
// starts, searches, and keeps what is done. Skipped where tools/build_static has not built it.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keep } from "../../static-page";
import * as act from "./actions";
import { saved } from "./downloads";
import { browser, withBrowser } from "./fixtures";
import { isFirefox } from "./launch";
import { hasManyGames, manyGames } from "./many-games";
import { StaticHost } from "./static-host";
import { ask, fingerprint, folder, gameOfTwo, isBuilt, open, untilKept, untilUp, watchServices } from "./static-page";

async function visitor(): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await watchServices(page);
  return page;
}

describe.skipIf(!isBuilt || isFirefox)("a first visit to the static page", () => {
  withBrowser();
  let host: StaticHost;
  beforeAll(async () => {
    host = await StaticHost.start(folder, "/games/draughts/");
  });
  afterAll(async () => {
    await host.stop();
  });

  // Before its service worker is there, while it loads itself again, and while the engine comes.
  for (const milliseconds of [0, 400, 1_000, 2_000, 3_000]) {
    test(`comes up, though it is opened again ${milliseconds} ms after it began, and once more when it is up`, async () => {
      const page = await visitor();
      await page.goto(host.url);
      await page.waitForTimeout(milliseconds);
      // The page may load itself again at the same moment, which takes the place of this.
      await untilUp(page, () => page.goto(`${host.url}?again`).catch(() => undefined));
      await untilUp(page, () => page.reload());
      await page.locator("main :is(a, button)").first().waitFor();
      expect((await ask<{ games: unknown[] }>(page, "/api/games")).games).toEqual([]);
      await page.context().close();
    });
  }

  test("comes up when it is loaded again past its service worker", async () => {
    const page = await visitor();
    await open(page, host.url);
    const chromium = await page.context().newCDPSession(page);
    await untilUp(page, () => chromium.send("Page.reload", { ignoreCache: true }));
    await page.context().close();
  });

  test("loads at most 60 kB of script, compressed", async () => {
    const page = await visitor();
    await open(page, host.url);
    await page.locator("main :is(a, button, select)").first().waitFor();
    const paths = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
    const scripts = [...new Set(paths.filter((path) => path.endsWith(".js")))];
    const bytes = scripts.map((path) => gzipSync(readFileSync(join(folder, path.replace("/games/draughts/", "")))).length);
    const sum = bytes.reduce((all, one) => all + one, 0);
    console.log(`${(sum / 1000).toFixed(1)} kB of script in ${scripts.length} files`);
    expect(scripts.length).toBeGreaterThan(10);
    expect(sum).toBeLessThan(60_000);
    await page.context().close();
  });
});

describe.skipIf(!isBuilt || isFirefox)("a new version of the static page", () => {
  withBrowser();

  test("waits while the page is open, and then comes up, also without a network", async () => {
    const copy = mkdtempSync(join(tmpdir(), "crownhead-static-"));
    cpSync(folder, copy, { recursive: true });
    const host = await StaticHost.start(copy, "/games/draughts/");
    const page = await visitor();
    await open(page, host.url);
    const [before = ""] = await page.evaluate(() => caches.keys());

    compressOtherwise(copy);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const waits = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect.poll(waits, { timeout: 60_000 }).toBe(true);
    expect(await page.evaluate(() => caches.keys())).toContain(before);
    // A view that the page has not loaded yet, which the host has no more.
    rmSync(join(copy, "assets"), { recursive: true });
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("heading", { name: "Settings" }).waitFor();

    // An address outside of the page's folder: it is closed.
    await page.goto(new URL("/", host.url).href);
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 60_000 }).not.toContain(before);
    await host.stop();
    await open(page, `${host.url}play`);
    const bytes = await page.evaluate(async (address) => (await (await fetch(address)).arrayBuffer()).byteLength, `${host.url}engine/english.bin`);
    expect(bytes).toBe(readFileSync(join(copy, "engine/english.bin")).length);
    await page.context().close();
    rmSync(copy, { recursive: true });
  });
});

/** Makes a new version of a static page, with the same program in other bytes. */
function compressOtherwise(copy: string): void {
  const engine = join(copy, "engine");
  const program = gzipSync(gunzipSync(readFileSync(join(engine, "english.bin"))), { level: 1 });
  writeFileSync(join(engine, "english.bin"), program);
  const parts = JSON.parse(readFileSync(join(engine, "parts.json"), "utf8")) as Record<string, { name: string; bytes: number }[]>;
  for (const part of Object.values(parts).flat()) if (part.name === "english.bin") part.bytes = program.length;
  writeFileSync(join(engine, "parts.json"), JSON.stringify(parts));
  keep(copy, readFileSync(new URL("../../static/service-worker.js", import.meta.url), "utf8"));
}

describe.skipIf(!isBuilt || isFirefox)("the static page", () => {
  withBrowser();
  let host: StaticHost;
  let page: Page;

  beforeAll(async () => {
    host = await StaticHost.start(folder, "/games/draughts/");
    page = await visitor();
    await open(page, host.url);
    await host.stop();
    await open(page, `${host.url}play`);
  });
  afterAll(async () => {
    await page.context().close();
  });

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
    await untilKept(page);
    await untilUp(page, () => page.reload());
    await page.getByRole("grid", { name: "Board" }).waitFor();
    await expect.poll(() => act.playedMoves(page)).toEqual(before);
  });

  test("an analysis", async () => {
    await act.newGame(page, { opponent: "person" });
    await act.type(page, "11-15");
    await act.playedCount(page, 1);
    await act.button(page, "Analyse").click();
    await expect.poll(() => page.locator(".analysis-effort").textContent(), { timeout: 60_000 }).toMatch(/^Depth \d+, /);
  });

  test("the search has the fingerprint of the program", async () => {
    const { nodes, expected } = await fingerprint(page);
    expect(nodes).toBe(expected);
  });

  test("everything as one file, and from it; a damaged one changes nothing", async () => {
    await gameOfTwo(page, host.url, "11-15");
    await open(page, `${host.url}settings`);
    const whole = Buffer.from((await saved(page, () => act.button(page, "Export everything").click())).bytes);
    const gamesNow = async () => (await ask<{ games: unknown[] }>(page, "/api/games")).games.length;
    const games = await gamesNow();
    expect(games).toBeGreaterThan(0);

    await gameOfTwo(page, host.url, "9-13");
    await expect.poll(gamesNow).toBe(games + 1);
    await untilKept(page);

    await open(page, `${host.url}settings`);
    await act.button(page, "Import…").click();
    const choose = (name: string, buffer: Buffer) => page.getByLabel("A file of “Export everything”").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await choose("half.crownhead", whole.subarray(0, whole.length / 2));
    await act.button(page, "Replace everything").click();
    await expect.poll(() => page.getByRole("dialog").locator(".error").textContent()).toContain("half.crownhead is damaged");
    expect(await gamesNow()).toBe(games + 1);

    await choose("whole.crownhead", whole);
    await untilUp(page, () => act.button(page, "Replace everything").click());
    await expect.poll(gamesNow).toBe(games);
  });

  test("a full storage is said, and nothing is lost: it is kept once there is room", async () => {
    await gameOfTwo(page, host.url, "11-15");
    const { origin } = new URL(host.url);
    const chromium = await page.context().newCDPSession(page);
    await chromium.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1_000 });
    await page.waitForTimeout(31_000); // for half a minute it goes by the room that it has asked for before
    await act.type(page, "23-19");
    await act.playedCount(page, 2);
    await page.locator("#local-server", { hasText: "storage" }).waitFor();
    await act.type(page, "8-11");
    await act.playedCount(page, 3);
    await chromium.send("Storage.overrideQuotaForOrigin", { origin });
    await page.locator("#local-server").waitFor({ state: "hidden" });
    await untilUp(page, () => page.reload());
    await expect.poll(() => act.playedMoves(page)).toEqual(["11-15", "23-19", "8-11"]);
  });

  test.skipIf(!hasManyGames)("a library of 22,621 games, found again when the page is loaded again", async () => {
    await open(page, `${host.url}library`);
    await act.button(page, "Add games…").first().click();
    await page.locator("input[type=file]").setInputFiles(manyGames);
    await act.button(page, "Add").click();
    const imports = page.locator(".imports ul");
    await expect.poll(() => imports.textContent(), { timeout: 120_000 }).toContain("22,581 games added, 40 were there already.");
    // The file itself is removed when it has been read: then the library is kept too.
    await expect.poll(() => page.evaluate(keptNames), { timeout: 60_000 }).not.toContain(".pdn");
    await untilUp(page, () => page.reload());
    const found = (games: string) => page.waitForFunction((text) => document.body.textContent?.includes(text), `${games} games found`, { timeout: 60_000 });
    await found("22,581");
    await page.getByRole("searchbox", { name: "Find games" }).fill("tinsley year:1950..1960");
    await found("262");
    // Its positions: which moves were played after 11-15, and how often.
    await open(page, `${host.url}analysis?rules=english&moves=11-15`);
    await act.tab(page, "Games");
    const played = page.getByRole("list", { name: "Moves played" }).getByRole("button");
    await expect.poll(() => played.count(), { timeout: 60_000 }).toBe(7);
    expect(await played.first().textContent()).toContain("23-19 1,744 games");
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
