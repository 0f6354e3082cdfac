// SPDX-License-Identifier: MIT
// What the page saves as a file.

import { readFileSync, writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import * as act from "./actions";
import { isFirefox } from "./launch";

export interface Saved {
  readonly text: string;
  /** The name that is offered; empty in Firefox. */
  readonly name: string;
}

/** What a page saves when something is pressed. */
export async function saved(page: Page, press: () => Promise<unknown>): Promise<Saved> {
  if (isFirefox) return { text: await textOfLink(page, press), name: "" };
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { text: readFileSync(await download.path(), "utf8"), name: download.suggestedFilename() };
}

/** Over WebDriver BiDi no download can be followed: there the page itself reads what it would save. */
async function textOfLink(page: Page, press: () => Promise<unknown>): Promise<string> {
  await page.evaluate(() => {
    const keep = (text: Promise<string>) => Object.assign(window, { saved: text });
    const create = URL.createObjectURL;
    URL.createObjectURL = (file: Blob) => {
      void keep(file.text());
      return create(file);
    };
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[download][href^='/']");
      if (link === null) return;
      event.preventDefault();
      void keep(fetch(link.href).then((answer) => answer.text()));
    });
  });
  await press();
  await page.waitForFunction(() => "saved" in window);
  return page.evaluate(() => (window as unknown as { saved: Promise<string> }).saved);
}

/** Saves the study that a page shows for offline use. Gives the file, and the name that was offered for it. */
export async function saveStudy(page: Page): Promise<{ readonly file: string; readonly name: string }> {
  const { text, name } = await saved(page, () => act.button(page, "Save for offline use").click());
  const file = join(mkdtempSync(join(tmpdir(), "crownhead-page-")), "study.html");
  writeFileSync(file, text);
  return { file, name };
}
