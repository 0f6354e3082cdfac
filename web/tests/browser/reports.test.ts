// SPDX-License-Identifier: MIT
// Reports on the games of a search, one after another, and the opening in a report.

import { expect, test } from "vitest";
import * as act from "./actions";
import { browser, page, server, withBrowser, withPage, withServer } from "./fixtures";
import { lostGame } from "./games";

// The first lost by 2-7; the others without a word about whether that was good.
const games = [
  { black: "Anderson, A.", white: "Wyllie, J.", date: "1844.??.??", moves: lostGame },
  { black: "Wyllie, J.", white: "Martins, R.", date: "1863.??.??", moves: "11-15 22-17 8-11 23-19 9-13 17-14" },
  { black: "Anderson, A.", white: "Wyllie, J.", date: "1847.??.??", moves: "11-15 23-18 8-11 26-23 4-8" },
  { black: "Wyllie, J.", white: "?", date: "????.??.??", moves: "" },
];
const pdn = games
  .map(({ black, white, date, moves }) => `[Event "Match"]\n[Date "${date}"]\n[Black "${black}"]\n[White "${white}"]\n[Result "*"]\n[GameType "21"]\n\n${moves} *\n`)
  .join("\n");

withServer(pdn);
withBrowser();
withPage({ viewport: { width: 1280, height: 800 } });

test("the games of a search are judged, and can be gone back to", async () => {
  await page.goto(`${server.url}library?query=wyllie`);
  await act.said(page, "4 games found");
  await page.locator(".found-actions summary").click();
  await page.getByRole("link", { name: "Report on these games" }).click();
  await page.waitForURL(/\/reports\?query=wyllie/);
  const rows = page.getByRole("table", { name: "The games" }).locator("tbody tr");
  await page.getByText("All 4 games are judged.").first().waitFor();
  expect(await rows.count()).toBe(4);
  expect(await rows.nth(0).textContent()).toMatch(/Accuracy [\d.]+ .*Blunders [1-9]/);
  expect(await rows.nth(3).textContent()).toContain("The game has no moves.");
  // A player's games are summed up, whichever side he had; unknown names have no row.
  const players = page.getByRole("table", { name: "By player" }).locator("tbody tr");
  expect(await players.locator("th").allTextContents()).toEqual(["Wyllie, J.", "Anderson, A.", "Martins, R."]);
  expect(await players.nth(0).locator("td").first().textContent()).toBe("3");
  await page.getByText(/^\d+ errors? in 3 games\. Known to be errors: \d+; only believed so by the engine: \d+\.$/).waitFor();
  await page.screenshot({ path: "test-results/reports.png", fullPage: true });
  await act.noAccessibilityFaults(page);

  await page.getByRole("link", { name: "Report on Anderson, A. – Wyllie, J." }).first().click();
  await page.getByText("6. Black 2-7??").waitFor();
  await page.getByText(/^Opening: three-move ballot \d+, 11-15 23-18 8-11 \(.+\)\. The opening book knows the first \d+ moves, up to \d+\. \w+ [\d-]+\./).waitFor();
  await page.screenshot({ path: "test-results/report-opening.png" });
  await page.getByRole("link", { name: /in the library ha(s|ve) the position after it/ }).click();
  await act.said(page, /^\d games? found$/);
  await page.goBack();
  await page.goBack();
  await page.getByText("All 4 games are judged.").first().waitFor();
});

test("it stops, and goes on", async () => {
  await page.goto(`${server.url}reports?query=number%3A1..3&level=deep`);
  await act.button(page, "Stop").click();
  await page.getByText("Stopped; what is done is kept.").first().waitFor();
  await page.screenshot({ path: "test-results/reports-stopped.png" });
  await act.button(page, "Go on").click();
  await act.button(page, "Stop").waitFor();
  await page.getByLabel("How carefully").selectOption("quick");
  await page.getByText("All 3 games are judged.").first().waitFor();
  await page.goto(`${server.url}reports?query=year%3Aabc`);
  await page.getByRole("alert").getByText(/`abc` is not a year/).waitFor();
});

test("on a phone, in German and in the dark", async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: "de-DE", colorScheme: "dark" });
  const shown = await context.newPage();
  await shown.goto(`${server.url}reports?query=wyllie`);
  await shown.getByText("Alle 4 Partien sind beurteilt.").first().waitFor();
  await act.noAccessibilityFaults(shown);
  expect(await act.overflow(shown)).toBeLessThanOrEqual(0);
  await shown.screenshot({ path: "test-results/reports-phone.png", fullPage: true });
  await context.close();
});
