// SPDX-License-Identifier: MIT
// The pages to read under Learn: the rules of every game, and the codes of laws.

import { expect, test } from "vitest";
import { ruleSetName } from "../../src/game/names";
import "../unit/english"; // the names of the rule sets are texts
import * as act from "./actions";
import { browser, page, server, withBrowser, withPage, withServer } from "./fixtures";

withServer();
withBrowser();
withPage({ viewport: { width: 1280, height: 800 } });

async function listed<T extends { name: string }>(address: string, list: string): Promise<readonly T[]> {
  const body = (await (await fetch(`${server.url}${address}`)).json()) as Record<string, T[]>;
  return body[list] ?? [];
}
const named = async (address: string, list: string) => (await listed(address, list)).map(({ name }) => name);

test("the rules of every game are a page with diagrams in words", async () => {
  const names = (await listed<{ name: string; size: number }>("api/rules", "rules")).map(ruleSetName);
  expect(names.length).toBeGreaterThan(10);
  await page.goto(`${server.url}learn`);
  await page.getByRole("link", { name: "Rules and laws" }).click();
  for (const name of names) {
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
    const figures = await page.getByRole("img").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    expect(figures.length, name).toBe(6);
    for (const words of figures) expect(words, name).toMatch(/White|Black/);
    await page.getByRole("link", { name: "Rules and laws" }).click();
  }
  await page.goto(`${server.url}learn/rules/italian`);
  await page.getByText("A man may not capture a king.").waitFor();
  expect(await page.locator(".rule-words ol > li").allTextContents()).toEqual([
    "those that take the most pieces",
    "those made by a king",
    "those that take the most kings",
    "those that take a king earliest",
  ]);
  await act.noAccessibilityFaults(page);
  await page.getByRole("link", { name: "Try it on a board" }).click();
  await page.getByRole("grid", { name: "Board" }).waitFor();
});

test("every code of laws is a page that says where each law is written", async () => {
  for (const name of await named("api/laws", "codes")) {
    await page.goto(`${server.url}learn/laws/${name}`);
    await page.locator(".laws dt").first().waitFor();
    await expect.poll(() => page.locator(".laws dt").count()).toBe(19);
    await page.getByText(/^Source: /).waitFor();
  }
  await page.goto(`${server.url}learn/laws/anderson`);
  await page.getByText("(law 9, page 446)").waitFor();
  await act.noAccessibilityFaults(page);
});

test("the words of the game are explained, each with a diagram in words, and lead to lessons", async () => {
  await page.goto(`${server.url}learn/terms`);
  await page.getByRole("heading", { name: "Words of the game" }).waitFor();
  const words = await page.locator(".terms dt").count();
  expect(words).toBeGreaterThan(20);
  const figures = await page.getByRole("img").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  expect(figures.length).toBe(words);
  for (const figure of figures) expect(figure).toMatch(/White|Black/);
  await act.noAccessibilityFaults(page);
  await page.getByRole("link", { name: "Lesson: Shots" }).first().click();
  await page.locator("#task-ask").waitFor();
});

