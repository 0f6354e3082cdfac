// SPDX-License-Identifier: MIT
// Endings against the best defence: won with the help of the databases themselves, held, and counted.

import { expect, test } from "vitest";
import * as act from "./actions";
import { page, server, withBrowser, withPage, withServer } from "./fixtures";

withServer();
withBrowser();
withPage({ viewport: { width: 1280, height: 800 } });

interface Probed {
  readonly moves: readonly { readonly text: string; readonly fen: string; readonly value: string }[];
}

const probed = async (fen: string): Promise<Probed> =>
  (await (await fetch(`${server.url}api/endgame?${new URLSearchParams({ rules: "english", fen }).toString()}`)).json()) as Probed;

const type = (move: string) => act.answer(page, move);

const over = () => act.status(page).getByText(/^(Won|Held)\./);

/** Plays the best move each time; the page answers by the same database. */
async function playWell(fen: string): Promise<number> {
  let now = fen;
  let plies = 0;
  for (;;) {
    const [best] = (await probed(now)).moves;
    if (best === undefined) return plies;
    await type(best.text);
    plies++;
    const answers = (await probed(best.fen)).moves;
    if (answers.length === 0) return plies;
    // The page waits a little before it answers.
    await page.getByRole("textbox", { name: "Or type the move" }).waitFor();
    now = answers[0]?.fen ?? "";
    plies++;
    const next = (await probed(now)).moves[0]?.text ?? "";
    await expect.poll(() => act.movableSquares(page)).toContain(Number(/^\d+/.exec(next)?.[0]));
  }
}

test("a won ending is won as fast as can be", async () => {
  await page.goto(`${server.url}drills`);
  await page.getByRole("link", { name: "Two kings against one in the double corner" }).click();
  await page.getByText("White to play and win.").waitFor();
  const told = await page.getByText(/^With best play it takes \d+ plies\.$/).innerText();
  const best = Number(/\d+/.exec(told)?.[0]);
  expect(await playWell("W:WK10,K14:BK1")).toBe(best);
  await over().waitFor();
  await act.status(page).getByText(`In ${best} plies: nobody can do it faster. You made no mistake.`).waitFor();
  await page.screenshot({ path: "test-results/drill-won.png" });
  await act.noAccessibilityFaults(page);
  await page.goto(`${server.url}drills`);
  await page.getByText("1 done, 1 without a mistake, 1 as fast as can be").waitFor();
  await page.screenshot({ path: "test-results/drills.png" });
  await act.noAccessibilityFaults(page);
});

test("a move that gives the win away is taken back and counted", async () => {
  await page.goto(`${server.url}drills/first`);
  await page.getByText("White to play and win.").waitFor();
  // 15-11 only draws (`crownhead endgame probe`).
  await type("15-11");
  await act.status(page).getByText(/15-11/).waitFor();
  await type("15-19");
  await act.status(page).getByText(/With best play \d+ plies are left\./).waitFor();
});

test("a random ending has other positions", async () => {
  await page.goto(`${server.url}drills`);
  await page.getByRole("link", { name: "2 kings against 1 man, 1 king" }).first().click();
  await page.getByText(/to play and win\.$/).waitFor();
  const pieces = () => page.locator("[data-square] .piece, .piece").count();
  expect(await pieces()).toBe(4);
  await act.button(page, "Another position").click();
  await page.getByText(/to play and win\.$/).waitFor();
  expect(await pieces()).toBe(4);
});

test("an ending that there is not says so", async () => {
  await page.goto(`${server.url}drills/nonsense`);
  await page.getByText(/^Pieces are such as/).waitFor();
  await page.getByRole("link", { name: "All endings" }).waitFor();
});

test("Third Position has one move that wins", async () => {
  await page.goto(`${server.url}drills`);
  await page.getByRole("link", { name: "Third Position" }).click();
  await page.getByText("White to play and win.").waitFor();
  await type("28-24");
  await act.status(page).getByText(/28-24/).waitFor();
  await type("20-24");
  await act.status(page).getByText(/20-24/).waitFor();
});

test("an ending of more pieces than the server knows says so", async () => {
  await page.goto(`${server.url}drills/second`);
  await page.getByText("This ending has 6 pieces, and the server’s endgames know those of at most 5.").waitFor();
  await page.screenshot({ path: "test-results/drill-unknown.png" });
  await page.getByRole("link", { name: "Build more, in the tab Endgame" }).click();
  await page.getByRole("tab", { name: "Endgame" }).waitFor();
  await page.goto(`${server.url}drills/fourth`);
  await page.getByText("This ending has 7 pieces, and the server’s endgames know those of at most 5.").waitFor();
});
