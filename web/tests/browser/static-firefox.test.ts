// SPDX-License-Identifier: MIT
// The static page in Firefox as people have it, without remote control: under WebDriver BiDi a worker that starts others
// now and then waits without end. So the page gets a script of ours, which tells the host what it finds.

import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { isFirefox } from "./launch";
import { StaticHost } from "./static-host";
import { folder, isBuilt } from "./static-page";

const firefox = process.env.FIREFOX ?? "/usr/bin/firefox-esr";

let started: ChildProcess | null = null;
let profile = "";

afterEach(() => {
  if (started?.pid !== undefined) process.kill(-started.pid);
  started = null;
  rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

function openFirefox(url: string): void {
  profile = mkdtempSync(join(tmpdir(), "crownhead-firefox-"));
  const settings = { "browser.shell.checkDefaultBrowser": false, "browser.aboutwelcome.enabled": false, "datareporting.policy.dataSubmissionEnabled": false };
  writeFileSync(join(profile, "user.js"), Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});\n`).join(""));
  started = spawn(firefox, ["--headless", "--no-remote", "--profile", profile, url], { stdio: "ignore", detached: true });
}

/** Runs in each document of the visit: leaves at the given time, and when the services are up asks them something. */
function script(leaveAfter: number, leave: "reload" | "away"): string {
  return `<script type="module">
    const begun = Number((sessionStorage.begun ??= Date.now()));
    if (sessionStorage.left === undefined) {
      setTimeout(() => {
        sessionStorage.left = 1;
        ${leave === "reload" ? "location.reload()" : 'location.href = "./?again"'};
      }, Math.max(0, begun + ${leaveAfter} - Date.now()));
    }
    const Original = window.Worker;
    window.Worker = class extends Original {
      constructor(address) {
        super(address);
        this.addEventListener("message", async ({ data }) => {
          if (data.is === "failed" || data.is === "lacks") void fetch("./told?" + encodeURIComponent(JSON.stringify(data)));
          if (data.is === "bench") {
            const { games } = await (await fetch("/api/games")).json();
            void fetch("./told?" + encodeURIComponent(JSON.stringify({ nodes: data.nodes, games: games.length })));
          }
          if (data.is === "ready" && sessionStorage.left !== undefined) this.postMessage({ is: "bench", depth: 15 });
        });
      }
    };
  </script>`;
}

describe.skipIf(!isBuilt || !isFirefox || !existsSync(firefox))("the static page in Firefox", () => {
  const session = readFileSync(new URL("../../../tests/commands/golden/bench.session", import.meta.url), "utf8");
  const nodes = Number(/^bench (\d+) nodes/m.exec(session)?.[1]);

  for (const [milliseconds, leave] of [
    [200, "reload"],
    [1_500, "away"],
    [2_500, "reload"],
    [3_500, "away"],
    [8_000, "reload"],
  ] as const) {
    test(`comes up and searches like the program, though after ${milliseconds} ms it is left by ${leave}`, async () => {
      let tell: (told: string) => void = () => undefined;
      const told = new Promise<string>((resolve) => (tell = resolve));
      const host = await StaticHost.start(folder, "/draughts/", { script: script(milliseconds, leave), told: tell });
      openFirefox(host.url);
      expect(JSON.parse(await told)).toEqual({ nodes, games: 0 });
      await host.stop();
    });
  }
});
