// SPDX-License-Identifier: MIT
// Rule sets other than English in the static page (docs/static-page.md): their engines and endgames come when one is first
// used. Without a network for that, two people can play all the same.

import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as act from "./actions";
import { browser, withBrowser } from "./fixtures";
import { isFirefox } from "./launch";
import { StaticHost } from "./static-host";
import { ask, fingerprint, folder, gameOfTwo, isBuilt, open, untilKept, untilUp, watchServices } from "./static-page";

describe.skipIf(!isBuilt || isFirefox)("other rule sets in the static page", () => {
  withBrowser();
  let host: StaticHost;
  let page: Page;

  beforeEach(async () => {
    host = await StaticHost.start(folder, "/draughts/");
    page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await watchServices(page);
  });
  afterEach(async () => {
    await page.context().close();
  });

  async function begin(choices: Parameters<typeof act.choose>[1]): Promise<void> {
    await page.goto(`${host.url}play`);
    await act.choose(page, choices);
    await act.button(page, "Start the game").click();
    await page.getByRole("grid", { name: "Board" }).waitFor();
  }

  test("are played against the engine, analysed and known in endgames, also without a network later", async () => {
    await open(page, host.url);
    await gameOfTwo(page, host.url, "11-15");
    const english = page.url();
    await untilKept(page);

    await begin({ rules: "russian", opponent: "3", side: "white" });
    await act.type(page, "22-18");
    await act.playedCount(page, 2);
    const russian = page.url();
    expect((await ask<{ games: { rules: string }[] }>(page, "/api/games")).games.map(({ rules }) => rules).sort()).toEqual(["english", "russian"]);
    await untilKept(page);
    await host.stop();

    await open(page, english);
    await act.playedCount(page, 1);
    await open(page, russian);
    await act.playedCount(page, 2);
    await act.button(page, "Analyse").click();
    await expect.poll(() => page.locator(".analysis-effort").textContent(), { timeout: 60_000 }).toMatch(/^Depth \d+, /);
    await page.screenshot({ path: "test-results/static-russian.png" });
    const { value } = await ask<{ value: string }>(page, "/api/endgame?rules=russian&fen=W:WK1:BK32");
    expect(value).toBe("draw");
    const { nodes, expected } = await fingerprint(page);
    expect(nodes).toBe(expected);
  });

  test("are for two people where their engines cannot be loaded, and the page says so", async () => {
    await open(page, host.url);
    await host.stop();
    await begin({ rules: "italian", opponent: "person" });
    await page.locator("#local-server").getByText("for now").waitFor();
    expect(await act.yourTurn(page)).toBe(true);
    await act.playAny(page, act.dice(1));
    await page.screenshot({ path: "test-results/static-italian.png" });
    await act.playedCount(page, 1);
    await untilKept(page);
    await untilUp(page, () => page.reload());
    await act.playedCount(page, 1);
  });
});
