// SPDX-License-Identifier: MIT
// Loading, saving, copying and drawing positions and games; captures with several paths; looking back through a game.

import { writeFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import * as act from "./actions";
import { saved } from "./downloads";
import { page, server, withBrowser, withPage, withServer } from "./fixtures";
import { mayUseClipboard } from "./launch";

withServer();
withBrowser();
withPage({ viewport: { width: 1280, height: 800 }, acceptDownloads: true });
beforeEach(async () => {
  await mayUseClipboard(page.context(), server.url);
  await act.openPage(page, server.url);
});

const load = (text: string) => act.load(page, text);

const dialogClosed = () => page.getByRole("dialog").waitFor({ state: "detached" });

const twoGames = `[Event "First"]
[White "Wyllie, J."]
[Black "Moorhead, W."]
[Result "*"]

1. 11-15 23-19 2. 8-11 *

[Event "Second"]
[White "Tinsley, M."]
[Black "Lafferty, D."]
[Result "*"]

1. 9-14 22-17 *
`;

test("a capture with two paths is entered square by square, by mouse", async () => {
  for (const [way, text] of [
    [9, "2x9x18"],
    [11, "2x11x18"],
  ] as const) {
    await act.setUp(page, "B:W6,7,14,15,32:B2,1", { opponent: "person" });
    await act.square(page, 2).click();
    expect(await act.described(page, "is-next")).toEqual([9, 11]);
    await act.square(page, 18).click();
    expect(await act.status(page).textContent()).toContain("More than one capture ends on 18. Go via 9 or 11.");
    await act.square(page, way).click();
    await act.playedCount(page, 1);
    expect(await act.playedMoves(page)).toEqual([text]);
  }
});

test("a typed move with two paths is refused with the server's sentence", async () => {
  await act.setUp(page, "B:W6,7,14,15,32:B2,1", { opponent: "person" });
  await page.getByLabel("Move", { exact: true }).fill("2x18");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("alert").first().textContent()).toMatch(/2x9x18.*2x11x18|2x11x18.*2x9x18/);
  expect(await act.playedMoves(page)).toEqual([]);
  await page.getByLabel("Move", { exact: true }).fill("2x11x18");
  await act.button(page, "Play").click();
  await act.playedCount(page, 1);
  expect(await page.locator(".alert").count()).toBe(0);
});

test("a typed move is read with spaces or letters, and answered in the player's own notation", async () => {
  await act.setUp(page, "B:W6,7,14,15,32:B2,1", { opponent: "person" });
  const field = page.getByLabel("Move", { exact: true });
  const alert = page.locator(".alert");
  await field.fill("d8:d4");
  await page.keyboard.press("Enter");
  await expect.poll(() => alert.textContent()).toContain("d8:d4 is ambiguous: it can be d8xb6xd4 or d8xf6xd4");
  await field.fill("e5 d4");
  await page.keyboard.press("Enter");
  await expect.poll(() => alert.textContent()).toContain("e5-d4 is not legal here: the piece on e5 is White's");
  await field.fill("2 9 18");
  await page.keyboard.press("Enter");
  await act.playedCount(page, 1);
  expect(await act.playedMoves(page)).toEqual(["2x9x18"]);
});

test("a long capture is shown half way and can be cancelled", async () => {
  // 22 jumps 18 to 15, and from there 10 or 11.
  await act.setUp(page, "W:W22,32:B18,10,11,1", { opponent: "person" });
  await act.square(page, 22).click();
  await act.square(page, 15).click();
  expect(await act.square(page, 15).getAttribute("aria-label")).toBe("square 15, white man");
  expect(await act.described(page, "is-captured")).toEqual([18]);
  expect(await act.described(page, "is-next")).toEqual([6, 8]);
  await page.screenshot({ path: "test-results/half-way.png" });
  await page.keyboard.press("Escape");
  expect(await act.square(page, 22).getAttribute("aria-label")).toBe("square 22, white man");
  await act.square(page, 22).click();
  await act.square(page, 8).click();
  await act.playedCount(page, 1);
  expect(await page.locator(".move").first().textContent()).toMatch(/^22x(15x)?8$/);
});

