// SPDX-License-Identifier: MIT
// What a visitor does with the page.

import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { stepFrom } from "../../src/model/geometry";

/** What the page, which is not opened yet, sends to the server from now on: the names of its requests. */
export async function requestsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const sent: string[] = [];
    Object.assign(window, { sent });
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      sent.push((JSON.parse(String(data)) as { do: string }).do);
      send.call(this, data);
    };
  });
  return () => page.evaluate(() => (window as unknown as { sent: string[] }).sent);
}

export const status = (page: Page): Locator => page.getByRole("status");
export const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
export const moves = (page: Page): Locator => page.locator(".moves > li");
export const square = (page: Page, number: number): Locator => page.locator(`[data-square="${number}"]`);

/** Opens an address with a board; at the start page, begins a game with the choices that are offered. */
export async function openPage(page: Page, url: string): Promise<void> {
  page.setDefaultTimeout(20_000);
  const { pathname, hash } = new URL(url);
  await page.goto(pathname === "/" && hash === "" ? new URL("/play", url).href : url);
  if (pathname === "/" && hash === "") await button(page, "Start the game").click();
  await page.getByRole("grid", { name: "Board" }).waitFor();
}

/** Chooses from the menu of further actions. */
export async function more(page: Page, name: string): Promise<void> {
  await button(page, "More").click();
  await page.locator(".menu-item", { hasText: new RegExp(`^${name}$`) }).click();
}

export function tab(page: Page, name: string): Promise<void> {
  return page.getByRole("tab", { name, exact: true }).click();
}

interface Choices {
  rules?: string;
  opponent?: string;
  side?: string;
  seconds?: string;
}

/** Fills in the dialog for a new game; what is not chosen stays as it is. */
export async function choose(page: Page, { rules, opponent, side, seconds }: Choices): Promise<void> {
  const dialog = page.getByRole("dialog");
  if (rules !== undefined) await dialog.getByLabel("Rule set").selectOption(rules);
  if (opponent !== undefined) await dialog.getByLabel("Opponent").selectOption(opponent);
  if (seconds !== undefined) await dialog.getByLabel("Time per move").selectOption(seconds);
  if (side !== undefined) await dialog.getByLabel("You play").selectOption(side);
}

/** Starts a new game; what is not chosen stays as it is. */
export async function newGame(page: Page, choices: Choices = {}): Promise<void> {
  const before = page.url();
  await more(page, "New game");
  await choose(page, choices);
  await button(page, "Start the game").click();
  await page.waitForURL((url) => url.href !== before);
}

