// SPDX-License-Identifier: MIT
// Studies: made, edited, watched, undone, kept, saved as a page and printed.

import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import * as act from "./actions";
import { browser, page, server, withBrowser, withPage, withServer } from "./fixtures";
import { isFirefox } from "./launch";
import { saveStudy } from "./downloads";

withServer();
withBrowser();
withPage({ viewport: { width: 1280, height: 800 }, acceptDownloads: true });

const tree = (of: Page): Locator => of.getByRole("tree", { name: "Moves" });
const move = (of: Page, name: string | RegExp): Locator => tree(of).getByRole("treeitem", { name });
const chapters = (of: Page): Locator => of.getByRole("list", { name: "Chapters" }).getByRole("listitem");
const tab = (of: Page, name: string): Locator => of.getByRole("tab", { name, exact: true });
/** The moves that the tree shows, in their order. */
const shown = (of: Page): Promise<string[]> =>
  of.$$eval(".tree-move", (moves) => moves.map((one) => (one.textContent ?? "").replace(/\u200b/g, "").replace(/^\d+\.( …)?/, "")));

const glasgow = `[Event "Match"]
[Black "Wyllie, J."]
[White "Moorhead, W."]
[Result "1/2-1/2"]

{The Glasgow.} 1. 11-15 23-19 2. 8-11 22-17! {[%csl R17] [%cal G11-16] The proper move.} 3. 11-16 (3. 9-14 25-22 {quiet} (3... 17-13?)) 3... 24-20 1/2-1/2
`;
const second = `[Event "<img src=x onerror=alert(1)>"]\n\n1. 9-14 22-18 *\n`;

/** Makes a study in its dialog, and waits for it. */
async function make(of: Page, title: string, pdn?: string): Promise<void> {
  await of.goto(`${server.url}studies`);
  await act.button(of, "New study…").click();
  const dialog = of.getByRole("dialog", { name: "New study" });
  await dialog.getByLabel("Title of the study").fill(title);
  if (pdn !== undefined) {
    await dialog.getByLabel("Games as PDN").check();
    await dialog.getByRole("textbox", { name: "PDN", exact: true }).fill(pdn);
  }
  await dialog.getByRole("button", { name: "Make study" }).click();
  await tree(of).waitFor();
}

async function play(of: Page, from: number, to: number): Promise<void> {
  await of.locator(`[data-square="${from}"][aria-pressed]`).waitFor();
  await act.square(of, from).click();
  await act.square(of, to).click();
}

async function copied(of: Page, name: string): Promise<string> {
  await act.button(of, name).click();
  await of.getByText("was copied").waitFor();
  return of.evaluate(() => navigator.clipboard.readText());
}

const screenshot = (of: Page, name: string) => of.screenshot({ path: `test-results/study-${name}.png` });

