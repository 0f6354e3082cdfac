// SPDX-License-Identifier: MIT
// Puzzles: solved by pressing, by typing and on a phone; what a wrong move is answered with; help, streaks and progress.

import { expect, test } from "vitest";
import * as act from "./actions";
import { browser, page, server, withBrowser, withPage, withServer } from "./fixtures";

withServer();
withBrowser();
withPage({ viewport: { width: 1280, height: 800 } });

interface Move {
  readonly text: string;
  readonly path: readonly number[];
}

interface Given {
  readonly puzzle: string;
  readonly fen: string;
  readonly rules: string;
}

const ask = async <T>(path: string): Promise<T> => (await (await fetch(server.url + path)).json()) as T;
const solutionOf = async (name: string): Promise<readonly Move[]> => (await ask<{ played: readonly Move[] }>(`api/puzzles/${name}/solution`)).played;

/** Moves of a puzzle's position that are not its solution. */
async function wrongMoves({ fen, rules, puzzle }: Given): Promise<readonly Move[]> {
  const { moves } = await ask<{ moves: readonly Move[] }>(`api/endgame?${new URLSearchParams({ rules, fen }).toString()}`);
  const [right] = await solutionOf(puzzle);
  const ends = (path: readonly number[] = []) => `${path[0]}-${path[path.length - 1]}`;
  return moves.filter(({ path }) => ends(path) !== ends(right?.path));
}

/** The name of the puzzle on the page, from what the server was asked. */
async function shownPuzzle(open: () => Promise<unknown>): Promise<Given> {
  const [response] = await Promise.all([page.waitForResponse((one) => /\/api\/puzzles\/(daily|next|[0-9a-f]{8})(\?|$)/.test(one.url())), open()]);
  return (await response.json()) as Given;
}

const type = (move: string) => act.answer(page, move);

/** Types the moves of the solution at which there is a choice; what is forced is played by itself. */
async function solve(name: string): Promise<void> {
  const all = await solutionOf(name);
  let at = 0;
  while (at < all.length) {
    const [response] = await Promise.all([page.waitForResponse((one) => one.url().endsWith("/try")), type(all[at]?.text ?? "")]);
    const tried = (await response.json()) as { played: readonly Move[]; over: boolean };
    at = tried.played.length;
    if (tried.over) break;
    await act.status(page).getByText(/is right\. Then: .* What now\?/).waitFor();
  }
}

test("a puzzle is solved, and the rating rises", async () => {
  const rating = async () => (await ask<{ rating: number }>("api/profiles/Player")).rating;
  const before = await rating();
  const given = await shownPuzzle(() => page.goto(`${server.url}puzzles/train`));
  await page.getByText(/to play and (win|draw): find the only move that does\.$/).waitFor();
  await solve(given.puzzle);
  await act.status(page).getByText(/^Right\./).waitFor();
  await page.getByText(/^Player now has [\d,]+\.$/).waitFor();
  expect(await rating()).toBeGreaterThan(before);
  await page.getByText(/^From the game /).waitFor();
  await page.screenshot({ path: "test-results/puzzle-solved.png" });
  await act.noAccessibilityFaults(page);
  const next = await shownPuzzle(() => act.button(page, "Next puzzle").click());
  expect(next.puzzle).not.toBe(given.puzzle);
  await page.goto(`${server.url}puzzles`);
  await page.getByText(/^Rating [\d,]+, give or take [\d,]+\. 1 of 1 solved\./).waitFor();
});

test("a wrong move is answered on the board, and can be taken back", async () => {
  const given = await shownPuzzle(() => page.goto(`${server.url}puzzles/daily`));
  const [wrong] = await wrongMoves(given);
  await type(wrong?.text ?? "");
  await act.status(page).getByText(`${wrong?.text} is not the move.`).waitFor();
  await act.status(page).getByText(/^It goes on like this: /).waitFor();
  expect(await page.getByRole("textbox", { name: "Or type the move" }).count()).toBe(0);
  await page.screenshot({ path: "test-results/puzzle-wrong.png" });
  await act.button(page, "Do it once more").click();
  await solve(given.puzzle);
  await act.status(page).getByText(/^Right\./).waitFor();
  // The first try counted.
  await page.getByText(/^Player now has [\d,]+\.$/).waitFor();
});

