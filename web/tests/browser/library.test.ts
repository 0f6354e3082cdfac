// SPDX-License-Identifier: MIT
// The library, as a club player uses it.

import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import * as act from "./actions";
import { browser, page, server, withBrowser, withPage, withServer } from "./fixtures";

interface Played {
  readonly black: string;
  readonly white: string;
  readonly date: string;
  readonly event: string;
  readonly result: string;
  readonly moves: string;
}

const laird = "11-15 23-19 8-11 22-17 9-13 17-14 10x17 21x14";
const games: readonly Played[] = [
  { black: "Wyllie, J.", white: "Anderson, A.", date: "1841.05.12", event: "Edinburgh match", result: "1-0", moves: laird },
  { black: "Anderson, A.", white: "Wyllie, J.", date: "1847.??.??", event: "Edinburgh match", result: "1/2-1/2", moves: `${laird} 15-18 19-15` },
  // The same position by another order of moves.
  { black: "Wyllie, J.", white: "Martins, R.", date: "1863.??.??", event: "Glasgow match", result: "0-1", moves: "11-15 22-17 8-11 23-19 9-13 17-14" },
  { black: "Martins, R.", white: "Wyllie, J.", date: "1864.02.??", event: "Glasgow match", result: "1-0", moves: "9-14 22-18 5-9 25-22 11-15 18x11 8x15" },
  { black: "Yates, R.", white: "Wyllie, J.", date: "1876.??.??", event: "New York", result: "0-1", moves: "11-15 22-18 15x22 25x18 8-11" },
  { black: "Yates, R.", white: "<b>Barker</b>", date: "????.??.??", event: "Boston", result: "*", moves: "11-15" },
  // A page has fifty games.
  ...Array.from({ length: 50 }, (_, i) => ({ black: `Member ${i + 1}`, white: "Guest", date: `1990.01.${`${(i % 28) + 1}`.padStart(2, "0")}`, event: "Club night", result: "1-0", moves: "9-13 22-18" })),
];

const pdn = games
  .map(({ black, white, date, event, result, moves }) => {
    const tags = [["Event", event], ["Date", date], ["Black", black], ["White", white], ["Result", result], ["GameType", "21"]];
    const comment = event === "New York" ? "{the youth of 16 beats the champion} " : "";
    return `${tags.map(([name, value]) => `[${name} "${value}"]`).join("\n")}\n\n${comment}${moves} ${result}\n`;
  })
  .join("\n");

withServer(pdn);
withBrowser();
withPage({ viewport: { width: 1280, height: 800 } });

const rows = (): Locator => page.getByRole("table", { name: "The games found" }).locator("tbody tr");
const query = (): Locator => page.getByRole("searchbox", { name: "Find games" });
const column = async (number: number) => (await rows().locator(`td:nth-child(${number})`).allTextContents()).map((text) => text.trim());

async function open(path = "library"): Promise<void> {
  page.setDefaultTimeout(20_000);
  await page.goto(server.url + path);
  await page.getByRole("heading", { name: "Library" }).waitFor();
}

const inAddress = () => new URL(page.url()).searchParams.get("query");

describe("searching", () => {
  test("in the line: games while it is typed, under an address that shows the same again", async () => {
    await open();
    await act.said(page, "56 games found");
    await query().fill("wyllie year:1840..1870");
    await act.said(page, "4 games found");
    expect(await column(2)).toEqual(["Wyllie, J.", "Anderson, A.", "Wyllie, J.", "Martins, R."]);
    await page.reload();
    await act.said(page, "4 games found");
    expect(await query().inputValue()).toBe("wyllie year:1840..1870");
    await query().fill("year:abc");
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("`abc` is not a year");
    expect(await rows().count()).toBe(0);
  });

  test("in the form, which writes the line", async () => {
    await open();
    await page.getByText("Search form").click();
    await page.getByLabel("Black", { exact: true }).fill("Yates, R.");
    await act.said(page, "2 games found");
    expect(await query().inputValue()).toBe('black:"Yates, R."');
    await page.getByLabel("Result", { exact: true }).selectOption("White won");
    await act.said(page, "1 game found");
    await page.getByLabel("Words in comments").fill("youth");
    await expect.poll(inAddress).toBe('black:"Yates, R." result:white comment:youth');
    await act.said(page, "1 game found");
    // Another line fills the form.
    await query().fill("player:Martins year:1860..1863");
    await act.said(page, "1 game found");
    expect(await page.getByLabel("Black", { exact: true }).inputValue()).toBe("");
    expect(await page.getByLabel("Player, either side").inputValue()).toBe("Martins");
    expect(await page.getByLabel("To the year").inputValue()).toBe("1863");
  });

  test("sorts, turns pages, and goes back through them", async () => {
    await open();
    await act.said(page, "56 games found");
    await expect.poll(() => rows().count()).toBe(50);
    await page.getByRole("link", { name: "Date" }).click();
    await page.locator('th[aria-sort="ascending"]', { hasText: "Date" }).waitFor();
    await expect.poll(async () => (await column(1))[0]).toMatch(/^1841-05-12/);
    await page.getByRole("link", { name: "Date" }).click();
    await expect.poll(async () => (await column(1))[0]).toMatch(/^1990-01-28/);
    await page.getByRole("link", { name: "Next" }).click();
    // What is unknown comes last.
    await expect.poll(async () => (await column(1)).at(-1)).toMatch(/^–/);
    await expect.poll(() => rows().count()).toBe(6);
    await expect.poll(() => page.getByText("<b>Barker</b>").count()).toBeGreaterThan(0);
    await page.goBack();
    await expect.poll(() => rows().count()).toBe(50);
  });
});

