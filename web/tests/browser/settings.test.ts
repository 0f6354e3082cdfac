// SPDX-License-Identifier: MIT
// Settings, languages and keys, as a visitor uses them.

import { expect, test } from "vitest";
import * as act from "./actions";
import { browser, page, server, withBrowser, withPage, withServer } from "./fixtures";

withServer();
withBrowser();
withPage({ viewport: { width: 1280, height: 800 } });

test("board, pieces and numbers are chosen, and count in every view after a reload", async () => {
  await page.goto(`${server.url}settings`);
  await page.getByRole("combobox", { name: "Board" }).selectOption("wood");
  await page.getByRole("combobox", { name: "Pieces", exact: true }).selectOption("letters");
  await page.getByLabel("Numbers of the squares").selectOption("outside");
  await page.screenshot({ path: "test-results/settings-wood.png" });
  await act.noAccessibilityFaults(page);
  const colour = () => act.square(page, 15).evaluate((one) => getComputedStyle(one).backgroundColor);
  const wood = await colour();
  await act.openPage(page, server.url);
  expect(await colour()).toBe(wood);
  await expect.poll(() => page.locator(".piece-letter").count()).toBeGreaterThan(20);
  expect(await page.locator(".number").count()).toBe(0);
  expect(await page.locator(".outside-row").first().textContent()).toBe("3229");
  await page.screenshot({ path: "test-results/board-wood.png" });
  await page.goto(`${server.url}settings`);
  await page.getByRole("combobox", { name: "Board" }).selectOption("contrast");
  await page.getByRole("combobox", { name: "Pieces", exact: true }).selectOption("marks");
  await page.screenshot({ path: "test-results/settings-contrast.png" });
  await act.noAccessibilityFaults(page);
});

test("pieces are red for one side or the other, and the game is played on the light squares", async () => {
  await page.goto(`${server.url}settings`);
  const background = (selector: string) => page.locator(selector).first().evaluate((one) => getComputedStyle(one).backgroundColor);
  const fill = (side: string) => page.locator(`.piece-${side} .piece-face`).first().evaluate((one) => getComputedStyle(one).fill);
  await page.getByRole("combobox", { name: "Board" }).selectOption("green");
  const [played, other, black, white] = [await background(".square"), await background(".board"), await fill("black"), await fill("white")];
  await page.getByLabel("Squares played on").selectOption("light");
  expect([await background(".square"), await background(".board")]).toEqual([other, played]);
  await page.getByLabel("Colours of the pieces").selectOption("red-white");
  expect(await fill("black")).toBe("rgb(169, 42, 34)");
  expect(await fill("white")).toBe(white);
  await page.screenshot({ path: "test-results/settings-red.png" });
  await act.noAccessibilityFaults(page);
  await page.getByLabel("Colours of the pieces").selectOption("black-red");
  expect(await fill("black")).toBe(black);
  await act.openPage(page, server.url);
  expect(await fill("white")).toBe("rgb(176, 46, 37)");
  expect(await background(".square")).toBe(other);
  await act.square(page, 11).click();
  await page.screenshot({ path: "test-results/board-light-squares.png" });
  await act.noAccessibilityFaults(page);
});

test("the language is the browser's, and can be changed", async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "de-DE" });
  const german = await context.newPage();
  await german.goto(server.url);
  await german.getByRole("link", { name: "Neue Partie …" }).click();
  await german.getByRole("button", { name: "Partie beginnen" }).click();
  await german.getByText("Schwarz, Sie sind am Zug.").waitFor();
  await act.square(german, 11).click();
  await act.square(german, 15).click();
  await german.getByText(/^Weiß zog \d+-\d+\. Schwarz, Sie sind am Zug\./).waitFor();
  expect(await german.evaluate(() => document.documentElement.lang)).toBe("de");
  await german.screenshot({ path: "test-results/german.png" });
  await act.noAccessibilityFaults(german);
  for (const view of ["settings", "events"]) {
    await german.goto(server.url + view);
    await german.locator("main :is(a, button, select)").first().waitFor();
    await german.screenshot({ path: `test-results/german-${view}.png` });
  }
  await german.goto(`${server.url}settings`);
  await german.getByLabel("Sprache").selectOption("en");
  await german.getByRole("heading", { name: "Settings" }).waitFor();
  // By keys: the field has the focus again when the page is there in the other language.
  expect(await german.evaluate(() => document.activeElement?.tagName)).toBe("SELECT");
  await german.keyboard.press("ArrowDown");
  await german.getByRole("heading", { name: "Settings" }).waitFor();
  expect(await german.getByLabel("Language").inputValue()).toBe("de");
  await german.keyboard.press("Enter");
  await german.getByRole("heading", { name: "Einstellungen" }).waitFor();
  await expect.poll(() => german.evaluate(() => document.activeElement?.tagName)).toBe("SELECT");
  await context.close();
});

