// SPDX-License-Identifier: MIT
// What the tests of a file play on: a server, a browser, and a page for each test. Each file has these for itself.

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { launch } from "./chromium";
import { Server } from "./server";

export let server: Server;
export let browser: Browser;
export let page: Page;

/** One for all tests here. */
export function withServer(): void {
  beforeAll(async () => {
    server = await Server.start();
  });
  afterAll(async () => {
    await server?.stop();
  });
}

/** One for all tests here. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
  });
}

/** A new one for each test, as another visitor has it. */
export function withPage(options: BrowserContextOptions = { viewport: { width: 1200, height: 900 } }): void {
  beforeEach(async () => {
    page = await (await browser.newContext(options)).newPage();
  });
  afterEach(async () => {
    await page?.context().close();
  });
}
