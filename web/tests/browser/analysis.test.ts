// SPDX-License-Identifier: MIT
// The analysis panel: started, followed from position to position, explored by its moves, stopped.

import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import * as act from "./actions";
import { page, server, withBrowser, withPage, withServer } from "./fixtures";

withServer();
withBrowser();
withPage();

const lines = (): Locator => page.getByRole("list", { name: "Lines, the best first" }).getByRole("listitem");
const moveOf = (line: number, move: number): Locator => lines().nth(line).getByRole("button").nth(move);
const arrows = (): Promise<number> => page.locator(".arrows .arrow").count();
const judgement = (words: RegExp) => expect.poll(() => page.locator(".analysis-judgement").textContent()).toMatch(words);
/** Waits until the lines are those of the position shown, not greyed out. */
const fresh = async () => {
  await expect.poll(() => page.locator(".analysis-lines:not(.stale) li").count()).toBeGreaterThan(0);
};

test("a game is analysed position by position, and a line is played on the board", async () => {
  await act.openPage(page, server.url);
  await act.newGame(page, { opponent: "person" });
  await act.typeAll(page, ["11-15", "23-19"]);
  await act.button(page, "Analyse").click();
  await expect.poll(() => lines().count()).toBe(3);
  await judgement(/^(Black|White) is better by \d\.\d$|^The position is even$/);
  await expect.poll(arrows).toBe(3);
  await expect.poll(() => page.locator(".analysis-effort").textContent()).toMatch(/^Depth \d+, [\d.,]+( thousand| million)? positions, .* Scores in men, for Black to move\.$/);
  await act.noAccessibilityFaults(page);

  // To the start: other moves, those of Black's first turn.
  await act.button(page, "First position").click();
  await fresh();
  await expect.poll(() => moveOf(0, 0).textContent()).toMatch(/^(9|10|11|12)-1[3-6]$/);
  await page.getByText("Scores in men, for Black").waitFor();
  await act.button(page, "Move on").click();
  await page.getByText("Scores in men, for White").waitFor();

  // The second move of the best line is shown: an exploration of two moves, which the analysis follows.
  await act.button(page, "First position").click();
  await page.getByText("Scores in men, for Black").waitFor();
  await fresh();
  await moveOf(0, 1).click();
  await page.getByRole("heading", { name: "Analysis board" }).waitFor();
  await act.said(page, /^White (played|took) .* Black to move/);
  expect(await page.locator('.move[aria-current="true"]').getAttribute("data-ply")).toBe("2");
  await fresh();
  expect(await arrows()).toBeGreaterThan(0);
  // The rest of the line can be stepped through.
  await act.button(page, "Move on").click();
  await act.said(page, /^Black (played|took)/);
  await fresh();
  await act.noAccessibilityFaults(page);

  await act.button(page, "Stop the analysis").click();
  await expect.poll(() => lines().count()).toBe(0);
  await expect.poll(arrows).toBe(0);
  await page.getByRole("link", { name: "Back to the game" }).click();
  await act.said(page, /You are looking at the start\.|Black to move/);
});

test("the opening book's moves are listed where it knows the position, and are played on the board", async () => {
  await act.openPage(page, server.url);
  await act.tab(page, "Book");
  const known = page.getByRole("list", { name: "Opening book" }).getByRole("button");
  // All seven first moves, with their scores: docs/book.md.
  await expect.poll(() => known.count()).toBe(7);
  for (const text of await known.allTextContents()) expect(text).toMatch(/^(9|10|11|12)-1[3-6] [+−]?0\.\d\d$/);
  await act.noAccessibilityFaults(page);
  const first = (await known.first().textContent())?.split(" ")[0];
  await known.first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Analysis board" }).waitFor();
  await act.said(page, new RegExp(`^Black (played|took \\w+:) ${first}`));
  await expect.poll(() => page.evaluate(() => document.activeElement?.className.split(" ")[0])).toBe("square");
  await expect.poll(() => known.first().textContent()).toMatch(/^2\d-\d\d /);
  // While exploring, the best reply gets the focus.
  await known.first().focus();
  await page.keyboard.press("Enter");
  await act.said(page, /^White (played|took)/);
  await expect.poll(() => known.first().textContent()).toMatch(/^1?\d[-x]/);
  await expect.poll(() => known.first().evaluate((button) => button === document.activeElement)).toBe(true);
  await act.explore(page, "W:WK14,K15:BK32");
  await page.getByText("The book does not know this position.").waitFor();
  expect(await page.getByRole("list", { name: "Opening book" }).count()).toBe(0);
});

