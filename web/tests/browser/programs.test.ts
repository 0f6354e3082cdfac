// SPDX-License-Identifier: MIT
// The programs of the past as opponents.

import { expect, test } from "vitest";
import * as act from "./actions";
import { page, server, withBrowser, withPage, withServer } from "./fixtures";

withServer();
withBrowser();
withPage();

test("Samuel's program is chosen by name, is described, and plays", async () => {
  await act.openPage(page, server.url);
  await act.more(page, "New game");
  await page.getByRole("dialog").waitFor();
  const opponent = page.getByLabel("Opponent");
  await opponent.selectOption("samuel");
  expect(await page.getByText("the IBM 704").textContent()).toContain("The first program that learned");
  expect(await page.getByLabel("Time per move").count()).toBe(0);
  await act.choose(page, { side: "black" });
  await act.button(page, "Start the game").click();
  await page.getByText("Samuel, 1959").first().waitFor();
  await act.square(page, 11).click();
  await act.square(page, 15).click();
  await act.playedCount(page, 2);

  // It plays English draughts only: under other rules a level takes its place.
  await act.more(page, "New game");
  await page.getByRole("dialog").waitFor();
  await page.getByLabel("Rule set").selectOption("russian");
  expect(await opponent.inputValue()).toBe("1");
  expect(await opponent.locator("option", { hasText: "Samuel" }).count()).toBe(0);
});
