// SPDX-License-Identifier: MIT
// A report on a game: made from the menu, read as a list and on the board, by keyboard and on a phone.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as act from "./actions";
import { browser, page, server, withBrowser, withPage, withServer } from "./fixtures";

withServer();
withBrowser();
withPage({ viewport: { width: 1280, height: 800 } });

// Anderson against Wyllie, Carluke 1844, the first game, to the moves that lost it.
const moves = "11-15 23-18 8-11 26-23 10-14 30-26 7-10 24-19 15x24 28x19 2-7 22-17 4-8 26-22";
const address = `report?rules=english&moves=${moves.replace(/ /g, "+")}`;

const errors = (shown: Page) => shown.getByRole("list", { name: "Errors" });

test("a game's errors are listed with their reasons, and shown on the board", async () => {
  await page.goto(server.url + address);
  await errors(page).getByText("6. Black 2-7??").waitFor();
  await page.getByText(/^Accuracy: Black [\d.]+, White [\d.]+ of 100$/).waitFor();
  await errors(page).getByRole("button", { name: "6. Black 2-7??" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("at")).toBe("11");
  await act.status(page).getByText(/^The engine believes that this is worse \(\d+ per cent before, \d+ after\)\. .*Better was 11-16\.$/).waitFor();
  expect(await errors(page).locator("[aria-current='true']").count()).toBe(1);
  // The arrow keys step through the game, and what is said goes along.
  await page.keyboard.press("ArrowLeft");
  await act.status(page).getByText("28x19 was not an error.").waitFor();
  await page.reload();
  await act.status(page).getByText("28x19 was not an error.").waitFor();
  await page.screenshot({ path: "test-results/report.png" });
  await act.noAccessibilityFaults(page);

  // The better line is played through on the analysis board.
  await errors(page).getByRole("listitem").filter({ hasText: "2-7??" }).getByRole("link", { name: "Show the better line" }).click();
  await page.waitForURL(/\/analysis\?/);
  await act.playedCount(page, 5);
});

test("the menu of a line leads to its report, and back", async () => {
  await page.goto(`${server.url}analysis?rules=english&moves=${moves.replace(/ /g, "+")}`);
  await act.playedCount(page, 14);
  await act.button(page, "More").click();
  await act.button(page, "Report on this game").click();
  await errors(page).getByText("6. Black 2-7??").waitFor();
  await page.goBack();
  await page.waitForURL(/\/analysis\?/);
});

test("what cannot be reported says why", async () => {
  for (const [wrong, why] of [
    ["report?rules=english&moves=11-17", /11-17 is not legal/],
    ["report?rules=english", "There is nothing to report: the game has no moves."],
    ["report?rules=none&moves=11-15", /none/],
  ] as const) {
    await page.goto(server.url + wrong);
    await page.getByText(why).first().waitFor();
  }
});

test("a report on a phone, in German and in the dark", async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: "de-DE", colorScheme: "dark" });
  const shown = await context.newPage();
  await shown.goto(server.url + address);
  await shown.getByRole("list", { name: "Fehler" }).getByText("6. Schwarz 2-7??").waitFor();
  await act.noAccessibilityFaults(shown);
  expect(await shown.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await shown.screenshot({ path: "test-results/report-phone.png", fullPage: true });
  await context.close();
});