export async function changeOpponent(page: Page, opponent: string): Promise<void> {
  await more(page, "Change opponent…");
  await choose(page, { opponent });
  await button(page, "Use in this game").click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

export async function resign(page: Page): Promise<void> {
  await more(page, "Resign");
  await button(page, "Resign the game").click();
}

export async function setUp(page: Page, fen: string, choices: { rules?: string; opponent: string; side?: string }): Promise<void> {
  await more(page, "Set up");
  if (choices.rules !== undefined) await page.getByLabel("Rule set").selectOption(choices.rules);
  await page.getByLabel("FEN").fill(fen);
  await button(page, "Play from here").click();
  await choose(page, { opponent: choices.opponent, ...(choices.side === undefined ? {} : { side: choices.side }) });
  await button(page, "Start the game").click();
  await button(page, "Take back").waitFor();
}

/** Types a move into the field below the board. */
export async function type(page: Page, move: string): Promise<void> {
  await page.getByLabel("Move", { exact: true }).fill(move);
  await page.keyboard.press("Enter");
}

/** The same with the first moves of a game, one after another. */
export async function typeAll(page: Page, moves: readonly string[]): Promise<void> {
  for (const [before, move] of moves.entries()) {
    await type(page, move);
    await playedCount(page, before + 1);
  }
}

/** Types a move into the field of a task. */
export async function answer(page: Page, move: string): Promise<void> {
  await page.getByLabel("Or type the move").fill(move);
  await page.keyboard.press("Enter");
}

/** Fills in the dialog that loads a game or a position, and submits it. */
export async function load(page: Page, text: string): Promise<void> {
  await more(page, "Load…");
  await page.getByLabel("FEN or PDN").fill(text);
  await button(page, "Load").click();
}

/** By how many pixels the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Waits until it is a person's turn; false if the game is over. */
export async function yourTurn(page: Page): Promise<boolean> {
  await page.waitForFunction(() => document.querySelector(".square[aria-pressed], .status.over") !== null, null, { timeout: 60_000 });
  return (await page.locator(".status.over").count()) === 0;
}

/** The squares whose description contains one of these. */
export function described(page: Page, ...ids: string[]): Promise<number[]> {
  return page.$$eval(
    ".square",
    (squares, wanted) =>
      squares
        .filter((one) => wanted.some((id) => (one.getAttribute("aria-describedby") ?? "").split(" ").includes(id)))
        .map((one) => Number((one as HTMLElement).dataset.square))
        .sort((a, b) => a - b),
    ids,
  );
}

export function movableSquares(page: Page): Promise<number[]> {
  return page.$$eval(".square[aria-pressed]", (all) => all.map((one) => Number((one as HTMLElement).dataset.square)));
}

/** Enters some legal move by mouse, square by square. */
export async function playAny(page: Page, roll: (sides: number) => number): Promise<void> {
  await square(page, any(await movableSquares(page), roll)).click();
  for (let steps = 0; steps < 20; steps++) {
    const next = await described(page, "is-next");
    if (next.length === 0) return;
    await square(page, any(next, roll)).click();
    await page.waitForTimeout(20);
  }
  throw new Error("The capture does not end");
}

/** The moves played so far, as the list shows them. */
export function playedMoves(page: Page): Promise<string[]> {
  return page.locator(".move").allTextContents();
}

export async function playedCount(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelectorAll(".move").length >= wanted, count, { timeout: 60_000 });
}

/** Walks to a square with the arrow keys; the focus must be on the board. */
export async function walkTo(page: Page, target: number, size = 8): Promise<void> {
  const flipped = (await page.locator("[data-square]").first().getAttribute("data-square")) !== "1";
  const board = { size, mirrored: false };
  const half = size / 2;
  const count = half * size;
  const screen = (one: number) => (flipped ? count - one : one - 1);
  const focused = () => page.evaluate(() => Number((document.activeElement as HTMLElement | null)?.dataset.square ?? 0));
  let here = await focused();
  for (let steps = 0; here !== target && steps < 40; steps++) {
    const rows = Math.floor(screen(target) / half) - Math.floor(screen(here) / half);
    const columns = (screen(target) % half) - (screen(here) % half);
    const key = rows > 0 ? "ArrowDown" : rows < 0 ? "ArrowUp" : columns > 0 ? "ArrowRight" : "ArrowLeft";
    await page.keyboard.press(key);
    here = stepFrom(board, flipped, here, rows > 0 ? "down" : rows < 0 ? "up" : columns > 0 ? "right" : "left");
  }
  if ((await focused()) !== target) throw new Error(`The arrow keys did not reach square ${target}`);
}

/** The moves of the endgame panel with their values, the best first. */
export function valuedMoves(page: Page): Locator {
  return page.getByRole("list", { name: "Moves by value" }).getByRole("button");
}

/** Explores a position that is set up. */
export async function explore(page: Page, fen: string): Promise<void> {
  await more(page, "Set up");
  await page.getByLabel("FEN").fill(fen);
  await button(page, "Analysis board").click();
  await page.getByRole("heading", { name: "Analysis board" }).waitFor();
}

/** A generator that gives the same numbers in every run. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export function any<T>(choices: readonly T[], roll: (sides: number) => number): T {
  const choice = choices[roll(choices.length)];
  if (choice === undefined) throw new Error("Nothing to choose from");
  return choice;
}

/** Expects axe to find nothing on the page as it is. */
export async function noAccessibilityFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
}

/** Waits until the status region says this. */
export async function said(page: Page, words: string | RegExp): Promise<void> {
  await expect.poll(() => status(page).textContent(), { timeout: 30_000 }).toMatch(words);
}