describe("a study", () => {
  test("is made, and moves are added on the board, by typing and by stepping back", async () => {
    await make(page, "Ballots");
    await play(page, 11, 15);
    await move(page, "1. 11-15").waitFor();
    await page.getByLabel("Move", { exact: true }).fill("23-19");
    await page.keyboard.press("Enter");
    await move(page, "1. … 23-19").waitFor();
    await tree(page).focus();
    await page.keyboard.press("ArrowLeft");
    await play(page, 22, 18);
    await expect.poll(() => shown(page)).toEqual(["11-15", "23-19", "22-18"]);
    expect(await move(page, "22-18").getAttribute("aria-level")).toBe("2");
    // A move that is there is followed, not added.
    await tree(page).focus();
    await page.keyboard.press("ArrowLeft");
    await play(page, 23, 19);
    await act.said(page, "White played 23-19. Black to move.");
    expect(await shown(page)).toEqual(["11-15", "23-19", "22-18"]);
    await page.keyboard.press("ArrowDown");
    await act.said(page, "White played 22-18.");
    await act.noAccessibilityFaults(page);
  });

  test("holds the games of a PDN with all that is said in them", async () => {
    await make(page, "The Glasgow", glasgow + second);
    await expect.poll(() => chapters(page).allTextContents()).toEqual(["Wyllie, J. – Moorhead, W.", "<img src=x onerror=alert(1)>"]);
    expect(await shown(page)).toEqual(["11-15", "23-19", "8-11", "22-17!", "11-16", "9-14", "25-22", "17-13?", "24-20"]);
    await expect.poll(() => tree(page).textContent()).toContain("The Glasgow.");
    await move(page, /22-17\. Good move\. The proper move\. Marked: red circle on 17, green arrow from 11 to 16/).click();
    await expect.poll(() => page.locator(".drawn-mark").count()).toBe(2);
    await screenshot(page, "desktop");
    await page.emulateMedia({ colorScheme: "dark" });
    await act.noAccessibilityFaults(page);
    await screenshot(page, "dark");
    await page.setViewportSize({ width: 360, height: 740 });
    await act.noAccessibilityFaults(page);
    await page.screenshot({ path: "test-results/study-phone.png", fullPage: true });
    expect(await act.overflow(page)).toBeLessThanOrEqual(0);
    // A reload shows the same chapter and position.
    await expect.poll(() => page.url()).toMatch(/\/study\/[^/]+\/1\?node=\d+$/);
    await page.reload();
    await act.said(page, "White played 22-17.");
  });

  test("is made of a file larger than a message, and gets more chapters from another", async () => {
    await page.goto(`${server.url}studies`);
    await act.button(page, "New study…").click();
    await page.getByLabel("Games as PDN").check();
    const large = Array.from({ length: 300 }, (_, at) => `[Event "Game ${at + 1}"]\n\n1. 11-15 {${"x".repeat(5_000)}} *\n\n`).join("");
    await page.getByLabel("Or a file").setInputFiles({ name: "large.pdn", mimeType: "text/plain", buffer: Buffer.from(large) });
    await page.getByText("large.pdn, 1,").waitFor();
    await page.getByRole("button", { name: "Make study" }).click();
    await tree(page).waitFor();
    await expect.poll(() => chapters(page).count()).toBe(300);
    await act.button(page, "Add…").click();
    await page.getByRole("dialog").getByLabel("Games as PDN").check();
    // In Windows-1252, which no message can hold.
    await page.getByLabel("Or a file").setInputFiles({ name: "more.pdn", mimeType: "text/plain", buffer: Buffer.from('[Event "Jos\xE9"]\n\n1. 9-14 22-18 *\n', "latin1") });
    await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
    await expect.poll(() => chapters(page).last().textContent()).toBe("José");
    await expect.poll(() => shown(page)).toEqual(["9-14", "22-18"]);
  });

  test("is annotated by buttons, keys and mouse, and every change is undone and redone", async () => {
    await make(page, "Notes", glasgow);
    await move(page, "1. 11-15").click();
    await tree(page).focus();
    await page.keyboard.press("3");
    await move(page, "1. 11-15. Very good move").waitFor();
    await page.keyboard.press("+");
    await move(page, "1. 11-15. Very good move, White is slightly better").waitFor();
    await tab(page, "Signs").click();
    await act.button(page, "Only move").click();
    await move(page, /slightly better, Only move/).waitFor();
    await tab(page, "Marks").click();
    await page.getByLabel("Square or arrow").fill("15-19");
    await page.keyboard.press("Enter");
    await act.button(page, "Remove the green arrow from 15 to 19").waitFor();
    await act.square(page, 12).click({ button: "right", modifiers: ["Shift"] });
    await act.button(page, "Remove the red circle on 12").waitFor();
    await act.square(page, 5).focus();
    await page.keyboard.press("a");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("a");
    await expect.poll(() => page.getByRole("list", { name: "Marks here" }).getByRole("listitem").count()).toBe(3);
    await tab(page, "Comment").click();
    await page.getByLabel("Comment after the move").fill("The best of <b>all</b> first moves.");
    await page.getByLabel("Comment after the move").blur();
    await expect.poll(() => tree(page).textContent()).toContain("The best of <b>all</b> first moves.");
    await tree(page).focus();
    const whole = await tree(page).textContent();
    const edits = 7;
    for (let i = 0; i < edits; i++) {
      await page.keyboard.press("Control+z");
      await page.waitForTimeout(50);
    }
    await expect.poll(() => act.button(page, "Undo").getAttribute("aria-disabled")).toBe("true");
    await move(page, "1. 11-15").and(page.locator("[aria-label='1. 11-15']")).waitFor();
    for (let i = 0; i < edits; i++) {
      await page.keyboard.press("Control+y");
      await page.waitForTimeout(50);
    }
    await expect.poll(() => tree(page).textContent()).toBe(whole);
    await tab(page, "Tags").click();
    await page.getByLabel("Place").fill("Glasgow");
    await page.keyboard.press("Enter");
    await page.getByLabel("Result").selectOption("black");
    const pdn = async () => (await fetch(`${server.url}api/studies/${new URL(page.url()).pathname.split("/")[2]}.pdn`)).text();
    await expect.poll(pdn).toContain('[Site "Glasgow"]');
    await expect.poll(pdn).toContain('[Result "1-0"]');
    await expect.poll(pdn).toContain("11-15!!");
    await act.noAccessibilityFaults(page);
    await screenshot(page, "game-tool");
  });

  test("is read aloud by keys, and stepped through after a click on the board", async () => {
    await make(page, "Keys", glasgow);
    await move(page, "1. 11-15").click();
    await page.keyboard.press("p");
    await expect.poll(() => page.locator("[data-reading]").textContent()).toMatch(/^Black: men on 1, .* 12, 15\./);
    await page.keyboard.press("l");
    await expect.poll(() => page.locator("[data-reading]").textContent()).toMatch(/^Black played 11-15/);
    await act.square(page, 22).click();
    await page.keyboard.press("ArrowRight");
    await page.locator(".tree .current").getByText("23-19").waitFor();
    await page.keyboard.press(",");
    await page.locator(".tree .current").getByText("11-15").waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).getByText("to the comment on the move").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("m");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("move");
  });

  test("has its lines promoted, ended, deleted and copied", async () => {
    await make(page, "Lines", glasgow);
    await move(page, "3. 9-14").click();
    await tab(page, "Line").click();
    await act.button(page, "Move variation up").click();
    await expect.poll(() => shown(page)).toEqual(["11-15", "23-19", "8-11", "22-17!", "9-14", "11-16", "24-20", "25-22", "17-13?"]);
    await act.button(page, "Move variation down").click();
    await expect.poll(async () => (await shown(page))[4]).toBe("11-16");
    await act.said(page, "The variation was moved down.");
    await act.button(page, "Make main line").click();
    await expect.poll(async () => (await shown(page))[4]).toBe("9-14");
    await act.button(page, "End line here").click();
    await expect.poll(() => move(page, /25-22/).getAttribute("aria-level")).toBe("2");
    await act.button(page, "Copy line").click();
    await page.getByText("The line was copied.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("1. 11-15 23-19 2. 8-11 22-17 3. 9-14");
    await act.button(page, "Delete from here").click();
    await expect.poll(() => shown(page)).toEqual(["11-15", "23-19", "8-11", "22-17!", "11-16", "24-20"]);
    await act.said(page, "White played 22-17.");
  });

  test("takes the engine's line and the book's move by a key", async () => {
    await make(page, "Engine");
    await tree(page).focus();
    await page.keyboard.press("o");
    await expect.poll(async () => (await shown(page)).length).toBe(1);
    await page.keyboard.press("e");
    await page.locator(".analysis-move").first().waitFor();
    await tree(page).focus();
    await page.keyboard.press("Shift+E");
    await expect.poll(async () => (await shown(page)).length).toBe(2);
    // Once the engine has one of the position shown now.
    const addLine = () => page.keyboard.press("e").then(() => act.status(page).textContent());
    await expect.poll(addLine, { interval: 500 }).toContain("The engine’s line was added.");
    await page.keyboard.press("Control+z");
    await act.said(page, "Undone.");
  });
});

