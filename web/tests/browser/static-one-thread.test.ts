// SPDX-License-Identifier: MIT
// The static page where the browser gives it no threads (docs/static-page.md): from a host that is neither this machine nor
// comes over https, and where service workers are forbidden. Skipped where tools/build_static has not built it.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as act from "./actions";
import { lostGame } from "./games";
import { isFirefox, launch } from "./launch";
import { hasManyGames, manyGames } from "./many-games";
import { StaticHost } from "./static-host";
import { ask, fingerprint, folder, isBuilt, open, playLevel10, untilKept, untilUp, watchServices } from "./static-page";

describe.skipIf(!isBuilt || isFirefox)("the static page without threads", () => {
  let browser: Browser;
  let host: StaticHost;
  let page: Page;
  /** The page's folder, by a name that browsers do not trust as they trust this machine's. */
  let url = "";

  beforeAll(async () => {
    browser = await launch(["--host-resolver-rules=MAP draughts.test 127.0.0.1"]);
    host = await StaticHost.start(folder, "/draughts/");
    url = host.url.replace("127.0.0.1", "draughts.test");
    page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await watchServices(page);
    await open(page, url);
  });
  afterAll(async () => {
    await browser.close();
    await host.stop();
  });

  /** Nothing answers for the addresses of views, so they are gone to from within. */
  const goTo = (name: string) => page.getByRole("link", { name, exact: true }).first().click();

  test("comes up, and searches as the program does", async () => {
    expect(await page.evaluate(() => ({ isSecureContext, crossOriginIsolated, shared: "SharedArrayBuffer" in window }))).toEqual({ isSecureContext: false, crossOriginIsolated: false, shared: false });
    const { nodes, expected } = await fingerprint(page);
    expect(nodes).toBe(expected);
  });

  test("level 10 answers within its time, and the game is kept", async () => {
    await goTo("Play");
    await act.choose(page, { opponent: "10", seconds: "3" });
    await act.button(page, "Start the game").click();
    await page.getByRole("grid", { name: "Board" }).waitFor();
    await playLevel10(page, "without threads");
    const before = await act.playedMoves(page);
    await untilKept(page);
    await untilUp(page, () => page.goto(url));
    const { games } = await ask<{ games: { id: string }[] }>(page, "/api/games");
    expect(games).toHaveLength(1);
    expect(before).toHaveLength(6);
  });

  test("others are answered during an analysis, which can be stopped", async () => {
    await goTo("Play");
    await act.choose(page, { opponent: "person" });
    await act.button(page, "Start the game").click();
    await act.type(page, "11-15");
    await act.playedCount(page, 1);
    await act.button(page, "Analyse").click();
    const effort = page.locator(".analysis-effort");
    await expect.poll(() => effort.textContent(), { timeout: 60_000 }).toMatch(/^Depth 1\d, /);
    const begun = Date.now();
    for (let i = 0; i < 10; ++i) await ask(page, "/api/rules");
    console.log(`during an analysis without threads, an answer took ${(Date.now() - begun) / 10} ms`);
    await page.waitForTimeout(10_000);
    console.log(`analysis without threads: ${await effort.textContent()}`);
    await act.button(page, "Stop the analysis").click();
    await act.button(page, "Analyse").waitFor();
  });

  test("a report names the errors of a game", async () => {
    const report = await page.evaluate(
      (line) =>
        new Promise<string>((done) => {
          const { services } = window as unknown as { services: Worker };
          services.addEventListener("message", ({ data }: MessageEvent<{ is: string; client: number; text: string }>) => {
            if (data.is === "text" && data.client === 1000 && data.text.includes('"over":true')) done(data.text);
          });
          services.postMessage({ is: "join", client: 1000 });
          const message = { do: "report", id: 1, rules: "english", fen: "B:W21-32:B1-12", moves: line.split(" ") };
          services.postMessage({ is: "take", client: 1000, text: JSON.stringify(message) });
        }),
      lostGame,
    );
    expect(report).toContain('"blunder"');
  });

  test.skipIf(!hasManyGames)("a library of 22,621 games, while others are answered", { timeout: 300_000 }, async () => {
    await goTo("Library");
    await act.button(page, "Add games…").first().click();
    await page.locator("input[type=file]").setInputFiles(manyGames);
    const begun = Date.now();
    await act.button(page, "Add").click();
    const imports = page.locator(".imports ul");
    await imports.getByText(/\d/).first().waitFor();
    let longest = 0;
    while (!(await imports.textContent())?.includes("22,581 games added, 40 were there already.")) {
      const asked = Date.now();
      await ask(page, "/api/rules");
      longest = Math.max(longest, Date.now() - asked);
      expect(Date.now() - begun).toBeLessThan(240_000);
    }
    console.log(`without threads, the import took ${(Date.now() - begun) / 1000} s, and the longest answer meanwhile ${longest} ms`);
    await page.getByText("22,581 games found", { exact: true }).waitFor();
  });

  test("a second tab waits until the first is closed", async () => {
    const second = await page.context().newPage();
    await watchServices(second);
    await second.goto(url);
    await second.locator("#local-server", { hasText: "another tab" }).waitFor();
    await page.close();
    page = second;
    expect((await ask<{ games: unknown[] }>(page, "/api/games")).games).toHaveLength(2);
  });

  test("it comes up, too, where service workers are forbidden on this machine", async () => {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const other = await context.newPage();
    await watchServices(other);
    await open(other, host.url);
    expect(await other.evaluate(() => ({ isSecureContext, crossOriginIsolated }))).toEqual({ isSecureContext: true, crossOriginIsolated: false });
    const { nodes, expected } = await fingerprint(other);
    expect(nodes).toBe(expected);
    await context.close();
  });
});
