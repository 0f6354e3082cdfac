// SPDX-License-Identifier: MIT
// The focus is never lost: when the control that had it disappears, the board or another sensible control gets it.

import { beforeEach, expect, test } from "vitest";
import * as act from "./actions";
import { page, server, withBrowser, withPage, withServer } from "./fixtures";

withServer();
withBrowser();
withPage();
beforeEach(() => act.openPage(page, server.url));

const focused = () => page.evaluate(() => document.activeElement?.className.split(" ")[0] ?? "");
const isSomewhere = () => expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

/** Presses a button by keyboard. */
async function press(name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name, exact: typeof name === "string" }).first().focus();
  await page.keyboard.press("Enter");
}

/** Chooses from the menu by keyboard. */
async function choose(name: string): Promise<void> {
  await press("More");
  for (let steps = 0; (await page.evaluate(() => document.activeElement?.textContent)) !== name; steps++) {
    if (steps > 20) throw new Error(`The menu has no “${name}”`);
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
}

test("when a view is left for one without a board", async () => {
  await page.getByRole("link", { name: "Settings" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main, [data-square]") !== null)).toBe(true);
});

test("when an analysis is begun and ended by its button", async () => {
  const name = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await press("Analyse");
  await expect.poll(name).toBe("Stop the analysis");
  await page.locator(".analysis-move").first().waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(name).toBe("Analyse");
});

test("when one of several games is to be chosen", async () => {
  await choose("Load…");
  await page.getByLabel("FEN or PDN").fill(`${[1, 2].map((round) => `[Round "${round}"]\n1. 11-15 *`).join("\n\n")}\n`);
  await press("Load");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("load-game");
});

test("when an analysis is closed with the focus in it", async () => {
  await press("Analyse");
  await page.locator(".analysis-move").first().focus();
  await page.keyboard.press("Alt+a");
  await expect.poll(focused).toBe("square");
});

test("when a line of a game's analysis is looked at, and back in the game", async () => {
  await press("Analyse");
  await page.locator(".analysis-move").first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Analysis board" }).waitFor();
  await isSomewhere();
  await page.getByRole("link", { name: "Back to the game" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Analysis board" }).waitFor({ state: "detached" });
  await expect.poll(focused).toBe("square");
});

test("when the best move is played", async () => {
  await press("Analyse");
  await press(/^Play \d+-\d+$/);
  await act.playedCount(page, 1);
  await isSomewhere();
});

test("when a game is started from an exploration, and when a set-up is cancelled", async () => {
  await act.explore(page, "W:WK14,K15:BK32");
  await choose("Play from here");
  await press("Start the game");
  await page.getByRole("heading", { name: "Analysis board" }).waitFor({ state: "detached" });
  await isSomewhere();
  await choose("Set up");
  await page.getByLabel("FEN").waitFor();
  await press("Cancel");
  await page.getByLabel("FEN").waitFor({ state: "detached" });
  await expect.poll(focused).toBe("square");
});

test("when a game is loaded", async () => {
  await choose("Load…");
  await page.getByRole("dialog").getByRole("textbox").first().fill("W:WK14,K15:BK32");
  await press("Load");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await isSomewhere();
});
