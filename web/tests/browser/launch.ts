// SPDX-License-Identifier: MIT
// The browser as these tests start it: Chromium, or Firefox with `BROWSER=firefox` (`./test firefox`).

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import playwright, { type Browser, type BrowserContext, type BrowserType } from "playwright-core";

export const isFirefox = process.env.BROWSER === "firefox";

/** Playwright drives the Firefox that Debian has over WebDriver BiDi; this way in is not in its types yet. */
const { _bidiFirefox: firefox } = playwright as unknown as { readonly _bidiFirefox: BrowserType };

/** `more` arguments are for Chromium. */
export function launch(more: readonly string[] = []): Promise<Browser> {
  if (isFirefox) {
    return firefox.launch({
      executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
      headless: true,
      firefoxUserPrefs: {
        "dom.events.testing.asyncClipboard": true, // to read the clipboard without being asked
        "browser.download.folderList": 2, // what is saved goes to the folder named next, not to the user's
        "browser.download.dir": mkdtempSync(join(tmpdir(), "crownhead-downloads-")),
      },
    });
  }
  return playwright.chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...more,
    ],
  });
}

/** Lets the pages of a server read and write the clipboard; in Firefox all may, by the setting above. */
export async function mayUseClipboard(context: BrowserContext, url: string): Promise<void> {
  if (isFirefox) return;
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(url).origin });
}
