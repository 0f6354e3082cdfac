// SPDX-License-Identifier: MIT
// A match under huffing laws between two windows, as two people play it; a third watches.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as act from "./actions";
import { browser, server, withBrowser, withServer } from "./fixtures";

withServer();
withBrowser();

interface Choices {
  laws?: string;
  opening?: string;
  games?: string;
  minutes?: string;
  colours?: string;
  takeBacks?: string;
}

/** A window of its own, as for another person. */
async function visitor(viewport = { width: 1200, height: 800 }): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

async function createMatch(page: Page, choices: Choices): Promise<string> {
  await page.goto(`${server.url}events`);
  await act.button(page, "New match…").click();
  const dialog = page.getByRole("dialog");
  if (choices.laws !== undefined) await dialog.getByLabel("Laws").selectOption(choices.laws);
  if (choices.opening !== undefined) await dialog.getByLabel("Opening").selectOption(choices.opening);
  await dialog.getByLabel("Games").fill(choices.games ?? "2");
  await dialog.getByLabel("Your name").fill("Ann");
  if (choices.minutes !== undefined) await dialog.getByLabel("Minutes on the clock").fill(choices.minutes);
  if (choices.colours !== undefined) await dialog.getByLabel("Colours of the first game").selectOption(choices.colours);
  if (choices.takeBacks !== undefined) await dialog.getByLabel("Take-backs").selectOption(choices.takeBacks);
  await dialog.getByRole("button", { name: "Create the match" }).click();
  await page.getByRole("heading", { name: "Invite the second player" }).waitFor();
  return page.getByLabel(/The first to open this link/).inputValue();
}

async function sitDown(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Your name").fill("Bob");
  await act.button(page, "Take the seat").click();
}

async function takeSeat(page: Page, link: string): Promise<void> {
  await sitDown(page, link);
  await page.getByRole("list", { name: "Record" }).waitFor();
}

/** The two windows by colour. */
async function byColour(one: Page, other: Page): Promise<{ black: Page; white: Page }> {
  await one.getByRole("list", { name: "Record" }).waitFor();
  const status = (await act.status(one).textContent()) ?? "";
  return status.includes("Your turn, Black") || status.includes("White to move") ? { black: one, white: other } : { black: other, white: one };
}

async function play(page: Page, from: number, to: number): Promise<void> {
  await act.square(page, from).click();
  await act.square(page, to).click();
}

