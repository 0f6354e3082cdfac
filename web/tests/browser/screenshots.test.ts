// SPDX-License-Identifier: MIT
// Screenshots of the page for review and for the README: a well-known opening, a piece picked.

import { expect, test } from "vitest";
import * as act from "./actions";
import { browser, server, withBrowser, withServer } from "./fixtures";
import { lairdAndLady } from "./games";

withServer();
withBrowser();

test("pictures", async () => {
  let address = "";
  for (const [name, width, height, colorScheme, scale] of [
    ["desktop-light", 1200, 750, "light", 1],
    ["desktop-dark", 1200, 750, "dark", 1],
    ["phone", 360, 740, "light", 1.5],
    ["phone-dark", 360, 740, "dark", 2],
    ["tablet", 820, 1180, "light", 1],
    ["small-desktop", 1024, 700, "light", 1],
    ["large-desktop", 1920, 1080, "light", 1],
    ["phone-sideways", 740, 360, "light", 1],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, deviceScaleFactor: scale });
    const page = await context.newPage();
    await act.openPage(page, address === "" ? server.url : address);
    if (address === "") {
      await act.newGame(page, { opponent: "person" });
      await act.typeAll(page, lairdAndLady);
      await act.changeOpponent(page, "2");
      await expect.poll(() => act.status(page).textContent()).toContain("Your turn");
      address = page.url();
    }
    await act.playedCount(page, lairdAndLady.length);
    await act.square(page, 6).click();
    await page.mouse.move(0, 0);
    await page.waitForTimeout(200);
    await page.screenshot({ path: `test-results/${name}.png` });
    expect(await act.overflow(page), name).toBeLessThanOrEqual(0);
    await context.close();
  }
});

test("a picture of an endgame", async () => {
  for (const [name, width, height, scale] of [
    ["endgame", 1200, 960, 1],
    ["endgame-phone", 360, 740, 2],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
    const page = await context.newPage();
    await act.openPage(page, server.url);
    // Moves of every value, with the plies to the end.
    await act.explore(page, "W:W14,K23:B12,K30");
    await act.said(page, /With best play/);
    await act.valuedMoves(page).first().click();
    await act.said(page, /^White (played|took)/);
    await act.button(page, "Take back").click();
    await act.said(page, /^White to move/);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `test-results/${name}.png` });
    expect(await act.overflow(page), name).toBeLessThanOrEqual(0);
    await context.close();
  }
});

test("a picture of an analysis", async () => {
  for (const [name, width, height, colorScheme, scale] of [
    ["analysis", 1200, 960, "light", 1],
    ["analysis-dark", 1200, 800, "dark", 1],
    ["analysis-phone", 360, 740, "light", 2],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, deviceScaleFactor: scale });
    const page = await context.newPage();
    await act.openPage(page, server.url);
    await act.newGame(page, { opponent: "person" });
    await act.typeAll(page, lairdAndLady);
    await act.button(page, "Analyse").click();
    await expect.poll(() => page.locator(".analysis-effort").textContent(), { timeout: 60_000 }).toMatch(/^Depth (1[5-9]|[2-9]\d)/);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `test-results/${name}.png` });
    if (width < 900) await page.locator(".analysis").screenshot({ path: `test-results/${name}-panel.png` });
    expect(await act.overflow(page), name).toBeLessThanOrEqual(0);
    await context.close();
  }
});
