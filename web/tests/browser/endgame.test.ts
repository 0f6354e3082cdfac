// SPDX-License-Identifier: MIT
// The endgame panel: positions valued, explored with both sides, and bigger endgames built by the server.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as act from "./actions";
import { page, server, withBrowser, withPage, withServer } from "./fixtures";
import { Server } from "./server";

withBrowser();
withPage();

describe("with what ships", () => {
  withServer();

  test("a position is set up, its moves show their values, and both sides can be moved", async () => {
    await act.openPage(page, server.url);
    expect(await page.getByRole("heading", { name: "Endgame" }).count()).toBe(0);
    await act.tab(page, "Endgame");
    await page.getByText("There are too many pieces on the board").waitFor();
    // Two kings against one in the double corner: won.
    await act.explore(page, "W:WK14,K15:BK32");
    await act.said(page, /^White to move\. With best play White wins/);
    const moves = act.valuedMoves(page);
    await expect.poll(() => moves.count()).toBe(8);
    const values = (await moves.allTextContents()).map((text) => ["win", "draw", "loss"].findIndex((word) => text.includes(` ${word}`)));
    expect(values).toEqual([...values].sort());
    expect(values[0]).toBe(0);
    await act.noAccessibilityFaults(page);

    // From the list, by keyboard: the focus goes to the best reply.
    const first = (await moves.first().textContent())?.split(" ")[0] ?? "";
    await moves.first().focus();
    await page.keyboard.press("Enter");
    await act.said(page, new RegExp(`^White (played|took \\w+:) ${first}\\. Black to move\\. With best play White wins`));
    await expect.poll(() => act.moves(page).count()).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains("endgame-move"))).toBe(true);
    // On the board, for the other side.
    await act.playAny(page, act.dice(7));
    await act.said(page, /^Black (played|took)/);
    await expect.poll(() => act.moves(page).count()).toBe(2);
    // In the field.
    await expect.poll(() => moves.first().textContent()).not.toBe("");
    const third = (await moves.last().textContent())?.split(" ")[0] ?? "";
    await page.getByLabel("Move", { exact: true }).fill(third);
    await page.keyboard.press("Enter");
    await act.said(page, new RegExp(`^White (played|took \\w+:) ${third}`));
    await page.getByLabel("Move", { exact: true }).fill("1-32");
    await page.keyboard.press("Enter");
    await act.said(page, "1-32 is not a legal move here.");

    // Back, forward again, and along another line.
    await act.button(page, "First position").click();
    await act.said(page, /^White to move/);
    await act.button(page, "Move on").click();
    await act.said(page, new RegExp(`^White (played|took \\w+:) ${first}`));
    await act.button(page, "Move back").click();
    await act.said(page, /^White to move/);
    await expect.poll(() => moves.count()).toBe(8);
    await moves.nth(3).click();
    await act.said(page, /^White (played|took)/);
    await expect.poll(() => act.moves(page).count()).toBe(1);
    await act.button(page, "Take back").click();
    await act.said(page, /^White to move/);
    expect(await act.moves(page).count()).toBe(0);

    await act.button(page, "Hide").click();
    expect(await moves.count()).toBe(0);
    await act.button(page, "Show").click();
    await page.getByRole("link", { name: "Back to the game" }).click();
    await act.said(page, "Your turn, Black.");
  });

  test("with few pieces the plies to the end are shown, the best move first", async () => {
    await act.openPage(page, server.url);
    await act.explore(page, "W:WK22,K23:BK31");
    await act.said(page, /^White to move\. With best play White wins in 3\.$/);
    const moves = act.valuedMoves(page);
    await expect.poll(() => moves.count()).toBe(8);
    const shown = await moves.allTextContents();
    expect(shown[0]).toMatch(/ win in 3$/);
    const wins = shown.flatMap((text) => / win in (\d+)$/.exec(text)?.slice(1).map(Number) ?? []);
    expect(wins.length).toBeGreaterThan(1);
    expect(wins).toEqual([...wins].sort((a, b) => a - b));
    await page.getByText("The numbers count the moves of both sides to the end.").waitFor();
    await act.noAccessibilityFaults(page);
    // To the end, by the best move each time.
    for (const left of [2, 1]) {
      await moves.first().click();
      await act.said(page, new RegExp(`wins in ${left}\\.$`));
    }
    await moves.first().click();
    await act.said(page, /Black has no move\. White has won\.$/);
  });

  test("a bad position is refused with a sentence", async () => {
    await act.openPage(page, server.url);
    await act.more(page, "Set up");
    await page.getByLabel("FEN").fill("W:WK22:B29");
    const alert = page.getByRole("alert").filter({ hasText: "29" });
    await alert.first().waitFor();
    await act.noAccessibilityFaults(page);
    await act.button(page, "Analysis board").click();
    expect(await page.getByRole("heading", { name: "Analysis board" }).count()).toBe(0);
    await page.getByLabel("FEN").fill("W:WK22:B28");
    await act.said(page, /^With best play/);
    await act.valuedMoves(page).first().click();
    await act.said(page, /^White (played|took)/);
  });

  test("in a game the values are shown on request, and a move pressed is only explored", async () => {
    await act.openPage(page, server.url);
    await act.setUp(page, "W:WK22,K23:BK1", { opponent: "person" });
    await act.tab(page, "Endgame");
    // They are hidden until asked for.
    const show = act.button(page, "Show");
    await show.waitFor();
    await act.said(page, /White to move\.$/);
    expect(await act.valuedMoves(page).count()).toBe(0);
    await show.click();
    await act.said(page, /White to move\..*With best play/);
    await act.noAccessibilityFaults(page);
    await act.valuedMoves(page).first().click();
    await page.getByRole("heading", { name: "Analysis board" }).waitFor();
    await act.said(page, /^White (played|took)/);
    await page.getByRole("link", { name: "Back to the game" }).click();
    await act.said(page, /White to move/);
    expect(await act.moves(page).count()).toBe(0);
    // A line explored may become a game.
    await act.more(page, "Analysis board");
    await act.said(page, /White to move/);
    await act.valuedMoves(page).first().click();
    await act.said(page, /Black to move/);
    const before = page.url();
    await act.more(page, "Play from here");
    await act.button(page, "Start the game").click();
    await page.waitForURL((url) => url.href !== before);
    await act.said(page, /Black to move/);
    await page.getByRole("heading", { name: "Analysis board" }).waitFor({ state: "detached" });
  });

  test("any position of any rule set can be explored", async () => {
    await act.openPage(page, server.url);
    await act.more(page, "Analysis board");
    await act.said(page, "Black to move.");
    await page.getByLabel("Move", { exact: true }).fill("11-15");
    await page.keyboard.press("Enter");
    await act.said(page, "Black played 11-15. White to move.");
    await page.getByLabel("Move", { exact: true }).fill("22-18");
    await page.keyboard.press("Enter");
    await act.said(page, "White played 22-18. Black to move.");
    expect(await page.getByRole("heading", { name: "Endgame" }).count()).toBe(0);
  });
});

