// SPDX-License-Identifier: MIT
// The page on screens of every size: the board is large, nothing is cut off, nothing scrolls sideways.

import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import * as act from "./actions";
import { browser, server, withBrowser, withServer } from "./fixtures";
import { lairdAndLady } from "./games";
import { isFirefox } from "./launch";

withServer();
withBrowser();

const screens = [
  { width: 1280, height: 800 },
  { width: 375, height: 667 },
  // A window of 1280×1024 at 400 %.
  { width: 320, height: 256 },
];

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

async function visitor(viewport: { width: number; height: number }, colorScheme: "light" | "dark" = "light"): Promise<Page> {
  const page = await (await browser.newContext({ viewport, colorScheme })).newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

async function load(page: Page, text: string): Promise<void> {
  await act.load(page, text);
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** What sticks out to the right: the page, and anything in it that is not meant to scroll. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll<HTMLElement>("body *")].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && box.right > innerWidth + 1 && one.closest(".table-box, .player-who, .visually-hidden, [hidden], .board-frame") === null;
    });
    const wide = document.documentElement.scrollWidth > innerWidth ? [`the page by ${document.documentElement.scrollWidth - innerWidth}`] : [];
    // A box may scroll down, but nothing in it is cut off at the side.
    for (const box of document.querySelectorAll(".recent ul, .dialog, .side, .setup, .tab-panel, .moves")) {
      if (box.scrollWidth > box.clientWidth) wide.push(`${box.className || box.parentElement?.className} by ${box.scrollWidth - box.clientWidth}`);
    }
    return [...wide, ...found.map((one) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 30)}`)];
  });
}

async function look(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/layout-${name}.png`, fullPage: true });
  expect(await sticksOut(page), name).toEqual([]);
}

const longName = `Wyllie-${"o".repeat(120)}-the-Herd-Laddie of ${"Pathhead ".repeat(20)}`;

for (const viewport of screens) {
  for (const scale of [1, 2]) {
    const size = `${viewport.width}x${viewport.height}${scale === 1 ? "" : "-text-200"}`;
    test(`nothing sticks out at ${size}`, async () => {
      const page = await visitor(viewport, scale === 1 ? "light" : "dark");
      if (scale === 2) await page.addInitScript(() => document.addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "200%")));
      await act.openPage(page, server.url);
      await load(page, `1. ${lairdAndLady.join(" ")} *`);
      await act.playedCount(page, lairdAndLady.length);
      await look(page, `${size}-game`);
      const board = await page.locator(".board").boundingBox();
      const within = await page.evaluate(() => document.documentElement.clientWidth); // in Firefox without the scroll bar
      expect(board?.width).toBeGreaterThanOrEqual(Math.min(320, within));
      await act.button(page, "Analyse").click();
      await expect.poll(() => page.locator(".analysis-effort").count()).toBe(1);
      await look(page, `${size}-analysis`);
      await act.tab(page, "Moves");
      const rows = await page.locator(".tab-moves").evaluate((panel) => panel.clientHeight / (panel.querySelector("li")?.clientHeight ?? 1));
      expect(rows, "rows of the move list").toBeGreaterThanOrEqual(scale === 1 ? 4 : 2);
      await act.button(page, "More").click();
      await look(page, `${size}-menu`);
      await page.keyboard.press("Escape");
      await act.button(page, "Stop the analysis").click();
      await act.more(page, "Set up");
      await look(page, `${size}-setup`);
      await act.button(page, "Cancel").click();
      await load(page, `[White "${longName}"]\n[Black "${longName}"]\n\n1. 11-15 23-19 *\n`);
      await page.locator(".player-name", { hasText: "Herd-Laddie" }).first().waitFor();
      await look(page, `${size}-long-names`);
      await act.more(page, "Load…");
      await look(page, `${size}-load`);
      await act.button(page, "Cancel").click();
      await act.more(page, "New game");
      await page.getByRole("dialog").waitFor();
      await look(page, `${size}-new-game`);
      await act.button(page, "Cancel").click();
      await page.goto(server.url);
      await page.locator(".recent a", { hasText: "Herd-Laddie" }).first().waitFor();
      await look(page, `${size}-start`);
      await page.goto(`${server.url}settings`);
      await page.getByRole("heading", { name: "Settings" }).waitFor();
      await look(page, `${size}-settings`);
      await page.goto(`${server.url}events`);
      await act.button(page, "New match…").waitFor();
      await look(page, `${size}-events`);
      await act.button(page, "New match…").click();
      await page.getByRole("dialog").getByLabel("Your name").fill(longName.slice(0, 40).trim());
      await look(page, `${size}-new-match`);
      await page.getByRole("button", { name: "Create the match" }).click();
      await page.getByRole("heading", { name: "Invite the second player" }).waitFor();
      await look(page, `${size}-invitation`);
      const other = await visitor(viewport);
      await other.goto(page.url());
      await other.getByLabel("Your name").fill("Bob");
      await act.button(other, "Take the seat").click();
      await other.getByRole("list", { name: "Record" }).waitFor();
      await page.getByRole("list", { name: "Record" }).waitFor();
      await look(page, `${size}-match`);
      await other.context().close();
      await page.context().close();
    });
  }
}