describe("a report in a chapter", () => {
  // Anderson against Wyllie, Carluke 1844, the first game, to the moves that lost it; with what somebody has said of it.
  const carluke = "1. 11-15 23-18 2. 8-11 {mine} 26-23 3. 10-14 30-26 4. 7-10 24-19 5. 15x24 28x19 6. 2-7 22-17? (6... 32-28 {or}) 7. 4-8 26-22 *\n";
  const said = (of: Page, text: string | RegExp) => expect.poll(() => of.locator("[data-report]").textContent()).toMatch(text);
  const reported = /^The report is in the chapter: \d errors?\.$/;

  test("is written as one edit, undone and redone, removed, and leaves what people wrote", async () => {
    await make(page, "Report", carluke);
    await tree(page).getByText("mine").waitFor();
    const before = await tree(page).textContent();
    await tab(page, "Report").click();
    await act.button(page, "Report on this chapter").focus();
    await page.keyboard.press("Enter");
    await said(page, reported);
    await move(page, /^6\. 2-7\. Blunder\. Crownhead \?\?: The engine believes .* Better was 11-16$/).waitFor();
    await move(page, /^6\. … 22-17\. Mistake\. Crownhead: The engine believes/).waitFor();
    await move(page, /^6\. 11-16\. Crownhead: better \(9 plies\)$/).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Report on this chapter");
    await act.noAccessibilityFaults(page);
    await screenshot(page, "report");
    const made = await tree(page).textContent();
    await act.button(page, "Undo").click();
    await expect.poll(() => tree(page).textContent()).toBe(before);
    expect(await act.button(page, "Remove the report").getAttribute("aria-disabled")).toBe("true");
    await act.button(page, "Redo").click();
    await expect.poll(() => tree(page).textContent()).toBe(made);
    // Somebody likes one of the lines: it stays, without the report's comment.
    await move(page, /^6\. 11-16\./).click();
    await tree(page).focus();
    await page.keyboard.press("1");
    await move(page, /^6\. 11-16\. Good move\. Crownhead/).waitFor();
    await act.button(page, "Remove the report").click();
    await said(page, "The report was removed.");
    await move(page, /^6\. 11-16\. Good move$/).waitFor();
    expect(await tree(page).textContent()).not.toContain("Crownhead");
    await tree(page).getByText("mine").waitFor();
    await move(page, /32-28\. or/).waitFor();
  });

  test("comes in the reader's language, in step with other windows, and is stopped", async () => {
    await make(page, "Bericht", carluke);
    const edit = await copied(page, "Copy editing link");
    const watch = await copied(page, "Copy viewing link");
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: "de-DE", colorScheme: "dark" });
    const german = await context.newPage();
    await german.goto(edit);
    await german.getByRole("tab", { name: "Bericht", exact: true }).click();
    await act.button(german, "Genauer beurteilen (bis zu einer Minute)").click();
    await act.button(german, "Anhalten").click();
    await said(german, "Der Bericht wurde abgebrochen.");
    // Somebody deletes the end of the game while it is judged.
    await move(page, "7. 4-8").click();
    await tree(page).focus();
    await act.button(german, "Bericht über dieses Kapitel").click();
    await page.keyboard.press("Delete");
    await said(german, /^Der Bericht steht im Kapitel: \d Fehler\.$/);
    await move(page, /^6\. 2-7\. Blunder\. Crownhead \?\?: Die Engine glaubt, .* Besser war 11-16$/).waitFor();
    await act.noAccessibilityFaults(german);
    expect(await act.overflow(german)).toBeLessThanOrEqual(0);
    await german.screenshot({ path: "test-results/study-report-phone.png", fullPage: true });
    // An English page takes it out again.
    await tab(page, "Report").click();
    await act.button(page, "Remove the report").click();
    await said(page, "The report was removed.");
    await expect.poll(() => german.locator(".tree").textContent()).not.toContain("Crownhead");
    await context.close();
    const watcher = await (await browser.newContext()).newPage();
    await watcher.goto(watch);
    await tree(watcher).waitFor();
    expect(await watcher.getByRole("tab", { name: "Report", exact: true }).count()).toBe(0);
    await watcher.context().close();
  });
});

