// SPDX-License-Identifier: MIT
// axe on every state of the page, in both colour schemes, on a phone and on a desktop.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import * as act from "./actions";
import { browser, server, withBrowser, withServer } from "./fixtures";

withServer();
withBrowser();

/** Everything, or only what another colour scheme can change: colours. */
type Scope = "everything" | "colours";

async function check(page: Page, state: string, scope: Scope): Promise<void> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (scope === "colours" ? builder.withRules(["color-contrast", "link-in-text-block"]) : builder).analyze();
  const found = violations.map(({ id, nodes }) => `${state}: ${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect(found).toEqual([]);
}

const devices = [
  { device: "phone", viewport: { width: 360, height: 740 } },
  { device: "desktop", viewport: { width: 1280, height: 800 } },
];

for (const { device, viewport } of devices) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on a ${device} in ${colorScheme}`, async () => {
      const context = await browser.newContext({ viewport, colorScheme });
      const scope = colorScheme === "light" ? "everything" : "colours";
      const page = await context.newPage();
      const shot = (name: string) => page.screenshot({ path: `test-results/${device}-${colorScheme}-${name}.png` });
      await act.openPage(page, server.url);
      await check(page, "start", scope);

      await act.square(page, 11).click();
      await check(page, "a piece picked", scope);
      await shot("picked");
      await act.square(page, 15).click();
      await act.playedCount(page, 2);
      await act.yourTurn(page);
      await check(page, "after two moves", scope);
      await shot("playing");

      await act.button(page, "Move back").click();
      await check(page, "the past", scope);
      await shot("past");
      await act.button(page, "Back to the present").click();

      await page.getByLabel("Move", { exact: true }).fill("1-32");
      await page.keyboard.press("Enter");
      await page.locator(".alert").waitFor();
      await check(page, "a refused move", scope);
      await shot("refused");

      await act.more(page, "Load…");
      await page.getByRole("dialog").waitFor();
      await page.getByLabel("FEN or PDN").fill("W:W1:W2");
      await act.button(page, "Load").click();
      await page.getByRole("dialog").locator(".error").waitFor();
      await check(page, "the dialog", scope);
      await shot("dialog");
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });

      await act.more(page, "Set up");
      await act.button(page, "Clear board").click();
      await act.square(page, 14).click();
      await page.getByLabel("White king").check();
      await act.square(page, 18).click();
      await check(page, "set-up", scope);
      await shot("setup");
      await act.button(page, "Cancel").click();

      await act.setUp(page, "B:W6,7,14,15:B2", { opponent: "person" });
      await act.square(page, 2).click();
      await act.square(page, 18).click();
      await check(page, "a capture with two paths", scope);
      await shot("two-ways");

      await act.more(page, "Resign");
      await page.getByRole("alertdialog", { name: "Resign this game?" }).waitFor();
      await check(page, "a question", scope);
      await shot("question");
      await act.button(page, "Resign the game").click();
      await page.locator(".status.over").waitFor();
      await check(page, "the end", scope);
      await shot("end");
      await act.button(page, "More").click();
      await check(page, "the menu", scope);
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keys" }).waitFor();
      await check(page, "the keys", scope);
      await shot("keys");
      await page.keyboard.press("Escape");
      for (const address of ["", "play", "events", "settings", "analysis", "play/nosuchgame"]) {
        await page.goto(server.url + address);
        await page.locator("main :is(a, button)").first().waitFor();
        await check(page, `/${address}`, scope);
        await shot(`view-${address.replace("/", "-")}`);
      }
      const overflow = await act.overflow(page);
      expect(overflow).toBeLessThanOrEqual(0);
      await context.close();
    });
  }
}

describe("names and roles", () => {
  test("are the agreed ones", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await act.openPage(page, server.url);
    const board = page.getByRole("grid", { name: "Board", exact: true });
    await expect.poll(() => board.getByRole("row").count()).toBe(8);
    await expect.poll(() => board.getByRole("gridcell").count()).toBe(32);
    for (const name of ["square 11, black man", "square 15, empty", "square 22, white man"]) {
      await expect.poll(() => board.getByRole("button", { name, exact: true }).count(), { message: name }).toBe(1);
    }
    for (const name of ["Take back", "Flip board", "Analyse", "More"]) {
      await expect.poll(() => act.button(page, name).count(), { message: name }).toBe(1);
    }
    await act.button(page, "More").click();
    for (const name of ["New game", "Resign", "Set up", "Analysis board"]) await expect.poll(() => act.button(page, name).count(), { message: name }).toBe(1);
    await act.button(page, "New game").click();
    for (const name of ["Rule set", "Opponent", "Time per move", "You play"]) {
      await expect.poll(() => page.getByRole("combobox", { name, exact: true }).count(), { message: name }).toBe(1);
    }
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("textbox", { name: "Move", exact: true }).count()).toBe(1);
    await expect.poll(() => page.getByRole("list", { name: "Moves", exact: true }).count()).toBe(1);
    await expect.poll(() => page.getByRole("status").count()).toBe(1);
    await expect.poll(() => page.locator(".square[tabindex='0']").count()).toBe(1);
    await act.setUp(page, "W:WK4:B1", { opponent: "person" });
    await expect.poll(() => board.getByRole("button", { name: "square 4, white king", exact: true }).count()).toBe(1);
    await page.close();
  });

  test("your side is at the bottom of the board, until the board is flipped", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await act.openPage(page, server.url);
    const corner = () => page.locator("[data-square]").first().getAttribute("data-square");
    expect(await corner()).toBe("32");
    await act.button(page, "Flip board").click();
    expect(await corner()).toBe("1");
    await act.newGame(page, { side: "white" });
    await expect.poll(corner).toBe("1");
    await act.newGame(page, { side: "black", rules: "italian" });
    await expect.poll(corner).toBe("32");
    const places = await page.evaluate(() => {
      const boxOf = (square: number) => document.querySelector(`[data-square="${square}"]`)?.getBoundingClientRect();
      const board = document.querySelector(".board")?.getBoundingClientRect();
      return { left: (boxOf(32)?.left ?? 99) - (board?.left ?? 0), top: (boxOf(32)?.top ?? 99) - (board?.top ?? 0) };
    });
    expect(Math.abs(places.left) + Math.abs(places.top)).toBeLessThan(2);
    // With two people at one screen, the side that begins: White in the Italian game, Black in the English one.
    await act.newGame(page, { opponent: "person" });
    await expect.poll(corner).toBe("1");
    await act.newGame(page, { rules: "english" });
    await expect.poll(corner).toBe("32");
    await page.close();
  });
});
