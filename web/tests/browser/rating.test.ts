// SPDX-License-Identifier: MIT
// A level that follows the player: chosen for a new game, told after it, and shown as a curve.

import { expect, test } from "vitest";
import * as act from "./actions";
import { browser, page, server, withBrowser, withPage, withServer } from "./fixtures";

withServer();
withBrowser();
withPage({ viewport: { width: 1280, height: 800 } });

/** Begins a game against the level that fits, as Black. */
async function begin(): Promise<void> {
  await page.goto(`${server.url}play`);
  await page.getByRole("option", { name: "A level that fits you (now 1, First steps)" }).waitFor({ state: "attached" });
  await act.choose(page, { opponent: "fits" });
  await page.getByText("It follows your results: it rises when you win and falls when you lose.").waitFor();
  await page.screenshot({ path: "test-results/rating-new-game.png" });
  await act.button(page, "Start the game").click();
  await page.getByRole("grid", { name: "Board" }).waitFor();
}

/** A region of its own: the end of the game is not said once more. */
const rated = () => page.locator("[aria-live=polite]:not([role=status])");

async function moveAndResign(): Promise<void> {
  const roll = act.dice(7);
  await expect.poll(() => act.yourTurn(page)).toBe(true);
  await act.playAny(page, roll);
  await act.playedCount(page, 2);
  await expect.poll(() => act.movableSquares(page)).not.toEqual([]);
  await act.resign(page);
}

test("a game changes the rating, and the next one is against the level that fits", async () => {
  await begin();
  await moveAndResign();
  await rated().getByText(/^Your rating: 4\d\d \(−1\d\d\)\. A level that fits you now: 1, First steps\.$/).waitFor();
  expect(await act.status(page).textContent()).not.toContain("rating");
  await page.screenshot({ path: "test-results/rating-told.png" });
  await act.noAccessibilityFaults(page);
  const before = page.url();
  await act.button(page, "Next game: level 1, First steps").click();
  await page.waitForURL((url) => url.href !== before);
  await moveAndResign();
  await rated().getByText(/^Your rating: 3\d\d \(−\d\d\)\./).waitFor();
  await page.goto(`${server.url}puzzles`);
  await page.getByRole("heading", { name: "Games against the computer’s levels" }).waitFor();
  await page.getByText(/^Rating 3\d\d, give or take \d+\. 0 won, 0 drawn, 2 lost\. A level that fits: 1, First steps\./).waitFor();
  await page.getByRole("img", { name: /^The rating after each game, as a curve between 3\d\d and 4\d\d\./ }).waitFor();
  await page.screenshot({ path: "test-results/rating-curve.png" });
  await act.noAccessibilityFaults(page);
});

test("a game in which a move was taken back does not count, and says so", async () => {
  await begin();
  const roll = act.dice(3);
  await expect.poll(() => act.yourTurn(page)).toBe(true);
  await act.playAny(page, roll);
  await act.playedCount(page, 2);
  await act.button(page, "Take back").click();
  await expect.poll(() => act.playedMoves(page)).toEqual([]);
  await moveAndResign();
  await rated().getByText("Your rating stays as it is: A move was taken back, so the game does not count.").waitFor();
});

test("it fits a phone, in German", async () => {
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "de-DE" });
  await phone.goto(`${server.url}puzzles`);
  await phone.getByRole("heading", { name: "Partien gegen die Stufen des Computers" }).waitFor();
  await phone.screenshot({ path: "test-results/rating-phone.png", fullPage: true });
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.goto(`${server.url}play`);
  await phone.getByRole("option", { name: /^Eine Stufe, die zu Ihnen passt \(jetzt 1, Erste Schritte\)$/ }).waitFor({ state: "attached" });
  await phone.screenshot({ path: "test-results/rating-phone-new.png" });
  await phone.close();
});
