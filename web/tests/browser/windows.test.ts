// SPDX-License-Identifier: MIT
// Several pages and several games at once.

import { expect, test } from "vitest";
import * as act from "./actions";
import { browser, server, withBrowser, withServer } from "./fixtures";

withServer();
withBrowser();

test("two pages play two games; a third watches the first", async () => {
  const [one, two, watcher] = await Promise.all([browser.newPage(), browser.newPage(), browser.newPage()]);
  await act.openPage(one, server.url);
  await act.openPage(two, server.url);
  await act.newGame(one, { opponent: "person" });
  await act.newGame(two, { opponent: "person" });
  expect(one.url()).not.toBe(two.url());
  await act.openPage(watcher, one.url());

  await act.square(one, 11).click();
  await act.square(one, 15).click();
  await act.square(two, 9).click();
  await act.square(two, 13).click();
  await act.playedCount(one, 1);
  await act.playedCount(two, 1);
  await act.playedCount(watcher, 1);
  expect(await act.playedMoves(one)).toEqual(["11-15"]);
  expect(await act.playedMoves(two)).toEqual(["9-13"]);
  expect(await act.playedMoves(watcher)).toEqual(["11-15"]);
  expect(await act.status(watcher).textContent()).toContain("Black played 11-15.");
  await Promise.all([one.close(), two.close(), watcher.close()]);
});

test("two windows make the same move: the second is told in plain words, and its board is up to date", async () => {
  const [first, second] = await Promise.all([browser.newPage(), browser.newPage()]);
  // The server's messages to the second can be held back.
  const late: (() => void)[] = [];
  let slow = false;
  await second.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => (slow ? late.push(() => socket.send(text)) : socket.send(text)));
  });
  await act.openPage(first, server.url);
  await act.newGame(first, { opponent: "person" });
  await act.openPage(second, first.url());
  slow = true;
  for (const page of [first, second]) {
    await act.square(page, 11).click();
    await act.square(page, 15).click();
  }
  await act.playedCount(first, 1);
  // The news of the first window's move, and the answer to the second's.
  await expect.poll(() => late.length).toBe(2);
  late.forEach((deliver) => deliver());
  await expect.poll(() => second.locator(".alert").textContent()).toBe("The game has moved on in another window.");
  expect(await act.playedMoves(second)).toEqual(["11-15"]);
  expect(await first.locator(".alert").count()).toBe(0);
  slow = false;
  await act.square(second, 23).click();
  await act.square(second, 19).click();
  await act.playedCount(first, 2);
  expect(await second.locator(".alert").count()).toBe(0);
  await Promise.all([first.close(), second.close()]);
});

