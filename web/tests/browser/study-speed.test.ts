// SPDX-License-Identifier: MIT
// A study of 10,000 nodes: how long it takes to open and to step, measured in the page and reported; as time of the
// processor, so that whatever else the machine does counts little.

import { writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CDPSession } from "playwright-core";
import { expect, test } from "vitest";
import * as act from "./actions";
import { page, server, withBrowser, withPage, withServer } from "./fixtures";

withServer();
withBrowser();
withPage({ viewport: { width: 1280, height: 800 } });

const nodes = 10_000;

/** Two kings go to and fro; every fifth move has a variation of six, every seventh a comment. */
function game(): string {
  const round = ["32-28", "1-6", "28-32", "6-1"];
  const aside = [
    ["32-27", "1-5", "27-32", "5-1", "32-27", "1-5"],
    ["1-5", "28-24", "5-1", "24-28", "1-5", "28-24"],
    ["28-24", "6-9", "24-28", "9-6", "28-24", "6-9"],
    ["6-9", "32-27", "9-6", "27-32", "6-9", "32-27"],
  ];
  let text = '[FEN "W:WK32:BK1"]\n';
  let made = 1;
  for (let ply = 0; made < nodes; ply++) {
    text += `${round[ply % 4]} `;
    made++;
    if (ply % 7 === 0) text += "{A remark on this move, of the length that people write.} ";
    if (ply % 5 === 0) {
      text += `(${aside[ply % 4]?.join(" ")})\n`;
      made += 6;
    }
  }
  return `${text}*`;
}

/** Seconds of the page's main thread since it was opened. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}

test("a study of 10,000 nodes opens and steps", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "crownhead-study-")), "large.pdn");
  writeFileSync(file, game());
  await page.goto(`${server.url}studies`);
  await act.button(page, "New study…").click();
  await page.getByLabel("Games as PDN").check();
  await page.getByLabel("Or a file").setInputFiles(file);
  await page.getByText("is ready").waitFor();
  await act.button(page, "Make study").click();
  await page.locator(".tree-move").first().waitFor({ timeout: 60_000 });

  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  // The time from the first request about the study to the tree on the page.
  await page.addInitScript(() => {
    let asked = 0;
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      if (asked === 0 && String(data).includes("study-open")) asked = performance.now();
      send.call(this, data);
    };
    const observer = new MutationObserver(() => {
      if (document.querySelector(".tree-move") === null) return;
      Object.assign(window, { opened: performance.now() - asked });
      observer.disconnect();
    });
    document.addEventListener("DOMContentLoaded", () => observer.observe(document.documentElement, { subtree: true, childList: true }));
  });
  const opens: number[] = [];
  let work = 0;
  for (let i = 0; i < 3; i++) {
    await page.reload();
    await page.waitForFunction(() => "opened" in window, null, { timeout: 60_000 });
    opens.push(await page.evaluate(() => (window as unknown as { opened: number }).opened));
    work = await busy(session);
  }
  console.log(`opening, from the request: ${opens.map((one) => one.toFixed(0)).join(", ")} ms; main thread since the reload ${(work * 1000).toFixed(0)} ms`);

  await page.getByRole("tree").focus();
  const before = await busy(session);
  const waits = await page.evaluate(async () => {
    const waits: number[] = [];
    for (let i = 0; i < 200; i++) {
      const start = performance.now();
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
      await new Promise((done) => queueMicrotask(() => done(null)));
      await new Promise((done) => queueMicrotask(() => done(null)));
      document.querySelector(".tree .current")?.getBoundingClientRect();
      waits.push(performance.now() - start);
      await new Promise((done) => setTimeout(done, 30));
    }
    return waits.sort((a, b) => a - b);
  });
  const after = await busy(session);
  console.log(
    `200 steps: median ${waits[100]?.toFixed(1)} ms, 99th ${waits[198]?.toFixed(1)} ms; main thread ${(((after - before) * 1000) / 200).toFixed(1)} ms a step; elements ${await page.evaluate(() => document.querySelectorAll("*").length)}`,
  );
  expect(await page.locator(".tree .current").textContent()).toContain("101.");
  await page.keyboard.press("End");
  await expect.poll(() => page.locator(".tree .current").count()).toBe(1);
  // A whole reading aside, few nodes are in the page.
  expect(await page.locator(".tree-move").count()).toBeLessThan(1_500);
});