test("a game under huffing laws between two windows, watched by a third", async () => {
  const ann = await visitor();
  const bob = await visitor();
  const link = await createMatch(ann, { laws: "anderson" });
  await ann.screenshot({ path: "test-results/match-invitation.png" });
  // Among the other matches it is not.
  expect(await ann.getByRole("link", { name: /^Ann – Player 2/ }).count()).toBe(0);
  await takeSeat(bob, link);
  const watcher = await visitor({ width: 390, height: 800 });
  await watcher.goto(link);
  await watcher.getByText("You are watching this match.").waitFor();
  const { black, white } = await byColour(ann, bob);

  await act.said(black, "Your turn, Black");
  await act.said(white, "Black to move");
  await play(black, 11, 15);
  await act.said(white, /Black: 11-15.*Your turn, White/);
  await play(white, 22, 18);
  await act.said(black, "Your turn, Black");
  // Black can capture and does not: under these laws that is a move like any other.
  await play(black, 8, 11);
  await act.said(white, /A capture was not made: 15\..*You may huff 15, compel 15x22/);
  await act.noAccessibilityFaults(white);
  await white.screenshot({ path: "test-results/match-huff-before.png" });
  await act.button(white, "Huff 15").click();
  await act.said(white, /White huffs 15\. Now move\..*Your turn, White/);
  await act.said(watcher, /White huffs 15/);
  expect(await act.square(watcher, 15).getAttribute("aria-label")).toBe("square 15, empty");
  await white.getByText("The law: The one that should have captured", { exact: false }).waitFor();
  await white.screenshot({ path: "test-results/match-huff-after.png" });
  await watcher.screenshot({ path: "test-results/match-watcher-phone.png", fullPage: true });

  // A typing error would lose the game at once under these laws, so it has to be confirmed.
  await white.getByLabel("Move", { exact: true }).fill("22-18");
  await white.keyboard.press("Enter");
  await white.getByRole("alertdialog", { name: "22-18 is not legal here. Play it anyway?" }).waitFor();
  await white.getByText(/^A false move under these laws: .*loses/).waitFor();
  await act.noAccessibilityFaults(white);
  await white.screenshot({ path: "test-results/match-false-move.png" });
  expect(await white.evaluate(() => document.activeElement?.textContent)).toBe("Do not play it");
  await white.keyboard.press("Escape");
  await white.getByRole("alertdialog").waitFor({ state: "detached" });
  await expect.poll(() => white.evaluate(() => document.activeElement?.id)).toBe("move");
  expect(await act.status(white).textContent()).toContain("Your turn, White");
  await play(white, 18, 14);
  await act.said(black, "Your turn, Black");
  await play(black, 9, 18);
  await act.said(white, "Your turn, White");

  // Looking back, and returning.
  await act.button(white, "First position").click();
  await act.said(white, "Looking back: the start");
  await white.getByLabel("Move", { exact: true }).fill("21-17");
  await white.keyboard.press("Enter");
  await act.said(white, "21-17 was not played: the board shows an earlier position.");
  await act.button(white, "Back to the present").click();

  // A move out of turn is refused by the server with a sentence, and a watcher has no buttons.
  await black.getByLabel("Move", { exact: true }).fill("7-10");
  await black.keyboard.press("Enter");
  await black.getByText("it is the other side's turn").waitFor();
  expect(await watcher.getByRole("button", { name: "Resign" }).count()).toBe(0);

  // A reload keeps the seat; a draw is offered and agreed to.
  await white.reload();
  await act.said(white, "Your turn, White");
  await act.button(white, "Offer a draw").click();
  await act.button(black, "Accept the draw").click();
  await act.said(white, "A draw: the players agreed to a draw.");
  await act.button(white, "Next game").click();
  // The colours have changed.
  await act.said(white, "Your turn, Black");
  // A move typed while an earlier game is shown is not played in the current one.
  await act.tab(white, "Match");
  await white.getByRole("list", { name: "Games", exact: true }).getByRole("button", { name: /^Game 1/ }).click();
  await act.said(white, /^Game 1: Draw/);
  await white.getByLabel("Move", { exact: true }).fill("11-15");
  await white.keyboard.press("Enter");
  await act.said(white, "11-15 was not played: the board shows an earlier game.");
  await white.getByRole("list", { name: "Games", exact: true }).getByRole("button", { name: /^Game 2/ }).click();
  await act.said(white, "Your turn, Black");
  for (const page of [ann, bob, watcher]) await page.context().close();
});

test("a take-back by agreement, a resignation and a rematch", async () => {
  const ann = await visitor();
  const bob = await visitor();
  await takeSeat(bob, await createMatch(ann, { laws: "modern", opening: "three-move", games: "1", minutes: "5" }));
  const { black, white } = await byColour(ann, bob);
  await act.said(white, /The ballot: three-move \d+/);
  expect(await white.getByRole("timer").allTextContents()).toHaveLength(2);
  // After three plies it is White's turn.
  const from = (await act.movableSquares(white))[0] ?? 0;
  await act.square(white, from).click();
  await act.square(white, (await act.described(white, "is-next"))[0] ?? 0).click();
  await act.said(black, "Your turn, Black");
  await act.button(white, "Ask to take back").click();
  await act.said(black, /asks to take back/);
  await act.button(black, "Refuse it").click();
  await act.said(white, /does not want to take back/);
  await act.button(white, "Ask to take back").click();
  await act.button(black, "Allow it").click();
  await act.said(white, /^The move was taken back\. .*Your turn, White\./);
  await act.said(black, /^The move was taken back\. .*White to move\./);
  await white.screenshot({ path: "test-results/match-clock.png" });
  await act.button(black, "Resign").click();
  await act.button(black, "Resign: press again to confirm").click();
  await act.said(black, "White wins: the game was given up. The match is over.");
  const before = black.url();
  await act.button(black, "Rematch").click();
  await white.getByText("The other player wants a rematch.").waitFor();
  await act.button(white, "Rematch").click();
  await black.waitForURL((url) => url.href !== before);
  // Colours change from match to match.
  await act.said(black, "Your turn, White");
  await act.tab(black, "Match");
  await expect.poll(() => black.getByRole("list", { name: "Matches" }).getByRole("listitem").count()).toBeGreaterThanOrEqual(2);
  // Back leads to the match that was played, and stays there; a link leads on.
  const rematch = black.url();
  await black.goBack();
  await black.getByRole("link", { name: "Go to the rematch" }).click();
  await black.waitForURL(rematch);
  for (const page of [ann, bob]) await page.context().close();
});

