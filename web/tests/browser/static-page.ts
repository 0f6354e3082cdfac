// SPDX-License-Identifier: MIT
// The static page as the tests open it: whether it is built, and when its services are up.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as act from "./actions";

export const folder = process.env.STATIC_PAGE ?? new URL("../../dist-static", import.meta.url).pathname;
export const isBuilt = existsSync(join(folder, "service-worker.js"));
if (!isBuilt) console.warn(`skipped: no static page in ${folder}; tools/build_static builds one`);

const upWord = "services are up";

/** To be called before anything is opened: has the page say in the console when its services are up, and note what it hears of them. */
export async function watchServices(page: Page): Promise<void> {
  page.setDefaultTimeout(60_000);
  await page.addInitScript((word) => {
    const Original = window.Worker;
    window.Worker = class extends Original {
      constructor(address: string | URL) {
        super(address);
        Object.assign(window, { services: this });
        this.addEventListener("message", ({ data }: MessageEvent<{ is: string }>) => {
          if (data.is === "ready") console.log(`${word} ${performance.timeOrigin}`);
          if (data.is === "text") Object.assign(window, { lastNews: performance.now() });
          if (data.is === "kept") Object.assign(window, { lastKept: performance.now() });
        });
      }
    };
  }, upWord);
}

/** Does what loads the page, and waits until the services of what is loaded by it are up. */
export async function untilUp(page: Page, load: () => Promise<unknown>): Promise<void> {
  const begun = Date.now() - 50; // the browser's clock may be a little off
  await Promise.all([
    page.waitForEvent("console", {
      predicate: (message) => message.text().startsWith(upWord) && Number(message.text().slice(upWord.length)) >= begun,
    }),
    load(),
  ]);
}

/** Waits until what the services have told the page of is kept: usually within a second. */
export async function untilKept(page: Page): Promise<void> {
  const isKept = () => {
    const { lastNews = 0, lastKept = 0 } = window as unknown as { lastNews?: number; lastKept?: number };
    return lastKept > lastNews;
  };
  // News that changes nothing is followed by none: then it was kept long ago.
  await page.waitForFunction(isKept, null, { polling: 100, timeout: 10_000 }).catch(() => undefined);
}

export const open = (page: Page, address: string): Promise<void> => untilUp(page, () => page.goto(address));

/** What the services answer to a request for a path, such as `/api/games`. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  return (await page.evaluate(async (wanted) => (await fetch(wanted)).json() as Promise<unknown>, path)) as T;
}

/** Begins a game between two people at one screen with a move. */
export async function gameOfTwo(page: Page, host: string, move: string): Promise<void> {
  await open(page, `${host}play`);
  await act.choose(page, { opponent: "person" });
  await act.button(page, "Start the game").click();
  await page.getByRole("grid", { name: "Board" }).waitFor();
  await act.type(page, move);
  await act.playedCount(page, 1);
}

/** Plays three moves in a game against level 10 with 3 s a move, and waits for its answers. */
export async function playLevel10(page: Page, where: string): Promise<void> {
  const roll = act.dice(7);
  for (let plies = 2; plies <= 6; plies += 2) {
    expect(await act.yourTurn(page)).toBe(true);
    await act.playAny(page, roll);
    const begun = Date.now();
    await act.playedCount(page, plies);
    const seconds = (Date.now() - begun) / 1000;
    console.log(`level 10 ${where} answered after ${seconds.toFixed(1)} s`);
    // Three, and what a busy machine takes to show the move: 4.2 s more on two processors with a load of ten.
    expect(seconds).toBeLessThan(10);
  }
}

/** The nodes of the search's fingerprint in the page, and those of the program. */
export async function fingerprint(page: Page): Promise<{ nodes: number; expected: number }> {
  const session = readFileSync(new URL("../../../tests/commands/golden/bench.session", import.meta.url), "utf8");
  const nodes = await page.evaluate(
    (depth) =>
      new Promise<number>((done) => {
        const { services } = window as unknown as { services: Worker };
        services.addEventListener("message", ({ data }: MessageEvent<{ is: string; nodes: number }>) => {
          if (data.is === "bench") done(data.nodes);
        });
        services.postMessage({ is: "bench", depth });
      }),
    15, // as `crownhead bench` without --depth
  );
  return { nodes, expected: Number(/^bench (\d+) nodes/m.exec(session)?.[1]) };
}
