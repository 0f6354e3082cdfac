// SPDX-License-Identifier: MIT
// A tournament of people and engines, directed on the page: one of its matches is played, other results are entered.

import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import * as act from "./actions";
import { browser, server, withBrowser, withServer } from "./fixtures";
import { mayUseClipboard } from "./launch";

withServer();
withBrowser();

/** The first result of the list, in the first round after another one that is not meant. */
async function enterByKey(select: Locator, round: number): Promise<void> {
  if (round > 1) return void (await select.selectOption("1-0"));
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp"]) await select.press(key);
  expect(await select.inputValue()).toBe("1-0");
  await select.press("Enter");
}

test("a Swiss of people and engines, through a restart of the server", async () => {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${server.url}events`);
  await act.button(page, "New tournament…").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Spring cup");
  await dialog.getByLabel("System").selectOption("swiss");
  await dialog.getByLabel("Rounds", { exact: true }).fill("2");
  await dialog.getByLabel("Opening of each round").selectOption("three-move");
  await dialog.getByLabel("Players, one per line").fill("Ann 1900\nlevel1\nBob 1800\nlevel1\nCy");
  await act.noAccessibilityFaults(page);
  await dialog.screenshot({ path: "test-results/tournament-new.png" });
  await dialog.getByRole("button", { name: "Create the tournament" }).click();
  await act.said(page, "The first round has not begun.");
  await act.button(page, "Begin round 1").click();
  await act.said(page, /Round 1 of 2/);
  await page.screenshot({ path: "test-results/tournament-round.png", fullPage: true });

  await server.kill();
  await server.run();
  await act.said(page, /Round 1 of 2/);
  await page.getByText("The connection to the server is lost").waitFor({ state: "detached" });

  // Results of people are entered; games between engines are played.
  for (let round = 1; round <= 2; round++) {
    await act.said(page, new RegExp(`Round ${round} of 2`));
    for (let board = 1; board <= 2; board++) {
      const select = page.getByLabel(`Result of board ${board}, game 1`);
      const where = page.getByRole("row", { name: new RegExp(`^${board} `) }).getByRole("link");
      if ((await where.count()) > 0) await enterByKey(select, round);
      await expect.poll(() => select.inputValue(), { timeout: 60_000 }).not.toBe("");
    }
    if (round === 1) {
      await act.said(page, "Round 1 of 2 is over.");
      await act.button(page, "Begin round 2").click();
    }
  }
  await act.said(page, "The tournament is over.");
  const table = page.getByRole("table", { name: "Crosstable" });
  await expect.poll(() => table.getByRole("row").count()).toBe(6);
  await act.noAccessibilityFaults(page);
  await page.screenshot({ path: "test-results/tournament-over.png", fullPage: true });
  const address = await page.getByRole("link", { name: "Crosstable as CSV" }).getAttribute("href");
  const csv = await (await fetch(new URL(address ?? "", server.url))).text();
  expect(csv.split("\n")).toHaveLength(7);
  expect(csv).toContain("Ann");

  // A spectator sees the same without the controls.
  const other = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await other.goto(page.url());
  await act.said(other, "The tournament is over.");
  expect(await other.getByRole("combobox").count()).toBe(0);
  await other.screenshot({ path: "test-results/tournament-phone.png", fullPage: true });
  await other.context().close();
  await context.close();
});

test("a board of two people is a match; its result is entered automatically", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}events`);
  await act.button(page, "New tournament…").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Players, one per line").fill("Ann\nBob");
  await dialog.getByRole("button", { name: "Create the tournament" }).click();
  await act.button(page, "Begin round 1").click();
  const match = await page.getByRole("link", { name: "Match" }).getAttribute("href");
  await mayUseClipboard(context, server.url);
  await act.button(page, "Copy seat key for Ann").click();
  await page.getByText("Seat key for Ann copied.").waitFor();
  const seat = await page.evaluate(() => navigator.clipboard.readText());
  expect(seat).toContain(match ?? "nothing");
  const ann = await (await browser.newContext()).newPage();
  await ann.goto(seat);
  await act.said(ann, "Your turn, Black");
  expect(ann.url()).not.toContain("seat=");
  await act.button(ann, "Resign").click();
  await act.button(ann, "Resign: press again to confirm").click();
  await act.said(page, "The tournament is over.");
  expect(await page.getByRole("table", { name: "Round 1" }).textContent()).toContain("0 – 1");
  await ann.context().close();
  await context.close();
});

