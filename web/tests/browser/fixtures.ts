// SPDX-License-Identifier: MIT
// What the tests of a file run on: a server and a browser of its own, and a page for each test.

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { isFirefox, launch } from "./launch";
import { Server } from "./server";

export let server: Server;
export let browser: Browser;
export let page: Page;

/** One for all tests of the file, with the games of a PDN in its library. */
export function withServer(pdn = ""): void {
  beforeAll(async () => {
    server = await Server.start([], pdn);
  });
  afterAll(async () => {
    await server?.stop();
  });
}

/** One for all tests of the file. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
  });
}

/** A new one for each test, as for a new visitor. It may use the clipboard. */
export function withPage(options: BrowserContextOptions = { viewport: { width: 1200, height: 900 } }): void {
  beforeEach(async () => {
    const permissions = isFirefox ? {} : { permissions: ["clipboard-read", "clipboard-write"] };
    page = await (await browser.newContext({ ...permissions, ...options })).newPage();
  });
  afterEach(async () => {
    await page?.context().close();
  });
}
