// SPDX-License-Identifier: MIT
import { defineConfig } from "vitest/config";

// Two files at a time, each with a Chromium and a server of its own: they wait for the engine more than they compute.
export default defineConfig({
  test: {
    include: ["tests/browser/**/*.test.ts"],
    environment: "node",
    maxWorkers: 2,
    minWorkers: 1,
    testTimeout: 180_000,
    // Firefox takes a minute to start where the processors are busy.
    hookTimeout: process.env.BROWSER === "firefox" ? 240_000 : 60_000,
    // A loaded machine may take its time.
    expect: { poll: { timeout: 20_000 } },
    // On a loaded machine without a GPU a page of Chromium now and then gets no animation frame for many seconds, and
    // what waits for one (a click, until the element stands still) gives up. A new page gets them again.
    retry: 2,
  },
});
