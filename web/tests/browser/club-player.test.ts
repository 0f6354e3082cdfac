// SPDX-License-Identifier: MIT
// An evening of a club player: 22,621 games are added, those of one player with one ballot are found, one of them is
// studied with the engine and with other games, the search is kept, and the study is taken home and printed. The games
// (OCA 2.0) are not part of the project: without them nothing is tested here.

import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import * as act from "./actions";
import { saveStudy } from "./downloads";
import { browser, page, server, withBrowser, withPage, withServer } from "./fixtures";
import { isFirefox } from "./launch";
import { hasManyGames, manyGames } from "./many-games";

withServer();
withBrowser();
withPage({ viewport: { width: 1280, height: 800 }, acceptDownloads: true });

const tree = (of: Page): Locator => of.getByRole("tree", { name: "Moves" });
const screenshot = (device: string, name: string) => page.screenshot({ path: `test-results/club-player-${device}-${name}.png` });

async function nothingSticksOut(): Promise<void> {
  expect(await act.overflow(page)).toBeLessThanOrEqual(0);
}

describe.skipIf(!hasManyGames)("a club player", () => {
  for (const [device, viewport] of [
    ["desktop", { width: 1280, height: 800 }],
    ["phone", { width: 390, height: 844 }],
  ] as const) {
    test(`finds, studies and keeps games on a ${device}`, async () => {
      page.setDefaultTimeout(60_000);
      await page.setViewportSize(viewport);
      await page.goto(`${server.url}library`);
      await page.getByRole("heading", { name: "Library" }).waitFor();

      // The first device adds the games; the other finds them there.
      if (device === "desktop") {
        await act.button(page, "Add games…").click();
        await page.getByLabel("PDN files").setInputFiles(manyGames);
        await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
        await page.getByText(/OCA_2\.0\.pdn: [\d,]+ games added/).first().waitFor();
        await screenshot(device, "added");
      }

      // The six games of Wyllie's that begin so, or come to the same position.
      await page.getByRole("searchbox", { name: "Find games" }).fill('player:Wyllie ballot:"9-14 22-18 5-9"');
      await act.said(page, "6 games found");
      const rows = page.getByRole("table", { name: "The games found" }).locator("tbody tr");
      for (const row of await rows.all()) expect(await row.textContent()).toContain("Wyllie, J.");
      await nothingSticksOut();
      await screenshot(device, "found");
      await page.locator(".found-actions summary").click();
      await act.button(page, "Save this search…").click();
      await page.getByLabel("Name of the search").fill(`Wyllie's defence, ${device}`);
      await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("link", { name: `Wyllie's defence, ${device}` }).first().waitFor({ state: "attached" });

      await rows.first().getByRole("link").first().click();
      await page.getByRole("grid", { name: "Board" }).waitFor();
      await nothingSticksOut();
      await screenshot(device, "game");
      await act.button(page, "Study this game").click();
      await page.waitForURL(/\/study\//);
      await tree(page).waitFor();

      // After the third move, what the engine thinks, as a variation.
      await tree(page).getByRole("treeitem").nth(2).click();
      await tree(page).focus();
      await page.keyboard.press("e");
      await page.locator(".analysis-move").nth(2).waitFor();
      await nothingSticksOut();
      await screenshot(device, "engine");
      await tree(page).focus();
      await page.keyboard.press("e");
      await tree(page).locator('[role="treeitem"][aria-level="2"]').first().waitFor({ state: "attached" });

      await act.tab(page, "Comment");
      await page.getByLabel("Comment after the move").fill("Is this the best?");
      await page.getByLabel("Comment after the move").blur();
      await expect.poll(() => tree(page).textContent()).toContain("Is this the best?");
      await screenshot(device, "comment");

      // The other games that came to the position of the ballot.
      await tree(page).getByRole("treeitem").nth(2).click();
      await act.tab(page, "Games");
      const others = page.getByRole("link", { name: /^[\d,]+ games came to this position$/ });
      await others.waitFor();
      await nothingSticksOut();
      await screenshot(device, "others");
      const study = page.url();
      await others.click();
      await page.getByRole("table", { name: "The games found" }).waitFor();
      await expect.poll(() => rows.count()).toBeGreaterThan(6);
      await page.goto(study);
      await tree(page).waitFor();

      const { file } = await saveStudy(page);
      const offline = await (await browser.newContext({ viewport, offline: true })).newPage();
      await offline.goto(`file://${file}`);
      await tree(offline).waitFor();
      expect(await tree(offline).textContent()).toContain("Is this the best?");
      await expect.poll(() => tree(offline).locator('[role="treeitem"][aria-level="2"]').count()).toBeGreaterThan(0);
      await offline.screenshot({ path: `test-results/club-player-${device}-offline.png` });
      await offline.context().close();

      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      await page.emulateMedia({ media: "print" });
      const paper = page.locator(".paper");
      expect(await paper.textContent()).toContain("Is this the best?");
      await expect.poll(() => paper.getByRole("img", { includeHidden: isFirefox }).count()).toBeGreaterThan(0);
      await page.screenshot({ path: `test-results/club-player-${device}-print.png`, fullPage: true });
    });
  }
});
