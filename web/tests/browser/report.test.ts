// SPDX-License-Identifier: MIT
// A report on a game: made from the menu, read as a list and on the board, by keyboard and on a phone.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as act from "./actions";
import { browser, page, server, withBrowser, withPage, withServer } from "./fixtures";
import { lostGame } from "./games";

withServer();
withBrowser();
withPage({ viewport: { width: 1280, height: 800 } });

const address = `report?rules=english&moves=${lostGame.replace(/ /g, "+")}`;

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
  await page.goto(`${server.url}analysis?rules=english&moves=${lostGame.replace(/ /g, "+")}`);
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
  expect(await act.overflow(shown)).toBeLessThanOrEqual(0);
  await shown.screenshot({ path: "test-results/report-phone.png", fullPage: true });
  await context.close();
});

test("a side's errors are tasks: any move that keeps the value is right", async () => {
  await page.goto(server.url + address);
  await page.getByRole("link", { name: "Learn from Black’s errors" }).click();
  await page.getByText("Black: error 1 of 2").waitFor();
  await page.getByText("Here Black played 2-7. Find a better move.").waitFor();
  await act.noAccessibilityFaults(page);
  const type = (move: string) => act.answer(page, move);
  await type("2-7");
  await act.status(page).getByText("2-7 is the move that was played. Find a better one.").waitFor();
  await type("14-17");
  await act.status(page).getByText("14-17 is not good enough. Try something else.").waitFor();
  await act.button(page, "Hint").click();
  await act.status(page).getByText("Look at the piece on 11.").waitFor();
  await page.screenshot({ path: "test-results/mistake.png" });
  await act.square(page, 11).click();
  await act.square(page, 16).click();
  await act.status(page).getByText("11-16 is right, as far as the engine can tell: it keeps what the position is worth.").waitFor();
  // What is said besides is not about that move.
  await act.status(page).getByText(/^On 2-7, the move that was played: /).waitFor();
  await page.getByRole("link", { name: "Next error" }).click();
  await page.getByText("Black: error 2 of 2").waitFor();
  await act.button(page, "Show the move").click();
  await act.status(page).getByText(/^Best was \d/).waitFor();
  await act.button(page, "Try it again").click();
  await act.button(page, "Show the move").click();
  await page.getByRole("main").getByRole("link", { name: "Back to the report" }).last().click();
  await errors(page).waitFor();
  await page.goto(`${server.url}report/mistakes/black/9?rules=english&moves=11-15+23-19`);
  await page.getByText("Black made no errors in this game.").waitFor();
});

test("during a game the coach gives a hint in three steps, and says what was wrong with a move", async () => {
  await act.openPage(page, server.url);
  await act.setUp(page, "W:W26,K30:B13,17,27", { opponent: "1", side: "white" });
  const item = (name: string) => act.more(page, name.replace("?", "\\?"));
  await item("Hint");
  await page.getByText("Look at the piece on 26. Ask again for the move.").waitFor();
  await item("Hint");
  await page.getByText("26-22 is the move. Ask again for the reason.").waitFor();
  await item("Hint");
  // What it wins, how it may go on, and what the next best move would come to.
  await page.getByText(/^With 26-22 you win: that is known\. .*26-22 wins 2 men for 1 man\. After 26-22 the game may go on 17x26 .* would (lose|only draw)\./).waitFor();
  await page.screenshot({ path: "test-results/coach.png" });
  await act.square(page, 30).click();
  await act.square(page, 25).click();
  await act.playedCount(page, 2);
  await item("Was my last move good?");
  await page.getByText(/^Blunder: 30-25\. This is known: won .* lost .*Better was 26-22/).waitFor();
});
