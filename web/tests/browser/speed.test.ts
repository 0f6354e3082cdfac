// SPDX-License-Identifier: MIT
// The time between the server's answer and the change of the board, and the weight of the views, measured in the page.

import { expect, test } from "vitest";
import * as act from "./actions";
import { browser, server, withBrowser, withServer } from "./fixtures";

withServer();
withBrowser();

interface Watched {
  waits: number[];
}

test("how soon a move is on the board after the server's answer is reported", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(() => {
    const watched: Watched = { waits: [] };
    Object.assign(window, { watched });
    let answered: number | null = null;
    const Original = window.WebSocket;
    window.WebSocket = class extends Original {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener("message", (event: MessageEvent<string>) => {
          if (event.data.includes('"is":"game"')) answered = performance.now();
        });
      }
    };
    const observer = new MutationObserver(() => {
      if (answered === null) return;
      watched.waits.push(performance.now() - answered);
      answered = null;
    });
    document.addEventListener("DOMContentLoaded", () => {
      observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-label"] });
    });
  });
  await act.openPage(page, server.url);
  const roll = act.dice(9);
  for (let round = 0; round < 10 && (await act.yourTurn(page)); round++) {
    const before = (await act.playedMoves(page)).length;
    await act.playAny(page, roll);
    await act.playedCount(page, before + 1);
  }
  const waits = await page.evaluate(() => (window as unknown as { watched: Watched }).watched.waits);
  const sorted = [...waits].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const worst = sorted[sorted.length - 1] ?? 0;
  console.log(`${waits.length} answers shown: median ${middle.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`);
  expect(waits.length).toBeGreaterThan(5);
  await page.close();
});

test("a view's script is at most 60 kB compressed, and how soon it can be used is reported", async () => {
  for (const address of ["", "play", "events", "settings", "analysis", "library", "learn", "learn/lesson/men/1"]) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const scripts: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".js")) scripts.push(response.request().sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(server.url + address);
    await page.locator("main :is(a, button, select)").first().waitFor();
    const usable = await page.evaluate(() => performance.now());
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    console.log(`/${address}: ${(bytes / 1000).toFixed(1)} kB of script, usable after ${usable.toFixed(0)} ms`);
    expect(bytes, address).toBeGreaterThan(0);
    expect(bytes, address).toBeLessThan(60_000);
    await page.close();
  }
});
