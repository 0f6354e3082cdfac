// SPDX-License-Identifier: MIT
// docs/documents.md: every command that it names runs, and every address that it names shows something.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { page, server, withBrowser, withPage, withServer } from "./fixtures";

withServer();
withBrowser();
withPage({ viewport: { width: 1280, height: 800 } });

const root = new URL("../../..", import.meta.url).pathname;
const program = process.env.CROWNHEAD ?? `${root}build/crownhead`;

interface Row {
  readonly says: string;
  readonly shown: readonly string[];
}

const rows: readonly Row[] = readFileSync(`${root}docs/documents.md`, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| what it says"))
  .map((line) => {
    const [says = "", shown = ""] = line.slice(2, -2).split(" | ");
    return { says, shown: [...shown.matchAll(/`([^`]+)`/g)].map(([, one = ""]) => one) };
  });

test("every statement of the documents has a command or an address", () => {
  expect(rows.length).toBe(151); // as many as were counted when the project began
  for (const { says, shown } of rows) {
    expect(shown.length, says).toBeGreaterThan(0);
    for (const one of shown) expect(one, says).toMatch(/^(crownhead |\/)/);
  }
});

test("every command runs", () => {
  const commands = new Set(rows.flatMap(({ shown }) => shown).filter((one) => one.startsWith("crownhead ")));
  const env = { ...process.env, PATH: `${dirname(program)}:${process.env.PATH}` };
  for (const command of commands) {
    const [, ...words] = command.split(" ");
    const output = execFileSync(program, words, { cwd: root, env, encoding: "utf8", stdio: "pipe" });
    expect(output.trim(), command).not.toBe("");
  }
  expect(commands.size).toBeGreaterThan(20);
});

test("every address shows what it promises", async () => {
  const addresses = new Set(rows.flatMap(({ shown }) => shown).filter((one) => one.startsWith("/")));
  for (const address of addresses) {
    const response = await page.goto(`${server.url}${address.slice(1)}`);
    expect(response?.status(), address).toBe(200);
    await page.locator("main :is(h2, #task-ask), main.loading").first().waitFor();
    // What is still on its way ends in an ellipsis.
    await page.locator("main.loading [role=status]", { hasText: /…$/ }).waitFor({ state: "detached" });
    await page.locator("main :is(p, dd, li, select, .square)").first().waitFor();
    expect(await page.getByText(/^There is (no such|nothing here)/).count(), address).toBe(0);
  }
  expect(addresses.size).toBeGreaterThan(40);
});
