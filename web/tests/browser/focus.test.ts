// SPDX-License-Identifier: MIT
// The focus is never lost: where the control that had it goes, the board or the next sensible control has it.

import { beforeEach, expect, test } from "vitest";
import * as act from "./actions";
import { page, server, withBrowser, withPage, withServer } from "./fixtures";

withServer();
withBrowser();
withPage();
beforeEach(() => act.openPage(page, server.url));

const focused = () => page.evaluate(() => document.activeElement?.className.split(" ")[0] ?? "");
const isSomewhere = () => expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

/** A button is reached and pressed by keyboard. */
async function press(name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name, exact: typeof name === "string" }).first().focus();
  await page.keyboard.press("Enter");
}

test("when an analysis goes with the focus in it", async () => {
  await press("Analyse");
  await page.locator(".analysis-move").first().focus();
  await page.keyboard.press("Alt+a");
  await expect.poll(focused).toBe("square");
});

test("when a line of a game's analysis is looked at, and back in the game", async () => {
  await press("Analyse");
  await page.locator(".analysis-move").first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Explore" }).waitFor();
  await isSomewhere();
  await press("Back to the game");
  await page.getByRole("heading", { name: "Explore" }).waitFor({ state: "detached" });
  await expect.poll(focused).toBe("square");
});

test("when the best move is played", async () => {
  await press("Analyse");
  await press(/^Play \d+-\d+$/);
  await act.playedCount(page, 1);
  await isSomewhere();
});

test("when what is explored is played from, and when a set-up is given up", async () => {
  await act.explore(page, "W:WK14,K15:BK32");
  await press("Play from here");
  await page.getByRole("heading", { name: "Explore" }).waitFor({ state: "detached" });
  await isSomewhere();
  await press("Set up");
  await page.getByLabel("FEN").waitFor();
  await press("Cancel");
  await page.getByLabel("FEN").waitFor({ state: "detached" });
  await expect.poll(focused).toBe("square");
});

test("when a game is loaded", async () => {
  await press("Load…");
  await page.getByRole("dialog").getByRole("textbox").first().fill("W:WK14,K15:BK32");
  await press("Load");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await isSomewhere();
});