describe("several windows", () => {
  test("are in step: an editor sees another's edits, a watcher too, who cannot edit", async () => {
    await make(page, "Together", glasgow);
    const edit = await copied(page, "Copy editing link");
    const watch = await copied(page, "Copy viewing link");
    expect(watch).not.toContain("edit=");
    const other = await (await browser.newContext()).newPage();
    await other.goto(edit);
    await tree(other).waitFor();
    expect(other.url(), "the token is not left in the address").not.toContain("edit=");
    const watcher = await (await browser.newContext()).newPage();
    await watcher.goto(watch);
    await tree(watcher).waitFor();
    expect(await watcher.getByRole("tab", { name: "Comment" }).count()).toBe(0);
    await move(page, /24-20/).click();
    await play(page, 15, 24);
    await expect.poll(async () => (await shown(other)).at(-1)).toBe("15x24");
    await expect.poll(async () => (await shown(watcher)).at(-1)).toBe("15x24");
    // The other editor is at the start still, and answers there.
    await play(other, 9, 14);
    await expect.poll(async () => (await shown(page)).includes("9-14")).toBe(true);
    await watcher.locator('[data-square="12"][aria-pressed]').waitFor();
    await act.square(watcher, 12).click();
    await act.square(watcher, 16).click();
    await watcher.getByText("You are watching: only editors can add moves.").waitFor();
    await act.noAccessibilityFaults(watcher);
    await screenshot(watcher, "watcher");
    // Chapters too; one that was deleted comes back.
    await act.button(other, "Add…").click();
    await other.getByLabel("Title of the chapter").fill("Second <i>chapter</i>");
    await other.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
    await expect.poll(() => chapters(page).allTextContents()).toEqual(["Wyllie, J. – Moorhead, W.", "Second <i>chapter</i>"]);
    await act.button(other, "Move up").click();
    await expect.poll(async () => (await chapters(page).allTextContents())[0]).toBe("Second <i>chapter</i>");
    await act.button(other, "Delete").click();
    await expect.poll(() => chapters(page).count()).toBe(1);
    await act.button(page, "Restore “Second <i>chapter</i>”").click();
    await expect.poll(() => chapters(watcher).allTextContents()).toEqual(["Second <i>chapter</i>", "Wyllie, J. – Moorhead, W."]);
    await act.button(page, "Title and description…").click();
    await page.getByLabel("Title of the study").fill("Renamed");
    await page.getByRole("textbox", { name: "Description" }).fill("What it is about.");
    await act.button(page, "Save").click();
    await watcher.getByText("What it is about.").waitFor();
    await expect.poll(() => watcher.title()).toContain("Renamed");
    await other.context().close();
    await watcher.context().close();
  });

  test("a study of a game follows it, and the game keeps its own moves", async () => {
    await act.openPage(page, server.url);
    await act.newGame(page, { opponent: "person" });
    await play(page, 11, 15);
    await act.playedCount(page, 1);
    const game = page.url();
    await act.more(page, "Study this game");
    await tree(page).waitFor();
    await move(page, "1. 11-15").click();
    await play(page, 23, 19);
    await expect.poll(async () => (await shown(page)).length).toBe(2);
    expect(await move(page, "1. … 23-19").getAttribute("aria-level")).toBe("2");
    const other = await (await browser.newContext()).newPage();
    await act.openPage(other, game);
    await play(other, 22, 18);
    await expect.poll(() => shown(page)).toEqual(["11-15", "22-18", "23-19"]);
    expect(await act.playedMoves(other)).toEqual(["11-15", "22-18"]);
    await other.context().close();
  });

  test("a line that is explored becomes a study", async () => {
    await act.openPage(page, server.url);
    await act.more(page, "Analysis board");
    await play(page, 11, 15);
    await act.said(page, "Black played 11-15");
    await play(page, 22, 18);
    await act.more(page, "Study this line");
    await tree(page).waitFor();
    await expect.poll(() => shown(page)).toEqual(["11-15", "22-18"]);
  });
});