test("on a phone the actions are in a bar under the thumb, and the board is as wide as the screen", async () => {
  const page = await visitor({ width: 360, height: 740 });
  await act.openPage(page, server.url);
  const bar = await page.locator(".actions").boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(740);
  const [within, content] = await page.evaluate(() => [document.documentElement.clientWidth, document.documentElement.scrollWidth]);
  expect((await page.locator(".board").boundingBox())?.width).toBe(within);
  expect(content).toBe(within);
  for (const name of ["Move back", "Move on", "Take back", "Flip board", "Analyse", "More"]) {
    const box = await act.button(page, name).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
  }
  // In a window of 1280×1024 at 400 % it would cover too much.
  await page.setViewportSize({ width: 320, height: 256 });
  expect((await page.locator(".actions").boundingBox())?.y).toBeGreaterThan(256);
});

test("nothing beside the board moves the actions: not a refusal, not the end, not a tab", async () => {
  const page = await visitor({ width: 1280, height: 800 });
  await act.openPage(page, server.url);
  const place = () => page.locator(".actions").boundingBox();
  const before = await place();
  await page.getByLabel("Move", { exact: true }).fill("1-32");
  await page.keyboard.press("Enter");
  await page.locator(".alert").waitFor();
  expect(await place()).toEqual(before);
  for (const name of ["Analysis", "Book", "Endgame", "Moves"]) {
    await act.tab(page, name);
    expect(await place(), name).toEqual(before);
  }
  await act.resign(page);
  await page.locator(".status.over").waitFor();
  expect(await place()).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
});

test("on a phone that lies on its side the header is one row, and the whole board is in view", async () => {
  const page = await visitor({ width: 667, height: 340 });
  await act.openPage(page, server.url);
  expect((await page.locator(".header").boundingBox())?.height).toBeLessThanOrEqual(48);
  const board = await page.locator(".board").boundingBox();
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(340);
  // What goes on with the game has the focus, but the header stays in sight.
  await page.goto(server.url);
  await page.getByRole("link", { name: "Go on with your game" }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("who makes a match sees the link, and who is invited the seat to take, without scrolling", async () => {
  for (const viewport of [{ width: 1280, height: 800 }, { width: 360, height: 740 }]) {
    const page = await visitor(viewport);
    const bottom = async (where: Page, name: string) => {
      const box = await where.getByRole(name === "Take the seat" ? "button" : "textbox", { name }).boundingBox();
      return (box?.y ?? Infinity) + (box?.height ?? 0);
    };
    await page.goto(`${server.url}events`);
    await act.button(page, "New match…").click();
    await page.getByRole("dialog").getByLabel("Your name").fill("Ann");
    await act.button(page, "Create the match").click();
    await page.getByRole("heading", { name: "Invite the second player" }).waitFor();
    // On the phone the actions are in a bar below.
    const link = "The first to open this link can take the other seat; everybody else watches.";
    expect(await bottom(page, link)).toBeLessThan(viewport.height - 56);
    const other = await visitor(viewport);
    await other.goto(page.url());
    await act.button(other, "Take the seat").waitFor();
    expect(await bottom(other, "Take the seat")).toBeLessThan(viewport.height - 56);
  }
});

// Firefox cannot be told to force colours over WebDriver BiDi.
test.skipIf(isFirefox)("where colours are forced, the view that is shown can be told", async () => {
  const page = await visitor({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${server.url}library`);
  const lines = (name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).evaluate((link) => getComputedStyle(link).textDecorationLine);
  await expect.poll(() => lines("Library")).toBe("underline");
  expect(await lines("Events")).toBe("none");
});