test("arrow keys step from anywhere but the board; wheel, comma and full stop step over the board", async () => {
  await act.openPage(page, server.url);
  await act.newGame(page, { opponent: "person" });
  await act.typeAll(page, ["11-15", "23-19", "8-11"]);
  // In the field the arrow keys move the cursor.
  await page.keyboard.press("ArrowLeft");
  await act.said(page, "White to move.");
  await act.button(page, "Flip board").focus();
  await page.keyboard.press("ArrowLeft");
  await act.said(page, "move 2 of 3");
  await page.keyboard.press("End");
  // On the board, reached by keyboard, they go from square to square.
  await page.locator('.square[tabindex="0"]').focus();
  await page.keyboard.press("ArrowDown");
  await act.said(page, "White to move.");
  await page.keyboard.press(",");
  await act.said(page, "move 2 of 3");
  await page.keyboard.press(".");
  await act.said(page, "White to move.");
  // After a click with the mouse they step.
  await act.square(page, 13).click();
  await page.keyboard.press("ArrowLeft");
  await act.said(page, "move 2 of 3");
  const box = await page.locator(".board").boundingBox();
  await page.mouse.move((box?.x ?? 0) + 50, (box?.y ?? 0) + 50);
  await page.mouse.wheel(0, -100);
  await act.said(page, "move 1 of 3");
  await page.waitForTimeout(100);
  await page.mouse.wheel(0, 100);
  await act.said(page, "move 2 of 3");
  await page.keyboard.press("m");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("move");
  await act.button(page, "Flip board").focus();
  await page.keyboard.press("p");
  await expect.poll(() => page.locator("[data-reading]").textContent()).toMatch(/^Black: men on 1, /);
  await page.goto(`${server.url}settings`);
  await page.getByLabel(/^Single letters as keys/).uncheck();
  await page.goBack();
  await act.said(page, "move 2 of 3");
  await page.keyboard.press(",");
  await page.keyboard.press("?");
  await act.said(page, "move 2 of 3");
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("circles and arrows are drawn with the right button and by keyboard, and go with the position", async () => {
  await act.openPage(page, server.url);
  await act.newGame(page, { opponent: "person" });
  const marks = () => page.locator(".drawn-mark").count();
  const at = async (square: number) => {
    const box = await act.square(page, square).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const [from, to] = [await at(11), await at(15)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up({ button: "right" });
  await expect.poll(marks).toBe(1);
  await act.square(page, 18).focus();
  await page.keyboard.press("c");
  await expect.poll(marks).toBe(2);
  await page.screenshot({ path: "test-results/drawn.png" });
  // Once more takes it away.
  await page.keyboard.press("c");
  await expect.poll(marks).toBe(1);
  await act.square(page, 11).click();
  await act.square(page, 15).click();
  await act.playedCount(page, 1);
  await expect.poll(marks).toBe(0);
});

test("the page can be installed: a manifest whose icons are there", async () => {
  await page.goto(server.url);
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const response = await page.request.get(new URL(address ?? "", server.url).href);
  expect(response.headers()["content-type"]).toBe("application/manifest+json");
  const manifest = (await response.json()) as { start_url: string; display: string; icons: { src: string; sizes: string; type: string }[] };
  expect(manifest).toMatchObject({ start_url: "./", display: "standalone" });
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, server.url).href);
    expect([icon.status(), icon.headers()["content-type"]], src).toEqual([200, type]);
  }
});