test("kill -9 of the server loses nothing that was answered, and the page goes on", async () => {
  await make(page, "Kept");
  await play(page, 11, 15);
  await move(page, "1. 11-15").waitFor();
  await tab(page, "Comment").click();
  await page.getByLabel("Comment after the move").fill("kept");
  await page.getByLabel("Comment after the move").blur();
  await move(page, "1. 11-15. kept").waitFor();
  await server.kill();
  await page.getByText("The connection to the server is lost").waitFor();
  // What is typed meanwhile is stored when the server is back.
  await page.getByLabel("Comment after the move").fill("kept all the same");
  await page.getByLabel("Comment after the move").blur();
  await server.run();
  await page.getByText("The connection to the server is lost").waitFor({ state: "detached" });
  await move(page, "1. 11-15. kept all the same").waitFor();
  await play(page, 22, 18);
  await move(page, "1. … 22-18").waitFor();
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(["11-15", "22-18"]);
  await move(page, "1. 11-15. kept all the same").waitFor();
  await act.button(page, "Undo").click();
  await expect.poll(() => shown(page)).toEqual(["11-15"]);
});

test("one's own studies are listed, and can be taken off the list", async () => {
  await make(page, "Mine");
  await page.getByRole("link", { name: "Your studies" }).click();
  await page.getByRole("heading", { name: "Your studies" }).waitFor();
  await act.noAccessibilityFaults(page);
  await screenshot(page, "list");
  await page.getByRole("link", { name: /Mine/ }).click();
  await tree(page).waitFor();
  await page.goBack();
  await act.button(page, "Remove “Mine” from this list").click();
  await page.getByText("There are no studies yet.").waitFor();
});

