// SPDX-License-Identifier: MIT
// Whole games against the engine: one by mouse, one by keyboard alone, and moves by dragging and by touch.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import * as act from "./actions";
import { browser, server, withBrowser, withServer } from "./fixtures";
import { isFirefox } from "./launch";

withServer();
withBrowser();

async function enterByMouse(page: Page, roll: (sides: number) => number): Promise<void> {
  const before = (await act.playedMoves(page)).length;
  await act.playAny(page, roll);
  await act.playedCount(page, before + 1);
}

async function enterByKeyboard(page: Page, roll: (sides: number) => number): Promise<void> {
  const before = (await act.playedMoves(page)).length;
  await act.walkTo(page, act.any(await act.movableSquares(page), roll));
  await page.keyboard.press("Enter");
  for (let steps = 0; steps < 20; steps++) {
    const next = await act.described(page, "is-next");
    if (next.length === 0) break;
    await act.walkTo(page, act.any(next, roll));
    await page.keyboard.press(steps % 2 === 0 ? "Space" : "Enter");
    await page.waitForTimeout(20);
  }
  await act.playedCount(page, before + 1);
}

describe("a game against the engine", () => {
  test("by mouse", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await act.openPage(page, server.url);
    await expect.poll(() => act.status(page).textContent()).toContain("Your turn, Black.");
    const roll = act.dice(1);
    let plies = 0;
    while (plies < 30 && (await act.yourTurn(page))) {
      await enterByMouse(page, roll);
      plies = (await act.playedMoves(page)).length;
      if (plies === 7 || plies === 8) await page.screenshot({ path: "test-results/game-by-mouse.png" });
    }
    if (await act.yourTurn(page)) {
      await act.resign(page);
      await expect.poll(() => act.status(page).textContent()).toContain("You resigned. White wins.");
    }
    expect(await act.status(page).textContent()).toMatch(/wins|draw/);
    expect(plies).toBeGreaterThan(5);
    await page.close();
  });

  test("by keyboard alone", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await act.openPage(page, server.url);
    await page.reload();
    await page.getByRole("grid", { name: "Board" }).waitFor();
    const roll = act.dice(2);
    // From the top of the page to the board, which is a single tab stop.
    for (let tabs = 0; tabs < 12; tabs++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)) break;
    }
    let plies = 0;
    let typed = 0;
    while (plies < 60 && (await act.yourTurn(page))) {
      const onBoard = await page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null);
      if (onBoard) await enterByKeyboard(page, roll);
      plies = (await act.playedMoves(page)).length;
      if (plies >= 8 && typed < 3 && (await act.yourTurn(page))) typed += await typeMove(page, roll);
    }
    if (await act.yourTurn(page)) {
      await page.getByRole("button", { name: "More" }).focus();
      await openResignation(page);
      // The safe answer has the focus, and does nothing.
      await page.getByRole("alertdialog").waitFor();
      await page.keyboard.press("Enter");
      await page.getByRole("alertdialog").waitFor({ state: "detached" });
      expect(await page.locator(".status.over").count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("More");
      await openResignation(page);
      await page.getByRole("alertdialog").waitFor();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect.poll(() => act.status(page).textContent()).toContain("You resigned.");
    }
    expect(await act.status(page).textContent()).toMatch(/wins|draw/);
    await page.screenshot({ path: "test-results/game-by-keyboard.png" });
    await page.close();
  });
});