test("a game against the engine is played from its seat only; others watch, and nobody gets analysis", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${server.url}events`);
  await act.button(page, "New tournament…").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Players, one per line").fill("Ann\nlevel1");
  await dialog.getByRole("button", { name: "Create the tournament" }).click();
  await act.button(page, "Begin round 1").click();
  await mayUseClipboard(context, server.url);
  await act.button(page, "Copy seat key for Ann").click();
  await page.getByText("Seat key for Ann copied.").waitFor();
  const seat = await page.evaluate(() => navigator.clipboard.readText());
  const game = new URL((await page.getByRole("link", { name: "Game 1" }).getAttribute("href")) ?? "", server.url).href;

  const watcher = await (await browser.newContext({ viewport: { width: 375, height: 667 } })).newPage();
  await act.openPage(watcher, game);
  await watcher.getByText("You are watching.").waitFor();
  await act.said(watcher, /^Black to move/);
  expect(await act.movableSquares(watcher)).toEqual([]);
  expect(await watcher.getByRole("heading", { name: "Analysis" }).count()).toBe(0);
  for (const name of ["Take back", "Analyse"]) expect(await act.button(watcher, name).getAttribute("aria-disabled")).toBe("true");
  await act.button(watcher, "More").click();
  expect(await act.button(watcher, "Change opponent…").count()).toBe(0);
  for (const name of ["Set up", "Analysis board", "Resign"]) {
    expect(await act.button(watcher, name).getAttribute("aria-disabled")).toBe("true");
  }
  await watcher.keyboard.press("Escape");
  await act.noAccessibilityFaults(watcher);
  await watcher.screenshot({ path: "test-results/tournament-watched.png", fullPage: true });

  const ann = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await act.openPage(ann, seat);
  expect(ann.url()).toBe(game);
  await ann.getByText("You have the seat.").waitFor();
  await act.said(ann, /Your turn, Black/);
  expect(await ann.getByRole("heading", { name: "Analysis" }).count()).toBe(0);
  await act.playAny(ann, act.dice(1));
  await act.playedCount(ann, 2);
  await act.playedCount(watcher, 2);
  await ann.screenshot({ path: "test-results/tournament-seat.png", fullPage: true });
  await ann.setViewportSize({ width: 320, height: 256 });
  await ann.screenshot({ path: "test-results/tournament-seat-small.png", fullPage: true });
  await ann.reload();
  await ann.getByText("You have the seat.").waitFor();
  await act.resign(ann);
  await act.said(page, "The tournament is over.");
  // Now it is a game like any other, except that no move can be taken back.
  await expect.poll(() => act.button(watcher, "Analyse").getAttribute("aria-disabled")).toBe("false");
  expect(await act.button(watcher, "Take back").getAttribute("aria-disabled")).toBe("true");
  for (const each of [ann, watcher]) await each.context().close();
  await context.close();
});

test("a game between engines is opened from its round and stepped through", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${server.url}events`);
  await act.button(page, "New tournament…").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Players, one per line").fill("level1\nlevel1");
  await dialog.getByRole("button", { name: "Create the tournament" }).click();
  await act.button(page, "Begin round 1").click();
  await act.said(page, "The tournament is over.");
  await page.getByRole("link", { name: "Game 1" }).click();
  await act.said(page, /^Round 1, board 1, game 1: /);
  await expect.poll(() => act.moves(page).count()).toBeGreaterThan(20);
  await act.button(page, "First position").click();
  await act.noAccessibilityFaults(page);
  await page.screenshot({ path: "test-results/tournament-replay.png" });
  for (const [width, height] of [[375, 667], [320, 256]] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `test-results/tournament-replay-${width}.png`, fullPage: true });
  }
  await page.getByRole("link", { name: "Back to the tournament" }).click();
  await act.said(page, "The tournament is over.");
  await context.close();
});