describe("without endgame files", () => {
  let server: Server;
  let nothing: string;
  beforeEach(async () => {
    nothing = mkdtempSync(join(tmpdir(), "crownhead-no-endgames-"));
    server = await Server.start(["--endgames", nothing, "--endgame-pieces", "5"]);
  });
  afterEach(async () => {
    await server?.stop();
    rmSync(nothing, { recursive: true, force: true });
  });

  test("endgames are built, stopped, resumed after a restart, and used", async () => {
    await act.openPage(page, server.url);
    await act.explore(page, "W:WK22,K23:BK1");
    await page.getByText("This position of 3 pieces is not solved here yet.").waitFor();
    await act.noAccessibilityFaults(page);
    await act.button(page, "Build 5-piece endgames").click();
    const bar = page.getByRole("progressbar");
    await expect.poll(async () => Number(await bar.getAttribute("value"))).toBeGreaterThan(0);
    await act.button(page, "Stop building").click();
    await page.getByText(/^Stopped at \d+%\. Finished work is kept\.$/).waitFor();

    await server.kill();
    await server.run();
    await page.getByText("The connection to the server is lost").waitFor({ state: "detached" });
    await page.getByText(/^Stopped at \d+%\./).waitFor();
    await act.noAccessibilityFaults(page);
    await act.button(page, "Resume building").click();
    await bar.waitFor();
    await act.noAccessibilityFaults(page);
    await page.getByText("All positions of up to 5 pieces are solved.").waitFor({ timeout: 150_000 });
    await act.said(page, /With best play/);
    await expect.poll(() => act.valuedMoves(page).count()).toBeGreaterThan(0);
    expect(await bar.count()).toBe(0);
    // The plies to the end may be built now.
    await act.button(page, "Build distances").waitFor();
    expect(await page.getByRole("checkbox", { name: /^With distances/ }).count()).toBe(0);
    await act.noAccessibilityFaults(page);
  });
});

test("without endgame files the plies to the end are built as well, and shown", async () => {
  const nothing = mkdtempSync(join(tmpdir(), "crownhead-no-endgames-"));
  const server = await Server.start(["--endgames", nothing, "--endgame-pieces", "3"]);
  try {
    await act.openPage(page, server.url);
    await act.explore(page, "W:WK22,K23:BK31");
    await page.getByText("This position of 3 pieces is not solved here yet.").waitFor();
    const box = page.getByRole("checkbox", { name: /^With distances to the end, in total about .* on disk/ });
    await box.focus();
    await page.keyboard.press("Space");
    expect(await box.isChecked()).toBe(true);
    await act.noAccessibilityFaults(page);
    await act.button(page, "Build 3-piece endgames").click();
    await page.getByText("All positions of up to 3 pieces are solved, with distances.").waitFor({ timeout: 60_000 });
    await act.said(page, /With best play White wins in 3\.$/);
    await expect.poll(() => act.valuedMoves(page).first().textContent()).toMatch(/ win in 3$/);
    await act.noAccessibilityFaults(page);
  } finally {
    await server.stop();
    rmSync(nothing, { recursive: true, force: true });
  }
});