/** From the button of the menu to its third action. */
async function openResignation(page: Page): Promise<void> {
  for (const key of ["Enter", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Resign");
  await page.keyboard.press("Enter");
}

/** Types a move into the field, reached with Tab, and goes back to the board with Shift+Tab. */
async function typeMove(page: Page, roll: (sides: number) => number): Promise<number> {
  const before = (await act.playedMoves(page)).length;
  await act.walkTo(page, act.any(await act.movableSquares(page), roll));
  const from = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.square ?? "");
  await page.keyboard.press("Enter");
  const ends = await act.described(page, "is-next", "is-end");
  const capture = (await act.described(page, "is-end")).length > 0;
  await page.keyboard.press("Escape");
  const text = `${from}${capture ? "x" : "-"}${act.any(ends, roll)}`;
  await tabTo(page, "Tab", () => document.activeElement?.id === "move");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  // A capture of several jumps may need its whole path: then the page says so, and the board is used instead.
  await page.waitForFunction(
    (count) => document.querySelectorAll(".move").length > count || document.querySelector(".alert") !== null,
    before,
  );
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await tabTo(page, "Shift+Tab", () => document.activeElement?.closest('[role="grid"]') !== null);
  return 1;
}

async function tabTo(page: Page, key: string, there: () => boolean): Promise<void> {
  for (let tabs = 0; tabs < 20; tabs++) {
    await page.keyboard.press(key);
    if (await page.evaluate(there)) return;
  }
  throw new Error(`${key} did not get there`);
}

describe("a move", () => {
  test("by dragging; a drop elsewhere plays nothing", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await act.openPage(page, server.url);
    await act.newGame(page, { opponent: "person" });
    await drag(page, 4, 11);
    await act.said(page, "The piece on 4 has no move.");
    await drag(page, 22, 18);
    await act.said(page, "That is White’s piece.");
    await drag(page, 11, 20);
    await act.said(page, "The piece cannot go to 20.");
    await drag(page, 11, 15);
    await act.playedCount(page, 1);
    expect(await act.playedMoves(page)).toEqual(["11-15"]);
    await act.square(page, 22).click();
    await act.square(page, 18).click();
    await act.playedCount(page, 2);
    expect(await act.square(page, 15).getAttribute("aria-describedby")).toContain("is-must");
    await act.square(page, 9).click();
    expect(await act.status(page).textContent()).toContain("You must capture with 15.");
    // Dragging it to another square gives the same hint.
    await act.square(page, 15).click();
    await page.keyboard.press("Escape");
    await drag(page, 9, 14);
    await act.said(page, "You must capture with 15.");
    await drag(page, 15, 22);
    await act.said(page, "Black took one: 15x22.");
    await page.close();
  });

  test.skipIf(isFirefox)("by touch on a phone", async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await act.openPage(page, server.url);
    await act.square(page, 11).tap();
    await act.square(page, 15).tap();
    await act.playedCount(page, 1);
    expect((await act.playedMoves(page))[0]).toBe("11-15");
    const box = await act.square(page, 1).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    await context.close();
  });
});

async function drag(page: Page, from: number, to: number): Promise<void> {
  const a = await act.square(page, from).boundingBox();
  const b = await act.square(page, to).boundingBox();
  if (a === null || b === null) throw new Error("no such square");
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(a.x + a.width / 2 + 12, a.y + a.height / 2 + 12);
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
  await page.mouse.up();
}

test("every rule set is set up and a move of it is played", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await act.openPage(page, server.url);
  await act.more(page, "New game");
  await page.getByRole("dialog").waitFor();
  const names = await page.getByLabel("Rule set").locator("option").evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(names.length).toBeGreaterThanOrEqual(14);
  await page.keyboard.press("Escape");
  for (const rules of names) {
    await act.newGame(page, { rules, opponent: "person" });
    await expect.poll(() => act.playedMoves(page)).toEqual([]);
    await act.yourTurn(page);
    await act.playAny(page, act.dice(7));
    await act.playedCount(page, 1);
  }
  await page.close();
});

test("the title of the page says what is on it", async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}play`);
  await expect.poll(() => page.title()).toBe("New game · Crownhead");
  await act.choose(page, { opponent: "Another person" });
  await act.button(page, "Start the game").click();
  await expect.poll(() => page.title()).toBe("Two people · Crownhead");
  await act.changeOpponent(page, "2, Beginner");
  await expect.poll(() => page.title()).toMatch(/^Your turn: Black against Computer 2, Beginner.* · Crownhead$/);
  await act.more(page, "Set up");
  await expect.poll(() => page.title()).toBe("Set up a position · Crownhead");
  await page.close();
});
