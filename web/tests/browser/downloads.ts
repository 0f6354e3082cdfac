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
  /** The same as it stands in the file. */
  readonly bytes: Uint8Array;
  /** The name that is offered; empty in Firefox. */
  readonly name: string;
}

/** What a page saves when something is pressed. */
export async function saved(page: Page, press: () => Promise<unknown>): Promise<Saved> {
  if (isFirefox) return { ...contentOf(await bytesOfLink(page, press)), name: "" };
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { ...contentOf(readFileSync(await download.path())), name: download.suggestedFilename() };
}

const contentOf = (bytes: Uint8Array) => ({ bytes, text: new TextDecoder().decode(bytes) });

/** Over WebDriver BiDi no download can be followed: there the page itself reads what it would save. */
async function bytesOfLink(page: Page, press: () => Promise<unknown>): Promise<Uint8Array> {
  await page.evaluate(() => {
    const keep = (bytes: Promise<ArrayBuffer>) => Object.assign(window, { saved: bytes.then((all) => [...new Uint8Array(all)]) });
    const create = URL.createObjectURL;
    URL.createObjectURL = (file: Blob) => {
      void keep(file.arrayBuffer());
      return create(file);
    };
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[download][href^='/']");
      if (link === null) return;
      event.preventDefault();
      void keep(fetch(link.href).then((answer) => answer.arrayBuffer()));
    });
  });
  await press();
  await page.waitForFunction(() => "saved" in window);
  return Uint8Array.from(await page.evaluate(() => (window as unknown as { saved: Promise<number[]> }).saved));
}

/** Saves the study that a page shows for offline use. Gives the file, and the name that was offered for it. */
export async function saveStudy(page: Page): Promise<{ readonly file: string; readonly name: string }> {
  const { text, name } = await saved(page, () => act.button(page, "Save for offline use").click());
  const file = join(mkdtempSync(join(tmpdir(), "crownhead-page-")), "study.html");
  writeFileSync(file, text);
  return { file, name };
}
