// SPDX-License-Identifier: MIT
// The page in German, whose words are longer, on screens of every size.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { page, server, withBrowser, withPage, withServer } from "./fixtures";

withServer();
withBrowser();
withPage({ viewport: { width: 1024, height: 768 }, locale: "de-DE" });

const screens = [
  { width: 1280, height: 1024 },
  { width: 1024, height: 768 },
  { width: 640, height: 400 },
  { width: 360, height: 740 },
  { width: 320, height: 256 },
];

test("the field for a move has room for one", async () => {
  await page.goto(`${server.url}puzzles/daily`);
  const field = page.getByLabel("Oder den Zug tippen");
  await field.waitFor();
  for (const viewport of screens) {
    await page.setViewportSize(viewport);
    // 24 pixels are its padding.
    expect(await field.evaluate((one) => one.clientWidth - 24), JSON.stringify(viewport)).toBeGreaterThan(100);
  }
  await page.screenshot({ path: "test-results/german-puzzle.png", fullPage: true });
});

test("the header is one row", async () => {
  await page.goto(`${server.url}settings`);
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  for (let width = 320; width <= 1000; width += 20) {
    await page.setViewportSize({ width, height: 400 });
    expect((await page.locator(".header").boundingBox())?.height, `${width} wide`).toBeLessThanOrEqual(48);
  }
});

/** The pieces to set up whose names stick out of their buttons. */
function namesOutside(shown: Page): Promise<string[]> {
  return shown.locator(".tool-face").evaluateAll((faces) =>
    faces
      .filter((face) => {
        const words = document.createRange();
        words.selectNodeContents(face);
        const [inner, outer] = [words.getBoundingClientRect(), face.getBoundingClientRect()];
        return inner.left < outer.left - 1 || inner.right > outer.right + 1;
      })
      .map((face) => face.textContent ?? ""),
  );
}

test("the pieces to set up are named within their buttons, with large letters too", async () => {
  await page.goto(`${server.url}analysis?setup=1`);
  await page.getByRole("heading", { name: "Eine Stellung aufbauen" }).waitFor();
  for (const size of ["", "28px"]) {
    await page.evaluate((wanted) => (document.documentElement.style.fontSize = wanted), size);
    for (const viewport of screens) {
      await page.setViewportSize(viewport);
      const name = `${viewport.width} ${size}`;
      expect(await namesOutside(page), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
    }
  }
});