test("in a window of any height the whole panel is visible, with three lines", async () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1024, height: 768 },
    { width: 1200, height: 960 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(viewport);
    await act.openPage(page, server.url);
    await act.button(page, "Analyse").click();
    await fresh();
    await expect.poll(() => page.locator(".analysis-effort").count()).toBe(1);
    // Three lines of two rows each; what they mean may be below.
    const panel = await page.locator(".tab-analysis").boundingBox();
    const third = await lines().nth(2).boundingBox();
    expect((third?.y ?? 0) + 28, JSON.stringify(viewport)).toBeLessThanOrEqual((panel?.y ?? 0) + (panel?.height ?? 0));
    // No tab moves the actions.
    const actions = await page.locator(".actions").boundingBox();
    expect((actions?.y ?? 0) + (actions?.height ?? 0)).toBeLessThan(viewport.height);
    for (const name of ["Moves", "Book", "Endgame"]) {
      await act.tab(page, name);
      expect(await page.locator(".actions").boundingBox(), name).toEqual(actions);
    }
    await act.button(page, "Stop the analysis").click();
  }
});

test("a certain result is said in words, and that there is no move in a sentence", async () => {
  await act.openPage(page, server.url);
  await act.explore(page, "W:WK22,K23:BK31");
  await act.button(page, "Analyse").click();
  await judgement(/^White wins in 3$/);
  expect(await lines().first().textContent()).toMatch(/^win in 3 /);
  expect(await page.locator(".analysis").textContent()).not.toMatch(/99\d|Scores in men/);
  await act.noAccessibilityFaults(page);
  // To the end, along the line.
  await moveOf(0, 2).click();
  await page.getByText("There is nothing to analyse: the side to move has no move.").first().waitFor();
  expect(await arrows()).toBe(0);
  await act.button(page, "Move back").click();
  await judgement(/^White wins in 1$/);
  await expect.poll(() => lines().first().textContent()).toMatch(/^loss in 1 |^win in 1 /);
});

test("a position is analysed while it is being set up", async () => {
  await act.openPage(page, server.url);
  await act.more(page, "Set up");
  await page.getByLabel("FEN").fill("W:WK22,K23:BK31");
  await act.button(page, "Analyse").click();
  await judgement(/^White wins in 3$/);
  await page.getByLabel("FEN").fill("B:W32,K23:B1,K31");
  await judgement(/^(Black|White) is better|^The position is even$|^A draw$|^(Black|White) wins/);
  await page.getByLabel("FEN").fill("W:W32:Bxx");
  await page.getByText("There is no position to analyse.").first().waitFor();
  expect(await lines().count()).toBe(0);
});