/** A white man on 1, and a black king on 10. */
async function setUpWithAManOnHisCrownRow(): Promise<void> {
  await act.more(page, "Set up");
  await act.button(page, "Clear board").click();
  await page.getByLabel("White man").check();
  await act.square(page, 1).click();
  await page.getByLabel("Black king").check();
  await act.square(page, 10).click();
}

test("a position is set up with the palette; a bad one is refused with a sentence", async () => {
  await setUpWithAManOnHisCrownRow();
  // No piece is dragged here, so a click that moves a little is still a click.
  const box = await act.square(page, 10).boundingBox();
  for (const piece of ["empty", "black king"]) {
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 30);
    await page.mouse.up();
    await expect.poll(() => act.square(page, 10).getAttribute("aria-label")).toBe(`square 10, ${piece}`);
  }
  await act.button(page, "Play from here").click();
  await expect.poll(() => page.locator("#setup-error").textContent()).toContain("1");
  await act.button(page, "Clear board").click();
  await act.square(page, 10).click();
  await page.getByLabel("White man").check();
  await act.square(page, 15).click();
  await page.getByLabel("Side to move").selectOption("black");
  expect(await page.getByLabel("FEN").inputValue()).toBe("B:W15:BK10");
  await page.getByLabel("FEN").fill("B:W15");
  await expect.poll(() => page.locator("#setup-error").textContent()).toContain("not a FEN");
  // What is asked for in vain leads to the field, which says what is wrong.
  await act.button(page, "Analysis board").click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("setup-fen");
  await page.getByLabel("FEN").fill("B:W15,32:BK10");
  await act.button(page, "Play from here").click();
  await act.button(page, "Start the game").click();
  await expect.poll(() => act.status(page).textContent()).toContain("must capture");
  await page.reload();
  await expect.poll(() => act.square(page, 10).getAttribute("aria-label")).toBe("square 10, black king");
});

test("the set-up reads a FEN in every form that the server reads, and shows at the field why a text is not one", async () => {
  await act.more(page, "Set up");
  const field = page.getByLabel("FEN");
  const error = page.getByRole("alert").filter({ hasText: /./ });
  for (const [text, square, piece] of [
    ["W:Wa1,Kb2:Bh8", 25, "white king"],
    ['[FEN "B:W30:BK10"]', 10, "black king"],
    ["?:W21,:B1,", 21, "white man"],
    ["W:W30:B1:H0:F12", 30, "white man"],
  ] as const) {
    await field.fill(text);
    await expect.poll(() => act.square(page, square).getAttribute("aria-label"), { message: text }).toContain(piece);
    expect(await field.inputValue()).toBe(text);
    expect(await error.count()).toBe(0);
  }
  await field.fill("W:Wa1,i2:Bh8");
  await expect.poll(() => error.textContent()).toBe("Square i2 is not on the 8x8 board.");
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  expect(await field.evaluate((one) => document.getElementById(one.getAttribute("aria-describedby") ?? "")?.textContent)).toContain("i2");
  await act.noAccessibilityFaults(page);

  // At once, before the server has read the text.
  await field.fill("W:Wa1,Kb2:Bh8");
  await act.button(page, "Play from here").click();
  await act.choose(page, { opponent: "person" });
  await act.button(page, "Start the game").click();
  await act.said(page, "White to move");
  expect(await act.square(page, 25).getAttribute("aria-label")).toBe("square 25, white king");
  await act.more(page, "Set up");
  await field.fill('[FEN "B:W30:BK10"]');
  await act.button(page, "Analysis board").click();
  await act.said(page, /^Black to move/);
  expect(await act.square(page, 10).getAttribute("aria-label")).toBe("square 10, black king");
});

