// SPDX-License-Identifier: MIT
// Openings practised: a ballot by the book, a chapter of a study, wrong answers, help, and what is left for another day.

import { expect, test } from "vitest";
import * as act from "./actions";
import { browser, page, server, withBrowser, withPage, withServer } from "./fixtures";

withServer();
withBrowser();
withPage({ viewport: { width: 1280, height: 800 } });

interface Move {
  readonly text: string;
}

interface Asked {
  readonly question: { readonly played: readonly Move[]; readonly hint: number } | null;
}

interface Tried extends Asked {
  readonly right: boolean;
  readonly moves: readonly Move[];
}

/** What the page is answered when it asks about an opening. */
async function answerTo<T>(act: () => Promise<unknown>): Promise<T> {
  const [response] = await Promise.all([page.waitForResponse((one) => /\/api\/openings\/[a-z]+-/.test(one.url())), act()]);
  return (await response.json()) as T;
}

/** The right moves of a question: somebody else gives up there. */
async function rightMoves(deck: string, { question }: Asked): Promise<readonly Move[]> {
  const body = JSON.stringify({ profile: "Somebody else", moves: question?.played.map(({ text }) => text) });
  const response = await fetch(`${server.url}api/openings/${deck}/try`, { method: "POST", body });
  return ((await response.json()) as Tried).moves;
}

const asksForMove = () => act.status(page).getByText(/Your move\?$/);

/** Once all moves of the line are on the board. */
async function type(move: string): Promise<void> {
  await asksForMove().waitFor();
  await act.answer(page, move);
}

/** The path of a study for somebody who may edit it: such studies the browser remembers. */
async function studyOf(pdn: string): Promise<string> {
  const response = await fetch(`${server.url}api/studies?title=Lines`, { method: "POST", body: pdn });
  const { study, token } = (await response.json()) as { study: string; token: string };
  return `study/${study}#edit=${token}`;
}

test("a ballot is practised by the book", async () => {
  await page.goto(`${server.url}openings`);
  await page.getByLabel("Number of a three-move ballot").fill("5");
  expect(await page.getByLabel("Opening", { exact: true }).inputValue()).toBe("three-move 5");
  await page.screenshot({ path: "test-results/openings.png", fullPage: true });
  await act.noAccessibilityFaults(page);
  const deck = "three-move-5-white";
  const first = await answerTo<Asked>(() => page.getByRole("link", { name: "Practise as White" }).click());
  await page.getByRole("heading", { name: "Ballot 5: 9-13 22-18 6-9, Dreaded Edinburgh" }).waitFor();
  await page.getByText("You play White: find the move of the book.").waitFor();
  await act.status(page).getByText("So far: 9-13 22-18 6-9.").waitFor();
  await act.status(page).getByText("This is new. Your move?").waitFor();
  const [best] = await rightMoves(deck, first);
  const second = await answerTo<Tried>(() => type(best?.text ?? ""));
  expect(second.right).toBe(true);
  await act.status(page).getByText(`${best?.text} is right.`).waitFor();
  await act.status(page).getByText("It comes again in 3 days.").waitFor();
  await act.status(page).getByText(/^Then: \S/).waitFor();
  await asksForMove().waitFor();
  await page.screenshot({ path: "test-results/opening-goes-on.png" });
  await act.noAccessibilityFaults(page);
  await page.goto(`${server.url}openings`);
  await page.getByRole("link", { name: "Ballot 5: 9-13 22-18 6-9, Dreaded Edinburgh, as White" }).waitFor();
  await page.getByText(/^0 due, \d+ new, 1 known$/).waitFor();
});

test("a wrong move is answered with the right one, and comes again", async () => {
  const deck = "three-move-1-black";
  const first = await answerTo<Asked>(() => page.goto(`${server.url}openings/${deck}`));
  const right = (await rightMoves(deck, first)).map(({ text }) => text);
  await asksForMove().waitFor();
  await expect.poll(async () => (await act.movableSquares(page)).length).toBeGreaterThan(0);
  await act.button(page, "Show the move").click();
  await act.status(page).getByText(new RegExp(`^The right moves? (is|are) ${right[0]} \\(`)).waitFor();
  await act.status(page).getByText("It comes again later in this session.").waitFor();
  await page.getByText(/^1 due, /).waitFor();
  await page.screenshot({ path: "test-results/opening-shown.png" });
  await act.noAccessibilityFaults(page);
  await act.button(page, "Go on").click();
  await asksForMove().waitFor();
});

test("one's own lines are practised to the end", async () => {
  await page.goto(server.url + (await studyOf("1. 11-15 23-18 2. 8-11 (2. 9-14 18x11) 27-23 *")));
  const first = await answerTo<Asked>(() => page.getByRole("link", { name: "Practise as Black" }).click());
  expect(first.question?.played).toEqual([]);
  await page.getByText("You play Black: find the move of the chapter.").waitFor();
  await act.button(page, "Hint").click();
  await act.status(page).getByText("Look at the piece on 11.").waitFor();
  await type("11-15");
  await act.status(page).getByText("It comes again in 1 day.").waitFor();
  await act.status(page).getByText("Then: 23-18.").waitFor();
  await type("9-13");
  await act.status(page).getByText("The chapter does not have 9-13 here.").waitFor();
  await act.status(page).getByText("The right moves are 8-11 9-14.").waitFor();
  await page.screenshot({ path: "test-results/opening-wrong.png" });
  await page.keyboard.press("Enter");
  await act.status(page).getByText("This was wrong before. Your move?").waitFor();
  // By the mouse: 9-14 is the variation.
  await expect.poll(() => act.movableSquares(page)).toContain(9);
  await act.square(page, 9).click();
  await act.square(page, 14).click();
  await act.status(page).getByText("The first choice here is 8-11. This line is done.").waitFor();
  await act.button(page, "Go on").click();
  await act.status(page).getByText("That was all for today. 2 of 3 answers were right.").waitFor();
  await act.status(page).getByText(/^The next are due on \d+ \w+ \d+\.$/).waitFor();
  await page.screenshot({ path: "test-results/opening-over.png" });
  await act.noAccessibilityFaults(page);
  await page.goto(`${server.url}openings`);
  await page.getByText("0 due, 0 new, 2 known").first().waitFor();
  await page.getByLabel("Study", { exact: true }).selectOption({ label: "Lines" });
  await page.getByLabel("Chapter", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Practise as White" }).last().click();
  await page.getByText("You play White: find the move of the chapter.").waitFor();
});

test("it fits a phone", async () => {
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
  try {
    await phone.goto(`${server.url}openings/start-white`);
    await phone.getByText("You play White: find the move of the book.").waitFor();
    await act.status(phone).getByText(/Your move\?$/).waitFor();
    await phone.screenshot({ path: "test-results/opening-phone.png", fullPage: true });
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await phone.goto(`${server.url}openings`);
    await phone.getByRole("heading", { name: "From the opening book" }).waitFor();
    await phone.screenshot({ path: "test-results/openings-phone.png", fullPage: true });
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  } finally {
    await phone.close();
  }
});

test("an opening that there is not says so", async () => {
  await page.goto(`${server.url}openings/nonsense`);
  await page.getByText("There is nothing to practise by that name.").waitFor();
  await page.getByRole("link", { name: "All openings" }).waitFor();
});
