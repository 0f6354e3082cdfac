// SPDX-License-Identifier: MIT
// What changes the library: files added on the page, searches and collections kept, tags changed, games deleted.

import { describe, expect, test } from "vitest";
import * as act from "./actions";
import { saved } from "./downloads";
import { page, server, withBrowser, withPage, withServer } from "./fixtures";
import { isFirefox } from "./launch";

const game = (black: string, white: string, date: string, moves: string, result = "1-0") =>
  `[Event "Club"]\n[Date "${date}"]\n[Black "${black}"]\n[White "${white}"]\n[Result "${result}"]\n\n${moves} ${result}\n\n`;

const first = game("Wyllie, J.", "Anderson, A.", "1841.??.??", "11-15 23-19 8-11") + game("Anderson, A.", "Wyllie, J.", "1847.??.??", "9-14 22-18 5-9", "0-1");
const added = game("Yates, R.", "Wyllie, J.", "1876.??.??", "11-15 22-18 15x22") + game("Broken", "Game", "1877.??.??", "11-15 9-18");

withServer(first);
withBrowser();
withPage({ viewport: { width: 1280, height: 800 } });

async function open(path = "library"): Promise<void> {
  page.setDefaultTimeout(20_000);
  await page.goto(server.url + path);
  await page.getByRole("heading", { name: "Library" }).waitFor();
}

const inDialog = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });

async function menu(): Promise<void> {
  await page.locator(".found-actions summary").click();
}