test("help names the piece, then shows the solution", async () => {
  const given = await shownPuzzle(() => page.goto(`${server.url}puzzles/train?theme=ending`));
  const all = await solutionOf(given.puzzle);
  await act.button(page, "Hint").click();
  await act.status(page).getByText(`Look at the piece on ${all[0]?.path[0]}.`).waitFor();
  await act.button(page, "Show the solution").click();
  await act.status(page).getByText(`The solution: ${all.map(({ text }) => text).join(" ")}.`).waitFor();
  await page.getByLabel("Your answer").getByRole("link", { name: "Analyse" }).waitFor();
});

test("a streak ends with the first wrong move", async () => {
  const first = await shownPuzzle(() => page.goto(`${server.url}puzzles/streak`));
  await page.getByText("0 solved. A wrong move ends the streak.").waitFor();
  await solve(first.puzzle);
  const second = await shownPuzzle(() => act.button(page, "Next puzzle").click());
  await page.getByText("1 solved. A wrong move ends the streak.").waitFor();
  const [wrong] = await wrongMoves(second);
  await type(wrong?.text ?? "");
  await page.getByText("Best streak: 1.").waitFor();
  // Its puzzles were tried like all others, so they do not come again.
  const events = await (await fetch(`${server.url}api/profiles/Player/events`)).text();
  for (const { puzzle } of [first, second]) expect(events).toContain(puzzle);
  await act.button(page, "Begin a new streak").click();
  await page.getByText("0 solved. A wrong move ends the streak.").waitFor();
});

test("progress is kept under a name, and travels as a file", async () => {
  await page.goto(`${server.url}puzzles`);
  await page.getByText("Somebody else, or progress as a file").click();
  await page.getByLabel("Name").fill("Ann");
  await page.getByRole("button", { name: "Go on under this name" }).click();
  await page.getByRole("heading", { name: "Progress of Ann" }).waitFor();
  const events = '{"at":1795672798642,"puzzle":"db786b44","right":true,"against":[974.0,150.0]}\n{"at":1795672798643,"streak":12}\n';
  await page.getByLabel("Bring back progress from a file:").setInputFiles({ name: "ann.jsonl", mimeType: "text/plain", buffer: Buffer.from(events) });
  await page.getByText("Best streak: 12.").waitFor();
  await page.getByLabel("Bring back progress from a file:").setInputFiles({ name: "bad.jsonl", mimeType: "text/plain", buffer: Buffer.from("nonsense") });
  await page.getByRole("alert").getByText(/ holds no progress that was saved here\. Line 1: /).waitFor();
  expect(await (await fetch(`${server.url}api/profiles/Ann/events`)).text()).toBe(events);
  await page.screenshot({ path: "test-results/puzzles.png" });
  await act.noAccessibilityFaults(page);
});

test("a puzzle is solved on a phone by touch", async () => {
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const [given] = await Promise.all([
    phone.waitForResponse((one) => /\/api\/puzzles\/daily/.test(one.url())).then(async (one) => (await one.json()) as Given),
    phone.goto(`${server.url}puzzles/daily`),
  ]);
  const all = await solutionOf(given.puzzle);
  const [right] = all;
  await phone.getByText(/find the only move that does\.$/).waitFor();
  for (const square of [right?.path[0], right?.path[right.path.length - 1]]) await phone.locator(`[data-square="${square}"]`).tap();
  await act.status(phone).getByText(/^Right\.|is right\./).waitFor();
  await phone.screenshot({ path: "test-results/puzzle-phone.png" });
  await phone.close();
});

test("an address that names no puzzle says so", async () => {
  await page.goto(`${server.url}puzzles/nonsense`);
  await page.getByText("There is no such puzzle here.").waitFor();
  await page.getByRole("link", { name: "All puzzles" }).waitFor();
});
