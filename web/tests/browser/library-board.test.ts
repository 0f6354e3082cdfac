// SPDX-License-Identifier: MIT
// From a board into a search of the library, and a position or a pattern set up for one, by mouse and by keyboard.

import { expect, test } from "vitest";
import * as act from "./actions";
import { browser, page, server, withBrowser, withPage, withServer } from "./fixtures";

const game = (black: string, white: string, moves: string) => `[Event "Club"]\n[Black "${black}"]\n[White "${white}"]\n[Result "1-0"]\n\n${moves} 1-0\n\n`;
const pdn =
  game("Wyllie, J.", "Anderson, A.", "11-15 23-19 8-11 22-17") +
  // The same position by another order of moves.
  game("Martins, R.", "Wyllie, J.", "11-15 22-17 8-11 23-19") +
  game("Yates, R.", "Wyllie, J.", "11-15 22-18 15x22 25x18");

withServer(pdn);
withBrowser();
withPage({ viewport: { width: 1280, height: 800 } });

const query = () => new URL(page.url()).searchParams.get("query");
const dialog = () => page.getByRole("dialog", { name: "Search for a position" });
const inDialog = (name: string | RegExp) => dialog().getByRole("button", { name, exact: typeof name === "string" });
const analysis = "analysis?rules=english&moves=11-15+23-19+8-11+22-17";

async function open(address: string): Promise<void> {
  page.setDefaultTimeout(20_000);
  await page.goto(server.url + address);
}

test("from an analysis: the games with this position, and those with a similar one", async () => {
  await open(analysis);
  await act.more(page, "Find games with this position");
  await act.said(page, "2 games found");
  await page.goBack();
  await act.tab(page, "Games");
  await page.getByRole("link", { name: "Search for similar positions…" }).click();
  await dialog().getByRole("radio", { name: "a pattern" }).waitFor();
  // All but White's man on 17 may be anything.
  await inDialog("Clear board").click();
  await dialog().getByRole("radio", { name: "White man" }).check();
  await inDialog("square 17, anything").click();
  await dialog().getByRole("radio", { name: "Empty" }).check();
  await inDialog("square 22, anything").click();
  await dialog().getByLabel("Side to move").selectOption("Either");
  await inDialog("Search").click();
  await act.said(page, "2 games found");
  expect(query()).toBe("pattern:W17:E22");
  await page.reload();
  await act.said(page, "2 games found");
});

test("a pattern is set up by keyboard alone", async () => {
  await open("library");
  await act.said(page, "3 games found");
  await page.getByText("Search form").press("Enter");
  await page.getByRole("button", { name: "Set up the pattern on a board" }).press("Enter");
  await dialog().getByRole("radio", { name: "Black man" }).focus();
  // On from the men and kings of a side to any piece of it.
  for (const _ of [1, 2]) await page.keyboard.press("ArrowRight");
  expect(await dialog().getByRole("radio", { name: "Any black piece" }).isChecked()).toBe(true);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await act.walkTo(page, 15);
  await page.keyboard.press("Enter");
  expect(await inDialog("square 15, any black piece").evaluate((element) => element === document.activeElement)).toBe(true);
  await act.walkTo(page, 11);
  await page.keyboard.press("Space");
  await inDialog("Search").press("Enter");
  await act.said(page, "2 games found");
  expect(query()).toBe("pattern:B*11,*15");
  await page.getByRole("button", { name: "Set up the pattern on a board" }).press("Enter");
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
  expect(query()).toBe("pattern:B*11,*15");
});

test("a game opened by keyboard is stepped through at once", async () => {
  await open("library?query=Yates");
  await act.said(page, "1 game found");
  await page.locator(".found-date a").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("grid", { name: "Board" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  for (const _ of [1, 2]) await page.keyboard.press("ArrowLeft");
  await expect.poll(() => page.locator('.move[aria-current="true"]').textContent()).toBe("22-18");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.locator('.move[aria-current="true"]').textContent()).toBe("11-15");
});

test("a study looks its positions up, and a move found there is added", async () => {
  await open(analysis);
  await act.more(page, "Study this line");
  await page.getByRole("tree").or(page.locator(".tree")).first().waitFor();
  await page.keyboard.press("Home");
  await act.tab(page, "Games");
  const played = page.getByRole("list", { name: "Moves played" }).getByRole("button");
  await expect.poll(() => played.count()).toBe(1);
  await played.first().press("Enter");
  await act.said(page, /Black played 11-15/);
  await expect.poll(() => played.allTextContents()).toEqual([expect.stringContaining("22-17"), expect.stringContaining("22-18"), expect.stringContaining("23-19")]);
  await played.nth(1).click();
  await act.said(page, /White played 22-18/);
});

for (const [name, viewport, colorScheme] of [
  ["desktop", { width: 1280, height: 800 }, "light"],
  ["desktop-dark", { width: 1280, height: 800 }, "dark"],
  ["phone", { width: 390, height: 844 }, "light"],
  ["narrow", { width: 320, height: 640 }, "dark"],
] as const) {
  test(`axe finds nothing on a ${name}, and nothing sticks out`, async () => {
    const visitor = await (await browser.newContext({ viewport, colorScheme })).newPage();
    await visitor.goto(`${server.url}library?query=pattern:W17,*25,K31:B*11,K1:E22:O15&board=1`);
    await visitor.getByRole("dialog").getByRole("radio", { name: "Any piece", exact: true }).waitFor();
    await act.noAccessibilityFaults(visitor);
    expect(await act.overflow(visitor)).toBeLessThanOrEqual(0);
    expect(await visitor.getByRole("dialog").evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    await visitor.screenshot({ path: `test-results/library-board-${name}.png` });
    await visitor.context().close();
  });
}