describe("one after another", () => {
  test("a file is dropped on the page, and a broken game is said to be one", async () => {
    await open();
    await act.said(page, "2 games found");
    const transfer = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "club.pdn"));
      return data;
    }, added);
    await page.dispatchEvent("main", "drop", { dataTransfer: transfer });
    await page.getByRole("dialog").getByText("club.pdn").waitFor();
    await inDialog("Add").click();
    await page.locator("summary", { hasText: "1 game could not be read" }).click();
    await expect.poll(() => page.locator(".import-problems").textContent()).toMatch(/Game 2, line \d+: .*9-18/);
    await act.said(page, "3 games found");
    await act.button(page, "Close message club.pdn").click();
    // The same file once more: what it has is there already.
    await act.button(page, "Add games…").click();
    await page.getByLabel("PDN files").setInputFiles({ name: "again.pdn", mimeType: "text/plain", buffer: Buffer.from(first) });
    await inDialog("Add").click();
    await page.getByText("again.pdn: 0 games added, 2 were there already.").first().waitFor();
    await act.said(page, "3 games found");
  });

  test("a search and a collection are kept, and used", async () => {
    await open("library?query=player:Wyllie+year:..1850");
    await act.said(page, "2 games found");
    await menu();
    await act.button(page, "Save this search…").click();
    await page.getByLabel("Name of the search").fill("Young <Wyllie>");
    await inDialog("Save").click();
    await page.getByRole("link", { name: "Young <Wyllie>" }).waitFor();
    await act.button(page, "Add to a collection…").click();
    await page.getByLabel("A new name, or that of a collection").fill("To study");
    await inDialog("Add").click();
    await page.getByText("“To study” has 2 games now.").waitFor();
    await page.goto(`${server.url}library`);
    await act.said(page, "3 games found");
    await page.getByRole("link", { name: "To study 2" }).click();
    await act.said(page, "2 games found");
    await act.button(page, "Delete “To study”").click();
    await page.getByText("“To study” is deleted.").waitFor();
    await act.button(page, "Undo").click();
    await page.getByRole("link", { name: "To study 2" }).waitFor();
    await page.getByRole("link", { name: "Young <Wyllie>" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("query")).toBe("player:Wyllie year:..1850");
  });

  test("games selected get another event and are deleted; both are undone", async () => {
    await open();
    await act.said(page, "3 games found");
    await menu();
    await act.button(page, "Select single games").click();
    await page.getByRole("checkbox", { name: "Select Anderson, A. – Wyllie, J." }).check();
    await act.button(page, "Change tags…").click();
    await page.getByRole("dialog").getByLabel("Event", { exact: true }).fill("Edinburgh 1847");
    await inDialog("Change").click();
    await page.getByText("1 game changed.").waitFor();
    await expect.poll(() => page.locator(".found").textContent()).toContain("Edinburgh 1847");
    await act.button(page, "Undo").click();
    await expect.poll(() => page.locator(".found").textContent()).not.toContain("Edinburgh 1847");
    await page.getByRole("checkbox").first().check();
    await act.button(page, "Delete…").click();
    await inDialog("Delete").click();
    await act.said(page, "2 games found");
    await act.button(page, "Undo").click();
    await act.said(page, "3 games found");
  });

  test("a tag is taken away from the games found, and comes back", async () => {
    await open("library?query=year:1841");
    await act.said(page, "1 game found");
    await menu();
    await act.button(page, "Change tags…").click();
    await act.button(page, "Remove: Event").click();
    await act.noAccessibilityFaults(page);
    await inDialog("Change").click();
    await page.getByText("1 game changed.").waitFor();
    await expect.poll(() => page.locator(".found tbody").textContent()).not.toContain("Club");
    await act.button(page, "Undo").click();
    await expect.poll(() => page.locator(".found tbody").textContent()).toContain("Club");
  });

  test("the games found are saved as PDN, and of them those selected", async () => {
    await open("library?query=Anderson");
    await act.said(page, "2 games found");
    await menu();
    const link = page.getByRole("link", { name: "Save as PDN" });
    const dates = async () => {
      const { text, name } = await saved(page, () => link.click());
      if (!isFirefox) expect(name).toBe("games.pdn");
      return text.match(/\[Date "\d+/g);
    };
    expect(await dates()).toEqual(['[Date "1841', '[Date "1847']);
    await act.button(page, "Select single games").click();
    await page.getByRole("checkbox", { name: "Select Anderson, A. – Wyllie, J." }).check();
    expect(await dates()).toEqual(['[Date "1847']);
  });

  test("a player's results lead to the games", async () => {
    await open();
    await page.locator(".found-player", { hasText: "Wyllie, J." }).first().click();
    await page.getByRole("heading", { name: "Wyllie, J." }).waitFor();
    await act.noAccessibilityFaults(page);
    const opponents = page.getByRole("table", { name: "Results by opponent" });
    const row = opponents.getByRole("row", { name: /^Anderson, A\./ });
    expect(await row.getByRole("cell").allTextContents()).toEqual(["2", "2", "0", "0", "100%"]);
    await row.getByRole("link", { name: "2", exact: true }).first().click();
    await act.said(page, "2 games found");
  });

  test("two names become one player's, in the list and on the player's page; both are undone", async () => {
    await open();
    await page.locator(".found-player", { hasText: "Yates, R." }).click();
    await page.getByRole("heading", { name: "Yates, R." }).waitFor();
    await act.button(page, "Another name of this player…").click();
    await act.noAccessibilityFaults(page);
    await page.getByRole("dialog").getByRole("textbox").fill("Anderson, A.");
    await inDialog("Add").click();
    await page.getByText("Also as Anderson, A.").waitFor();
    await expect.poll(() => page.getByRole("link", { name: "3 games" }).count()).toBe(1);
    await open("library?query=player:Yates");
    await act.said(page, "3 games found");
    await act.button(page, "Names of players…").click();
    const list = page.getByRole("dialog").getByLabel("A player a line");
    await expect.poll(() => list.inputValue()).toBe("Yates, R. = Anderson, A.\n");
    await act.noAccessibilityFaults(page);
    await list.fill("Yates, R. = Anderson, A.\nno names");
    await inDialog("Save").click();
    await page.getByRole("dialog").getByText(/aliases.txt, line 2: there is no “=”/).waitFor();
    await list.fill("# nobody\n");
    await inDialog("Save").click();
    await act.said(page, "1 game found");
    await act.button(page, "Undo").click();
    await act.said(page, "3 games found");
  });
});