test("colours by agreement, without take-backs", async () => {
  const ann = await visitor();
  const bob = await visitor();
  const link = await createMatch(ann, { colours: "black", takeBacks: "forbidden" });
  const card = ann.getByRole("region", { name: "The match" });
  await card.getByText("By agreement").waitFor();
  await card.getByText("Take-backs").waitFor();
  await sitDown(bob, link);
  await act.said(bob, "Ann proposes to play Black. Agree, or propose the opposite.");
  await act.said(ann, "You propose to play Black. Bob has to agree.");
  await act.noAccessibilityFaults(bob);
  await bob.screenshot({ path: "test-results/match-colours.png" });
  // Bob wants Black himself, and reloads the page; Ann agrees by keyboard.
  await act.button(bob, "Propose Black").click();
  await act.said(bob, "You propose to play Black. Ann has to agree.");
  await bob.reload();
  await act.said(bob, "You propose to play Black. Ann has to agree.");
  await act.said(ann, "Bob proposes to play Black.");
  await ann.bringToFront(); // in Firefox only the window in front has keys
  await act.button(ann, "Play White").focus();
  await ann.keyboard.press("Enter");
  await act.said(bob, "Your turn, Black");
  await play(bob, 11, 15);
  await act.said(ann, "Your turn, White");
  for (const page of [ann, bob]) {
    await expect.poll(() => act.button(page, "Flip board").count()).toBe(1);
    expect(await act.button(page, "Ask to take back").count()).toBe(0);
    await page.context().close();
  }
});

test("the winner of the toss chooses a colour", async () => {
  const ann = await visitor();
  const bob = await visitor();
  await sitDown(bob, await createMatch(ann, { laws: "checkers-board", colours: "lot-choice" }));
  await act.said(bob, /won the toss/);
  const bobWon = ((await act.status(bob).textContent()) ?? "").startsWith("You won");
  const [winner, loser] = bobWon ? [bob, ann] : [ann, bob];
  await act.said(loser, `${bobWon ? "Bob" : "Ann"} won the toss and chooses a colour.`);
  await act.button(winner, "Take White").click();
  await act.said(loser, "Your turn, Black");
  for (const page of [ann, bob]) await page.context().close();
});

test("bad terms are refused with a sentence", async () => {
  const page = await visitor();
  await page.goto(`${server.url}events`);
  await act.button(page, "New match…").click();
  await act.noAccessibilityFaults(page);
  const dialog = page.getByRole("dialog");
  await dialog.screenshot({ path: "test-results/match-new.png" });
  await dialog.getByLabel("Games").fill("zero");
  await dialog.getByRole("button", { name: "Create the match" }).click();
  await dialog.getByText("A match has 1 to 100 games.").waitFor();
  await dialog.getByLabel("Games").fill("1");
  await dialog.getByLabel("Opening").selectOption("given");
  await dialog.getByLabel("FEN of the opening").fill("B:W1:B1");
  await dialog.getByRole("button", { name: "Create the match" }).click();
  await dialog.getByRole("alert").filter({ hasText: "square 1 is given twice" }).waitFor();
  // An old address.
  await page.goto(`${server.url}#match=nowhere`);
  await page.getByText("there is no such match here").waitFor();
  await page.context().close();
});