describe("a study that is saved as a page", () => {
  test("works from a file, without a server, with everything in it and nothing run", async () => {
    await make(page, "The Glasgow </script><script>alert(1)</script>", glasgow + second);
    const { file, name } = await saveStudy(page);
    if (!isFirefox) expect(name).toMatch(/^The-Glasgow.*\.html$/);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, offline: true });
    const offline = await context.newPage();
    const faults: string[] = [];
    offline.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    offline.on("pageerror", (error) => faults.push(error.message));
    offline.on("dialog", (dialog) => faults.push(dialog.message()));
    await offline.goto(`file://${file}`);
    await tree(offline).waitFor();
    await expect.poll(() => chapters(offline).count()).toBe(2);
    await offline.keyboard.press("End");
    await act.said(offline, "White played 24-20. Black to move.");
    await offline.keyboard.press("ArrowLeft");
    await offline.keyboard.press("ArrowDown");
    await act.said(offline, "Black played 9-14. White to move.");
    expect(await act.square(offline, 14).getAttribute("aria-label")).toBe("square 14, black man");
    await act.square(offline, 25).click();
    await act.square(offline, 22).click();
    await act.said(offline, "White played 25-22.");
    await move(offline, /22-17/).click();
    await expect.poll(() => offline.locator(".drawn-mark").count()).toBe(2);
    await act.noAccessibilityFaults(offline);
    expect(faults).toEqual([]);
    await screenshot(offline, "offline");
    await chapters(offline).nth(1).getByRole("button").click();
    await expect.poll(() => shown(offline)).toEqual(["9-14", "22-18"]);
    await offline.setViewportSize({ width: 360, height: 740 });
    await offline.screenshot({ path: "test-results/study-offline-phone.png", fullPage: true });
    expect(await act.overflow(offline)).toBeLessThanOrEqual(0);
    // In Firefox the style that Playwright adds for each screenshot is refused like any other.
    const isPlaywrights = (fault: string) => isFirefox && fault.includes("blocked an inline style");
    expect(faults.filter((fault) => !isPlaywrights(fault))).toEqual([]);
    await context.close();
  });
});

test("a chapter is printed as text with diagrams", async () => {
  await make(page, "On paper", glasgow);
  await page.pdf({ path: "test-results/study-print.pdf", format: "A4" });
  // What the browser's own command prints.
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("#app").isVisible()).toBe(isFirefox); // which has no print view over WebDriver BiDi
  const paper = page.locator(".paper");
  expect((await paper.textContent())?.replace(/\s+/g, " ")).toContain("Black: Wyllie, J.; White: Moorhead, W.");
  await expect.poll(() => paper.getByRole("img", { name: "The position after 22-17", includeHidden: isFirefox }).count()).toBe(1);
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.screenshot({ path: "test-results/study-print.png", fullPage: true });
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  expect(await page.locator("#app").isVisible()).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  // With the choices of the dialog.
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event("beforeprint"));
      document.title = `${document.querySelectorAll(".paper .diagram").length} diagrams`;
      dispatchEvent(new Event("afterprint"));
    };
  });
  await act.button(page, "Print…").click();
  await page.getByLabel("Diagrams at comments and marks of the main line").uncheck();
  await act.button(page, "Print").click();
  await expect.poll(() => page.title()).toBe("0 diagrams");
});