test("everything works by keyboard", async () => {
  await act.openPage(page, server.url);
  await page.keyboard.press("Alt+a");
  await fresh();
  await expect.poll(() => lines().count()).toBe(3);
  // One tab stop, after the tab and the button that plays the best move; arrow keys move inside.
  await page.getByRole("tab", { name: "Analysis" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.place);
  expect(await focused()).toBe("0 0");
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toBe("1 0");
  await page.keyboard.press("Home");
  // A move that is being read does not change.
  const text = await moveOf(1, 0).textContent();
  await page.waitForTimeout(700);
  expect(await moveOf(1, 0).textContent()).toBe(text);
  await page.keyboard.press("Enter");
  await act.said(page, new RegExp(`^Black (played|took \\w+:) ${text}\\. White to move`));
  await fresh();
  // While exploring, the focus goes to the best reply.
  await moveOf(0, 0).focus();
  await page.keyboard.press("Enter");
  await act.said(page, /^White (played|took)/);
  await fresh();
  await expect.poll(focused).toBe("0 0");
  await page.keyboard.press("Alt+a");
  await expect.poll(() => lines().count()).toBe(0);
});

test("on your turn the best move can be played, and a screen reader announces it", async () => {
  await act.openPage(page, server.url);
  await page.keyboard.press("Alt+a");
  const spoken = page.locator(".analysis [aria-live]");
  await expect.poll(() => spoken.textContent()).toMatch(/^.*\. Best move \d+-\d+\.$/);
  const best = page.getByRole("button", { name: /^Play \d+-\d+$/ });
  await best.click();
  await act.playedCount(page, 2);
  expect(await page.getByRole("heading", { name: "Analysis board" }).count()).toBe(0);
});

test("the analysis goes on when the server is back", async () => {
  await act.openPage(page, server.url);
  await act.button(page, "Analyse").click();
  await fresh();
  await server.kill();
  await page.getByText("The analysis will continue when the connection is back.").first().waitFor();
  await server.run();
  await fresh();
  await judgement(/better|even/);
});

test("an analysis pauses when its page is hidden for a minute, so that others can run, and resumes when it is visible", async () => {
  const requests = await act.requestsOf(page);
  const last = async () => (await requests()).at(-1);
  const panel = page.locator(".analysis");
  await page.clock.install();
  await act.openPage(page, server.url);
  await act.button(page, "Analyse").click();
  await fresh();
  await show(page, false);
  await page.clock.fastForward(50_000);
  expect(await panel.textContent()).not.toContain("Paused");
  expect(await last()).toBe("analyse");
  await page.clock.fastForward(11_000);
  await panel.getByText("Paused while this page is hidden.").first().waitFor();
  await expect.poll(last).toBe("analyse-stop");
  await act.noAccessibilityFaults(page);
  await show(page, true);
  await fresh();
  await expect.poll(last).toBe("analyse");
  expect(await panel.textContent()).not.toContain("Paused");
  // Hidden for less than a minute, it goes on undisturbed.
  const before = (await requests()).length;
  await show(page, false);
  await page.clock.fastForward(30_000);
  await show(page, true);
  await page.clock.fastForward(60_000);
  expect(await panel.textContent()).not.toContain("Paused");
  expect((await requests()).slice(before).filter((one) => one.startsWith("analyse"))).toEqual([]);
});

/** What the browser does when a tab is hidden, or visible again. */
function show(page: Page, seen: boolean): Promise<void> {
  return page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, seen ? "visible" : "hidden");
}

test("levels and the time for a move are chosen", async () => {
  await act.openPage(page, server.url);
  await act.more(page, "New game");
  await page.getByRole("dialog").waitFor();
  const levels = page.getByLabel("Opponent").locator("optgroup[label=Computer]").getByRole("option");
  await expect.poll(() => levels.count()).toBe(10);
  expect(await levels.first().textContent()).toBe("1, First steps");
  // A level that is held back does not take all its time, and the select says so.
  const time = page.getByLabel("Time per move");
  const explained = () => time.evaluate((one) => document.getElementById(one.getAttribute("aria-describedby") ?? "")?.textContent ?? "");
  await page.getByLabel("Opponent").selectOption("9");
  expect(await explained()).toMatch(/^This is a maximum: .* sooner\.$/);
  await page.getByLabel("Opponent").selectOption("10");
  expect(await explained()).toBe("");
  await time.selectOption("1");
  await act.button(page, "Start the game").click();
  await page.getByText("Computer 10, Full strength, 1 s per move").first().waitFor();
  await act.square(page, 11).click();
  await act.square(page, 15).click();
  await act.playedCount(page, 2);
  await page.reload();
  await page.getByText("Computer 10, Full strength, 1 s per move").first().waitFor();
  // The title has the whole name, which may be cut off.
  await page.getByTitle("Computer 10, Full strength, 1 s per move").waitFor();
  await act.more(page, "New game");
  await page.getByRole("dialog").waitFor();
  expect(await time.inputValue()).toBe("1");
  await page.getByLabel("Opponent").selectOption("person");
  expect(await time.count()).toBe(0);
});