test("a game found is opened, stepped through, looked up and studied", async () => {
  await open("library?query=Anderson+result:draw");
  await act.said(page, "1 game found");
  // Anywhere in the row.
  await rows().first().getByText("Edinburgh match").click({ force: true });
  await page.getByRole("grid", { name: "Board" }).waitFor();
  await expect.poll(() => act.moves(page).count()).toBe(10);
  await act.button(page, "First position").click();
  for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.locator('.move[aria-current="true"]').textContent()).toBe("22-17");
  expect(page.url()).toContain("?at=4");

  await act.tab(page, "Games");
  await page.getByRole("link", { name: "3 games came to this position" }).waitFor();
  await act.tab(page, "Moves");

  await page.getByRole("link", { name: "Games with this position" }).click();
  // By transposition too.
  await act.said(page, "3 games found");
  await page.goBack();

  await act.button(page, "Analyse").click();
  await act.tab(page, "Games");
  const played = page.getByRole("list", { name: "Moves played" }).getByRole("button");
  await expect.poll(() => played.allTextContents()).toEqual([expect.stringContaining("9-13 3 games Black won 33%, draws 33%, White won 33%")]);
  await page.getByLabel("Only games").fill("player:Martins");
  await expect.poll(() => played.allTextContents()).toEqual([expect.stringContaining("9-13 1 game")]);
  await page.getByLabel("Only games").fill("");
  await expect.poll(() => played.allTextContents()).toEqual([expect.stringContaining("9-13 3 games")]);
  await played.first().click();
  await expect.poll(() => page.getByRole("link", { name: "3 games came to this position" }).count()).toBe(1);

  await page.goto(`${server.url}library/game/2`);
  await act.button(page, "Study this game").click();
  await page.waitForURL(/\/study\//);
  await expect.poll(() => page.title()).toContain("Anderson, A. – Wyllie, J.");
});

test("everything by keyboard alone", async () => {
  await open();
  await act.said(page, "56 games found");
  await query().focus();
  await page.keyboard.type("Yates result:white");
  await act.said(page, "1 game found");
  for (let presses = 0; presses < 30 && !(await rows().first().getByRole("link").first().evaluate((link) => link === document.activeElement)); presses++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  // The view has the focus when its keys work.
  await page.locator("main[data-steps]:focus").waitFor();
  await page.keyboard.press(",");
  await expect.poll(() => page.url()).toMatch(/\?at=4$/);
});

for (const [name, viewport, colorScheme] of [
  ["desktop", { width: 1280, height: 800 }, "light"],
  ["phone", { width: 320, height: 640 }, "dark"],
] as const) {
  test(`axe finds nothing on a ${name}, and nothing sticks out`, async () => {
    const visitor = await (await browser.newContext({ viewport, colorScheme })).newPage();
    const check = async (state: string) => {
      await act.noAccessibilityFaults(visitor);
      expect(await act.overflow(visitor), state).toBeLessThanOrEqual(0);
      await visitor.screenshot({ path: `test-results/library-${name}-${state}.png` });
    };
    await visitor.goto(`${server.url}library`);
    await act.said(visitor, "56 games found");
    if (name === "phone") await visitor.getByRole("button", { name: "Menu Library" }).click();
    await check("all");
    await visitor.keyboard.press("Escape");
    await visitor.getByText("Search form").click();
    await check("form");
    await visitor.goto(`${server.url}library?query=year:x`);
    await visitor.getByText("is not a year").waitFor();
    await check("error");
    await visitor.goto(`${server.url}library/game/2?at=4`);
    await visitor.getByRole("grid", { name: "Board" }).waitFor();
    await check("game");
    await visitor.context().close();
  });
}
