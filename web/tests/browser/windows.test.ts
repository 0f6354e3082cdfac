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
  // The dialog says that the game is not over; Escape stays in it.
  await act.more(page, "New game");
  await page.getByText("It is not over. You can return to it from the recent games.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(page.url()).toBe(first);
  await act.newGame(page);
  await expect.poll(() => act.playedMoves(page)).toEqual([]);
  const empty = page.url();
  await act.newGame(page);
  await page.goBack();
  await expect.poll(() => page.url()).toBe(empty);
  await page.goBack();
  await act.playedCount(page, 1);
  expect(page.url()).toBe(first);
  await page.goForward();
  await expect.poll(() => act.playedMoves(page)).toEqual([]);
  await page.getByRole("link", { name: "Crownhead, start page" }).click();
  await page.locator(`.recent a[href="${new URL(first).pathname}"]`).click();
  await act.playedCount(page, 1);
  expect(await act.playedMoves(page)).toEqual(["10-14"]);
  await page.close();
});

test("the start page goes on with the last game by one Enter; when that is over, a new one has its level and side", async () => {
  const page = await (await browser.newContext()).newPage();
  await act.openPage(page, server.url);
  await act.newGame(page, { opponent: "3", side: "white", rules: "russian" });
  await act.square(page, 22).click();
  await act.square(page, 18).click();
  await act.playedCount(page, 2);
  await act.yourTurn(page);
  const first = page.url();
  await page.goto(server.url);
  await page.getByRole("link", { name: "Go on with your game" }).waitFor();
  await page.getByText("Black, the computer").or(page.getByText("Your turn, White.")).first().waitFor();
  await act.noAccessibilityFaults(page);
  await page.screenshot({ path: "test-results/start.png" });
  await page.keyboard.press("Enter");
  await act.playedCount(page, 2);
  expect(page.url()).toBe(first);
  await act.resign(page);
  await act.said(page, "You resigned.");
  await page.goto(server.url);
  await page.getByRole("link", { name: "New game…" }).waitFor();
  expect(await page.getByRole("link", { name: "Go on with your game" }).count()).toBe(0);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByLabel("Opponent").inputValue()).toBe("3");
  expect(await dialog.getByLabel("You play").inputValue()).toBe("white");
  expect(await dialog.getByLabel("Rule set").inputValue()).toBe("russian");
  await act.noAccessibilityFaults(page);
  // The last choices are taken by one more Enter.
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/play\/.+/);
  expect(page.url()).not.toBe(first);
  // An old address of a game that is over still works.
  await page.goto(`${server.url}#game=${first.split("/").pop()}`);
  await act.said(page, "You resigned.");
  expect(page.url()).toBe(first);
  await page.context().close();
});

test("a position looked back at, and a line, have addresses: a reload and another window show the same", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await act.openPage(page, server.url);
  await act.newGame(page, { opponent: "person" });
  await act.typeAll(page, ["11-15", "23-19", "8-11"]);
  const present = page.url();
  await act.button(page, "Move back").click();
  await act.said(page, "after 23-19, move 2 of 3");
  expect(page.url()).toBe(`${present.replace("/play/", "/game/")}/2`);
  await page.reload();
  await act.said(page, "after 23-19, move 2 of 3");
  await act.more(page, "Analysis board");
  await page.getByRole("heading", { name: "Analysis board" }).waitFor();
  await page.getByLabel("Move", { exact: true }).fill("9-14");
  await page.keyboard.press("Enter");
  await act.said(page, "Black played 9-14. White to move.");
  const line = page.url();
  expect(line).toContain("/analysis?rules=english&moves=11-15+23-19+9-14");
  await page.reload();
  await act.said(page, "Black played 9-14. White to move.");
  // Another window knows the moves only; the server tells the positions.
  const other = await (await browser.newContext()).newPage();
  await other.goto(line.replace(/&game=.*/, ""));
  await act.said(other, "Black played 9-14. White to move.");
  await other.goto(`${server.url}analysis?moves=11-15,1-2&fen=`);
  await other.getByText("This address holds no position").waitFor();
  await other.goto(`${server.url}analysis?moves=11-15,1-2`);
  await other.getByText("The line is shown up to 1-2, which is not a legal move there.").waitFor();
  await act.said(other, "Black played 11-15. White to move.");
  await other.context().close();
  // Back to where one came from, and to the present.
  await page.goBack();
  await act.said(page, "after 23-19, move 2 of 3");
  await act.button(page, "Last position").click();
  expect(page.url()).toBe(present);
  await page.goto(`${server.url}settings/nothing`);
  expect(await page.getByRole("grid").count()).toBe(0);
  await page.close();
});

test("Back closes the set-up and the exploration, and does not change the game underneath", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await act.openPage(page, server.url);
  const before = page.url();
  await act.newGame(page, { opponent: "person" });
  const here = page.url();
  await act.more(page, "Set up");
  await act.button(page, "Clear board").click();
  await page.goBack();
  await page.getByRole("heading", { name: "Set up a position" }).waitFor({ state: "detached" });
  expect(page.url()).toBe(here);
  expect(await act.square(page, 11).getAttribute("aria-label")).toBe("square 11, black man");
  // A set-up opened from an exploration lies over it.
  await act.more(page, "Analysis board");
  await act.more(page, "Set up");
  await page.goBack();
  await page.getByRole("heading", { name: "Analysis board" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Analysis board" }).waitFor({ state: "detached" });
  expect(page.url()).toBe(here);
  // A game started from a set-up takes its place.
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
  await act.changeOpponent(page, "1");
  await act.square(page, 11).click();
  await act.square(page, 16).click();
  await act.playedCount(page, 2);
  await act.button(page, "Take back").click();
  await expect.poll(() => act.playedMoves(page)).toEqual([]);
  await page.close();
});

test("thinking is shown and can be stopped", async () => {
  const page = await browser.newPage();
  const requests = await act.requestsOf(page);
  await act.openPage(page, server.url);
  // Longer than the page takes to show it on a loaded machine; the rules are in no book.
  await act.newGame(page, { rules: "king-first", opponent: "10", seconds: "30", side: "black" });
  await act.square(page, 11).click();
  await act.square(page, 15).click();
  await expect.poll(() => page.locator(".thinking-text").textContent()).toMatch(/Depth \d+, score/);
  // Even if its line is long.
  await expect.poll(async () => (await page.locator(".thinking-line").textContent())?.length ?? 0).toBeGreaterThan(60);
  expect(await act.overflow(page)).toBeLessThanOrEqual(0);
  await act.button(page, "Stop thinking").click();
  await act.playedCount(page, 2);
  expect((await requests()).filter((name) => name === "stop")).toHaveLength(1);
  await expect.poll(() => page.locator(".thinking").count()).toBe(0);
  await page.close();
});