test("an illegal set-up is reported without asking the server", async () => {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await setUpWithAManOnHisCrownRow();
  await page.getByText("White has a man on square 1, his crown row.").waitFor();
  await page.getByLabel("White king").check();
  await act.square(page, 1).click();
  await expect.poll(() => page.locator("#setup-error").textContent()).toBe("");
  expect(complaints).toEqual([]);
});

test("FEN and PDN are loaded, saved and copied", async () => {
  await load("?:W21-32:B1-12.");
  await dialogClosed();
  await expect.poll(() => act.square(page, 21).getAttribute("aria-label")).toBe("square 21, white man");
  await load(`[Event "One"]\n\n1. 11-15 23-19 2. 8-11 22-17 *\n`);
  await dialogClosed();
  await act.playedCount(page, 4);
  expect(await act.playedMoves(page)).toEqual(["11-15", "23-19", "8-11", "22-17"]);

  await act.more(page, "Copy PDN");
  await page.getByText("PDN copied.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("11-15");
  await act.more(page, "Copy FEN");
  await page.getByText("FEN copied.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^B:W/);

  const { text } = await saved(page, () => act.more(page, "Save PDN"));
  expect(text).toContain("22-17");
  await load(text);
  await dialogClosed();
  await act.playedCount(page, 4);
});

test("a PDN of several games offers a choice", async () => {
  await load(twoGames);
  await page.getByLabel(/holds 2 games/).selectOption({ index: 1 });
  await act.button(page, "Load").click();
  await dialogClosed();
  await expect.poll(() => act.playedMoves(page)).toEqual(["9-14", "22-17"]);
  expect(await page.locator(".player-name").allTextContents()).toEqual(["Tinsley, M.", "Lafferty, D."]);
});

test("a FEN that is loaded into an analysis is looked at, not played from", async () => {
  await page.goto(`${server.url}analysis`);
  await act.button(page, "More").waitFor();
  await load("W:W18:B2,99");
  await expect.poll(() => page.getByRole("dialog").getByRole("alert").textContent()).toContain("99");
  await page.getByLabel("FEN or PDN").fill("W:WK18,24:BK10,12");
  await act.button(page, "Load").click();
  await dialogClosed();
  await page.waitForURL((url) => url.pathname === "/analysis" && url.searchParams.get("fen") === "W:WK18,24:BK10,12");
  await act.said(page, "White to move.");
});

test("a file is loaded", async () => {
  await act.more(page, "Load…");
  await page.getByLabel("Or a file").setInputFiles({ name: "game.pdn", mimeType: "text/plain", buffer: Buffer.from("1. 10-14 22-18 *") });
  await expect.poll(() => page.getByLabel("FEN or PDN").inputValue()).toContain("10-14");
  await act.button(page, "Load").click();
  await dialogClosed();
  await expect.poll(() => act.playedMoves(page)).toEqual(["10-14", "22-18"]);
});

test("a file of 11 MB is refused at once, and a message that is too long does not break the connection", async () => {
  await act.more(page, "Load…");
  const choose = (text: string) => page.getByLabel("Or a file").setInputFiles({ name: "games.pdn", mimeType: "text/plain", buffer: Buffer.from(text) }, { timeout: 120_000 });
  const error = page.getByRole("dialog").locator(".error");
  await choose("1. 11-15 23-19 *\n\n".repeat(611_112));
  await expect.poll(() => error.textContent()).toContain("more than the limit of 1 MiB");
  await act.noAccessibilityFaults(page);
  // Fewer bytes than a frame may have, but more once JSON escapes the line ends.
  await choose("1. 11-15 23-19 *\n".repeat(59_650) + " ".repeat(4));
  await page.getByText("The file games.pdn, 1,014,054 characters, is ready to load.").waitFor();
  await act.button(page, "Load").click();
  await expect.poll(() => error.textContent()).toMatch(/^The message is 1,0[67]\d,\d{3} bytes long/);
  expect(await page.getByText("The connection to the server is lost").count()).toBe(0);
});

test("bad input is answered with a sentence and changes nothing", async () => {
  const before = await act.playedMoves(page);
  for (const text of ["", "W:W99:B1", "W:W1:W2", "1. 11-99 *", "<script>alert(1)</script>"]) {
    await load(text);
    await expect.poll(() => page.getByRole("dialog").locator(".error").textContent(), { message: text }).not.toBe("");
    await act.button(page, "Cancel").click();
    await dialogClosed();
  }
  for (const text of ["1-2", "rubbish", "99-100", "11x"]) {
    await page.getByLabel("Move", { exact: true }).fill(text);
    await page.keyboard.press("Enter");
    await page.locator(".alert").waitFor();
    await act.button(page, "Close message").click();
  }
  expect(await act.playedMoves(page)).toEqual(before);
});

test("looking back through the game, and returning to the present", async () => {
  await load("1. 11-15 23-19 2. 8-11 22-17 *");
  await dialogClosed();
  await act.playedCount(page, 4);
  await page.getByRole("list", { name: "Moves" }).getByRole("button", { name: "11-15" }).click();
  await expect.poll(() => act.status(page).textContent()).toContain("after 11-15, move 1 of 4");
  expect(await act.square(page, 15).getAttribute("aria-label")).toBe("square 15, black man");
  expect(await act.square(page, 8).getAttribute("aria-label")).toBe("square 8, black man");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => act.status(page).textContent()).toContain("move 2 of 4");
  await page.keyboard.press("Home");
  await expect.poll(() => act.status(page).textContent()).toContain("the start");
  await act.square(page, 11).click();
  await expect.poll(() => act.status(page).textContent()).toContain("Go back to the present");
  // A move typed while looking back is not played, though it would be legal in the present.
  await page.getByLabel("Move", { exact: true }).fill("9-14");
  await page.keyboard.press("Enter");
  await act.said(page, "9-14 was not played: the board shows an earlier position. Go back to the present to play on.");
  expect(await act.playedMoves(page)).toHaveLength(4);
  await act.button(page, "Back to the present").click();
  await expect.poll(() => act.status(page).textContent()).toContain("Black to move.");
});

test("the position is saved as a picture, SVG or PNG", async () => {
  await act.setUp(page, "W:W26,K30:B13,17,27", { opponent: "person" });
  const svg = await saved(page, () => act.more(page, "Save a picture \\(SVG\\)"));
  await page.getByText("The picture is saved.").waitFor();
  expect(svg.text).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg.text).toContain('aria-label="');
  // It needs no style sheet: three black men, with their rings, and two white pieces.
  expect(svg.text).not.toContain("class=");
  expect(svg.text.match(/<circle [^>]*fill="rgb\(34, 34, 34\)"/g)).toHaveLength(3);
  const width = Number(/ width="(\d+)"/.exec(svg.text)?.[1]);
  expect(width).toBeGreaterThan(300);

  const png = await saved(page, () => act.more(page, "Save a picture \\(PNG\\)"));
  expect([...png.bytes.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const header = new DataView(png.bytes.buffer, png.bytes.byteOffset);
  expect([header.getUint32(16), header.getUint32(20)]).toEqual([2 * width, 2 * width]);
  if (png.name !== "") expect([svg.name, png.name]).toEqual(["position.svg", "position.png"]);
  writeFileSync("test-results/position.png", png.bytes);
  // Not an empty sheet: there are colours of both sides in it.
  const colours = await page.evaluate(async (bytes) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: "image/png" }));
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    canvas?.drawImage(picture, 0, 0);
    const data = canvas?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    return [...new Set(Array.from({ length: data.length / 4 }, (_, i) => data[4 * i]))];
  }, [...png.bytes]);
  expect(colours).toEqual(expect.arrayContaining([34, 201, 255]));
});