test("the recent games lead back to a game, and so does the browser's back button", async () => {
  const page = await browser.newPage();
  await act.openPage(page, server.url);
  await act.newGame(page, { opponent: "person" });
  await act.square(page, 10).click();
  await act.square(page, 14).click();
  await act.playedCount(page, 1);
  const first = page.url();
  // The page asks first, since the game is not over; Escape stays in it.
  await act.button(page, "New game").click();
  await page.getByRole("alertdialog", { name: "Leave this game?" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  expect(page.url()).toBe(first);
  await act.newGame(page);
  await expect.poll(() => act.playedMoves(page)).toEqual([]);
  // Without a move nothing is lost: no question.
  const empty = page.url();
  await act.button(page, "New game").click();
  await page.waitForURL((url) => url.href !== empty);
  await page.goBack();
  await expect.poll(() => page.url()).toBe(empty);
  await page.goBack();
  await act.playedCount(page, 1);
  expect(page.url()).toBe(first);
  await page.goForward();
  await expect.poll(() => act.playedMoves(page)).toEqual([]);
  await page.locator(`.recent a[href="${new URL(first).hash}"]`).click();
  await act.playedCount(page, 1);
  expect(await act.playedMoves(page)).toEqual(["10-14"]);
  await page.close();
});

test("an address without a game resumes the last one; when that is over, a new one has its level and side", async () => {
  const page = await browser.newPage();
  await act.openPage(page, server.url);
  await act.newGame(page, { opponent: "3", side: "white", rules: "russian" });
  await act.square(page, 22).click();
  await act.square(page, 18).click();
  await act.playedCount(page, 2);
  await act.yourTurn(page);
  const first = page.url();
  await act.openPage(page, server.url);
  expect(page.url()).toBe(first);
  expect((await act.playedMoves(page)).length).toBeGreaterThanOrEqual(2);
  await act.resign(page);
  await act.said(page, "You resigned.");
  await act.openPage(page, server.url);
  await expect.poll(() => page.url()).toContain("#game=");
  expect(page.url()).not.toBe(first);
  expect(await page.getByLabel("Opponent").inputValue()).toBe("3");
  expect(await page.getByLabel("You play").inputValue()).toBe("white");
  expect(await page.getByLabel("Rule set").inputValue()).toBe("russian");
  // A link to a game that is over still works.
  await act.openPage(page, first);
  await act.said(page, "You resigned.");
  await page.close();
});

test("Back closes the set-up and the exploration, and does not change the game underneath", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await act.openPage(page, server.url);
  const before = page.url();
  await act.newGame(page, { opponent: "person" });
  const here = page.url();
  await act.button(page, "Set up").click();
  await act.button(page, "Clear board").click();
  await page.goBack();
  await page.getByRole("heading", { name: "Set up a position" }).waitFor({ state: "detached" });
  expect(page.url()).toBe(here);
  expect(await act.square(page, 11).getAttribute("aria-label")).toBe("square 11, black man");
  // A set-up opened from an exploration lies over it.
  await act.button(page, "Explore").click();
  await act.button(page, "Set up").click();
  await page.goBack();
  await page.getByRole("heading", { name: "Explore" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Explore" }).waitFor({ state: "detached" });
  expect(page.url()).toBe(here);
  // A cancelled set-up leaves nothing to go back to; a game started from one takes its place.
  await act.button(page, "Set up").click();
  await act.button(page, "Cancel").click();
  await page.getByRole("heading", { name: "Set up a position" }).waitFor({ state: "detached" });
  await act.setUp(page, "W:WK22:BK1", { opponent: "person" });
  await page.waitForURL((url) => url.href !== here);
  await page.goBack();
  await expect.poll(() => page.url()).toBe(here);
  await expect.poll(() => act.square(page, 11).getAttribute("aria-label")).toBe("square 11, black man");
  await page.goBack();
  await expect.poll(() => page.url()).toBe(before);
  await page.close();
});

test("take back, and another opponent in mid-game", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await act.openPage(page, server.url);
  await act.newGame(page, { opponent: "person" });
  await act.square(page, 11).click();
  await act.square(page, 15).click();
  await act.playedCount(page, 1);
  await act.button(page, "Take back").click();
  await expect.poll(() => act.playedMoves(page)).toEqual([]);
  await page.getByLabel("Opponent").selectOption("1");
  await act.button(page, "Use in this game").click();
  await act.square(page, 11).click();
  await act.square(page, 16).click();
  await act.playedCount(page, 2);
  await act.button(page, "Take back").click();
  await expect.poll(() => act.playedMoves(page)).toEqual([]);
  await page.close();
});

test("thinking is shown and can be stopped", async () => {
  const page = await browser.newPage();
  const sent: string[] = [];
  page.on("websocket", (socket) => socket.on("framesent", (frame) => sent.push(String(frame.payload))));
  await act.openPage(page, server.url);
  await page.getByLabel("Opponent").selectOption("10");
  // Longer than the page takes to show it on a loaded machine.
  await page.getByLabel("Time per move").selectOption("30");
  await act.newGame(page, { rules: "king-first", side: "black" }); // not in any book
  await act.square(page, 11).click();
  await act.square(page, 15).click();
  await expect.poll(() => page.locator(".thinking-text").textContent()).toMatch(/Depth \d+, score/);
  // Even if its line is long.
  await expect.poll(async () => (await page.locator(".thinking-line").textContent())?.length ?? 0).toBeGreaterThan(60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await act.button(page, "Stop thinking").click();
  await act.playedCount(page, 2);
  const stops = () => sent.map((text) => JSON.parse(text) as { do: string }).filter((message) => message.do === "stop");
  // The browser reports what was sent with a delay.
  await expect.poll(() => stops().length).toBe(1);
  await expect.poll(() => page.locator(".thinking").count()).toBe(0);
  await page.close();
});