test("the history leads to players' games and to commands; old programs are played; sources are named", async () => {
  await page.goto(`${server.url}learn/history`);
  await page.getByText("1756").waitFor();
  expect(await page.locator(".reading code").allTextContents()).toContain("crownhead count positions");
  await act.noAccessibilityFaults(page);
  await page.getByRole("link", { name: "Marion Tinsley" }).click();
  await page.waitForURL(/\/library\/player\/Tinsley/);
  await page.goto(`${server.url}learn/credits`);
  await page.getByText(/CC BY 4\.0/).waitFor();
  await act.noAccessibilityFaults(page);
  await page.goto(`${server.url}learn/programs`);
  await act.noAccessibilityFaults(page);
  await act.button(page, "Watch it learn in 42 games").click();
  await page.getByText(/^Games: 42\. Won \d+, lost \d+, drawn \d+;/).waitFor({ timeout: 60_000 });
  await expect.poll(() => page.locator(".course-games > li").count()).toBe(42);
  await page.screenshot({ path: "test-results/samuel-learns.png", fullPage: true });
  await act.noAccessibilityFaults(page);
  await act.button(page, "Play against Lefty").click();
  await page.waitForURL(/\/play\//);
  await page.getByRole("grid", { name: "Board" }).waitFor();
  await page.goto(`${server.url}learn/nothing`);
  await page.getByText("There is no such page.").waitFor();
});

test("a game or code that does not exist says so; on a phone nothing is cut off", async () => {
  for (const address of ["learn/rules/none", "learn/laws/none"]) {
    await page.goto(server.url + address);
    await page.getByText("There is no such game or code of laws.").waitFor();
  }
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, locale: "de-DE", colorScheme: "dark" });
  const phone = await context.newPage();
  for (const address of ["learn", "learn/rules", "learn/rules/polish-1878", "learn/laws/club", "learn/terms", "learn/history", "learn/programs", "learn/credits"]) {
    await phone.goto(server.url + address);
    await phone.locator("main h2").waitFor();
    await phone.screenshot({ path: `test-results/phone-${address.replaceAll("/", "-")}.png` });
    expect(await act.overflow(phone), address).toBeLessThanOrEqual(0);
    await act.noAccessibilityFaults(phone);
  }
  await context.close();
});

test("who has the move is told of any board, with the columns shaded", async () => {
  await act.openPage(page, `${server.url}analysis?rules=english&fen=W:W23,28:B11,15`);
  await act.more(page, "Who has the move");
  await act.status(page).getByText("2 pieces stand in the shaded columns. That is even, and it is White’s turn.").waitFor();
  await act.status(page).getByText("Black has the move.").waitFor();
  await page.getByText("23-19 gives the move to the other side.").waitFor();
  await expect.poll(() => page.locator(".shaded").count()).toBe(16);
  await page.screenshot({ path: "test-results/the-move.png" });
  await act.noAccessibilityFaults(page);
  await page.goto(`${server.url}learn/move?rules=russian&fen=W:W18:B1`);
  await page.getByText("The move is counted only where kings step one square, not in russian.").waitFor();
  await page.goto(`${server.url}learn/move?fen=nonsense`);
  await page.getByRole("link", { name: "Learn" }).first().waitFor();
});

test("the famous games are stepped through with their comments, and go into a study or an analysis", async () => {
  await page.goto(`${server.url}learn`);
  await page.getByRole("link", { name: "Famous games" }).click();
  await page.getByRole("link", { name: /^Samuel's program – Nealey/ }).waitFor();
  await expect.poll(() => page.locator(".reading-list > li").count()).toBe(13);
  await act.noAccessibilityFaults(page);
  await page.getByRole("link", { name: /^Samuel's program – Nealey/ }).click();
  await page.getByRole("grid", { name: "Board" }).waitFor();
  await page.getByText("People took it for a master.", { exact: false }).first().waitFor();
  for (let ply = 0; ply < 3; ply++) await page.keyboard.press("ArrowRight");
  await act.status(page).getByText("Black played 8-11.").waitFor();
  await page.screenshot({ path: "test-results/famous-game.png" });
  // On a phone its name takes as many rows as it needs.
  const shown = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const cutOff = await page.locator("#chapter-title").evaluate((title) => title.scrollWidth - title.clientWidth);
  expect(cutOff).toBeLessThanOrEqual(0);
  await page.screenshot({ path: "test-results/famous-game-phone.png" });
  if (shown !== null) await page.setViewportSize(shown);
  await act.noAccessibilityFaults(page);
  await act.button(page, "Analyse").click();
  await page.waitForURL(/\/analysis\?.*moves=/);
  await act.status(page).getByText("8-11", { exact: false }).waitFor();
  await page.goBack();
  await act.button(page, "Study this game").click();
  await page.waitForURL(/\/study\//);
  await page.getByText("Samuel's program – Nealey, R.", { exact: false }).first().waitFor();
  await page.goto(`${server.url}learn/games/none`);
  await page.getByText("There is no such game.").waitFor();
});
