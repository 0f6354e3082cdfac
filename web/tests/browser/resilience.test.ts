// SPDX-License-Identifier: MIT
// Reloads, lost connections, and a server killed in mid-game: no move is lost or doubled.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as act from "./actions";
import { browser, server, withBrowser, withServer } from "./fixtures";

withServer();
withBrowser();

async function twoPeople(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  await act.openPage(page, server.url);
  await act.newGame(page, { opponent: "person" });
  return page;
}

test("a reload keeps the game", async () => {
  const page = await browser.newPage();
  await act.openPage(page, server.url);
  await act.square(page, 11).click();
  await act.square(page, 15).click();
  await act.playedCount(page, 2);
  await act.yourTurn(page);
  const before = await act.playedMoves(page);
  const address = page.url();
  expect(address).toContain("/play/");
  await page.reload();
  await act.playedCount(page, before.length);
  expect(await act.playedMoves(page)).toEqual(before);
  expect(page.url()).toBe(address);
  await page.close();
});

test("kill -9 in mid-game: the page reconnects, every move is there, and the game goes on", async () => {
  const page = await twoPeople();
  await act.typeAll(page, ["11-15", "23-19", "8-11"]);
  await server.kill();
  await page.getByText("The connection to the server is lost").waitFor();
  await act.type(page, "22-17");
  await expect.poll(() => act.status(page).textContent()).toContain("22-17 will be played when the connection is back.");
  await server.run();
  await act.playedCount(page, 4);
  expect(await act.playedMoves(page)).toEqual(["11-15", "23-19", "8-11", "22-17"]);
  await expect.poll(() => page.locator(".alert").count()).toBe(0);
  await act.square(page, 9).click();
  await act.square(page, 13).click();
  await act.playedCount(page, 5);
  await page.close();
});

test("killed while the engine thinks, again and again: its move comes all the same", async () => {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  await act.openPage(page, server.url);
  let plies = 0;
  for (let round = 0; round < 4; round++) {
    if (!(await act.yourTurn(page))) break;
    await act.playAny(page, act.dice(round + 3));
    await page.waitForTimeout(round * 15);
    await server.kill();
    await server.run();
    plies += 2;
    await act.playedCount(page, plies - 1);
    await act.yourTurn(page);
  }
  const shown = await act.playedMoves(page);
  // Each round one move here and one of the engine's, none twice: no game is over so soon.
  expect([plies, shown.length]).toEqual([8, 8]);
  await page.reload();
  await act.playedCount(page, shown.length);
  expect(await act.playedMoves(page)).toEqual(shown);
  await page.close();
});

test("an unknown game in the address is said to be unknown, and the start page is a step away", async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}play/nosuchgame`);
  await page.getByText("There is no such game here.").waitFor();
  expect(page.url()).toContain("/play/nosuchgame");
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await page.getByRole("link", { name: "New game…" }).waitFor();
  await page.close();
});
