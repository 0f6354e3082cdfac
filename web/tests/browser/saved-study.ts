// SPDX-License-Identifier: MIT
// A study that is saved as a page for offline use.

import { readFileSync, writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import * as act from "./actions";
import { isFirefox } from "./launch";

/** Saves the study that a page shows. Gives the file, and the name that was offered for it (none in Firefox). */
export async function saveStudy(page: Page): Promise<{ readonly file: string; readonly name: string }> {
  const file = join(mkdtempSync(join(tmpdir(), "crownhead-page-")), "study.html");
  if (isFirefox) {
    writeFileSync(file, await textOfSaved(page));
    return { file, name: "" };
  }
  const download = page.waitForEvent("download");
  await act.button(page, "Save for offline use").click();
  const saved = await download;
  writeFileSync(file, readFileSync(await saved.path()));
  return { file, name: saved.suggestedFilename() };
}

/** Over WebDriver BiDi no download can be followed: there the page's own file is taken. */
async function textOfSaved(page: Page): Promise<string> {
  await page.evaluate(() => {
    const create = URL.createObjectURL;
    URL.createObjectURL = (file: Blob) => {
      Object.assign(window, { made: file.text() });
      return create(file);
    };
  });
  await act.button(page, "Save for offline use").click();
  await page.waitForFunction(() => "made" in window);
  return page.evaluate(() => (window as unknown as { made: Promise<string> }).made);
}
