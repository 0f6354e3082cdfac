// SPDX-License-Identifier: MIT
// What the services of the static page answer with the network cut (docs/static-page.md), beyond static-page.test.ts: the
// highest level, the old programs, studies, lessons with their umpire, puzzles, reports, the library's positions.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as act from "./actions";
import { browser, withBrowser } from "./fixtures";
import { lostGame } from "./games";
import { isFirefox } from "./launch";
import { StaticHost } from "./static-host";
import { ask, folder, isBuilt, open, playLevel10, untilKept, untilUp, watchServices } from "./static-page";

describe.skipIf(!isBuilt || isFirefox)("the services of the static page", () => {
  withBrowser();
  let host: StaticHost;
  let page: Page;

  beforeAll(async () => {
    host = await StaticHost.start(folder, "/draughts/");
    page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await watchServices(page);
    await open(page, host.url);
    await host.stop();
  });
  afterAll(async () => {
    await page.context().close();
  });

  async function newGame(choices: Parameters<typeof act.choose>[1]): Promise<void> {
    await open(page, `${host.url}play`);
    await act.choose(page, choices);
    await act.button(page, "Start the game").click();
    await page.getByRole("grid", { name: "Board" }).waitFor();
  }

  test("level 10 answers within its time", async () => {
    await newGame({ opponent: "10", seconds: "3" });
    await playLevel10(page, "with threads");
  });

  test("a program of the past plays", async () => {
    for (const program of ["samuel", "strachey"]) {
      await newGame({ opponent: program, side: "black" });
      await act.type(page, "11-15");
      await act.playedCount(page, 2);
    }
  });

  test("a study is made, and is there when the page is loaded again", async () => {
    await open(page, `${host.url}studies`);
    await act.button(page, "New study…").click();
    const dialog = page.getByRole("dialog", { name: "New study" });
    await dialog.getByLabel("Title of the study").fill("Ballots");
    await dialog.getByRole("button", { name: "Make study" }).click();
    const tree = page.getByRole("tree", { name: "Moves" });
    await tree.waitFor();
    for (const move of ["11-15", "23-19"]) {
      await act.type(page, move);
      await tree.getByRole("treeitem", { name: move }).waitFor();
    }
    await untilKept(page);
    await untilUp(page, () => page.reload());
    await tree.getByRole("treeitem", { name: "23-19" }).waitFor();
    await open(page, `${host.url}studies`);
    await page.getByRole("link", { name: "Ballots" }).waitFor();
  });

  test("a lesson is done to its end, and the umpire is asked", async () => {
    const answer = async (move: string) => {
      await act.answer(page, move);
      await page.locator(".task-done").waitFor();
    };
    const next = () => page.locator(".lesson-ways a").click();
    await open(page, `${host.url}learn/lesson/end/1`);
    await answer("22x15");
    await next();
    await answer("27-32");
    await next();
    await act.button(page, "A draw").click();
    await page.locator(".task-done").waitFor();
    await next();
    await page.locator("#task-ask").waitFor();
    await open(page, `${host.url}learn`);
    await page.getByText("3 of 3 tasks done").or(page.locator(".lesson-list .note", { hasText: "Done" })).first().waitFor();

    await open(page, `${host.url}learn/lesson/huff/1`);
    await act.button(page, "Huff the man on 13").click();
    await act.status(page).getByText("The umpire refuses it: That piece should not have captured.").waitFor();
  });

  test("a puzzle is solved", async () => {
    await open(page, `${host.url}puzzles`);
    const { puzzle } = await ask<{ puzzle: string }>(page, "/api/puzzles/daily?day=20000");
    await open(page, `${host.url}puzzles/${puzzle}`);
    const { played } = await ask<{ played: readonly { text: string }[] }>(page, `/api/puzzles/${puzzle}/solution`);
    const right = act.status(page).getByText(/^Right\./);
    // Every other move is the solver's; what is forced is played by itself.
    for (const { text } of played) {
      if ((await right.count()) > 0) break;
      await act.answer(page, text);
      await act.status(page).getByText(new RegExp(`^Right\\.|${text} is right|is not`)).first().waitFor();
    }
    await right.waitFor();
  });

  test("a report names the errors of a game", async () => {
    await open(page, `${host.url}report?rules=english&moves=${lostGame.replace(/ /g, "+")}`);
    await page.getByRole("list", { name: "Errors" }).getByText("6. Black 2-7??").waitFor();
    await page.getByText(/^Accuracy: Black [\d.]+, White [\d.]+ of 100$/).waitFor();
  });

  test("the library lists the moves played in a position", async () => {
    await open(page, `${host.url}library`);
    await act.button(page, "Add games…").first().click();
    const pdn = ["11-15 23-19", "11-15 22-17", "9-14 22-18"].map((line, number) => `[Event "Club ${number}"]\n[Result "*"]\n\n${line} *\n\n`).join("");
    await page.locator("input[type=file]").setInputFiles({ name: "club.pdn", mimeType: "text/plain", buffer: Buffer.from(pdn) });
    await act.button(page, "Add").click();
    await page.getByText("3 games found", { exact: true }).waitFor();
    await open(page, `${host.url}analysis?rules=english&moves=11-15`);
    await act.tab(page, "Games");
    const played = page.getByRole("list", { name: "Moves played" }).getByRole("button");
    await expect.poll(() => played.allTextContents()).toEqual([expect.stringContaining("22-17"), expect.stringContaining("23-19")]);
  });
});
