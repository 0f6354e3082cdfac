// SPDX-License-Identifier: MIT
// The static page in Firefox as people have it, without remote control: under WebDriver BiDi a worker that starts others
// now and then waits without end. So the page gets a script of ours, which tells the host what it finds.

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { keep } from "../../static-page";
import { visit, type Seen, type Wanted } from "./firefox-visit";
import { lostGame } from "./games";
import { isFirefox } from "./launch";
import { StaticHost } from "./static-host";
import { folder, isBuilt } from "./static-page";

const firefox = process.env.FIREFOX ?? "/usr/bin/firefox-esr";

const path = "/draughts/";

let started: ChildProcess | null = null;
let profile = "";

afterEach(async () => {
  if (started !== null && started.exitCode === null) {
    const ended = once(started, "exit");
    started.kill("SIGKILL");
    await ended;
  }
  started = null;
  rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

function openFirefox(url: string, more: Readonly<Record<string, boolean>>): void {
  profile = mkdtempSync(join(tmpdir(), "crownhead-firefox-"));
  const settings = { "browser.shell.checkDefaultBrowser": false, "browser.aboutwelcome.enabled": false, "datareporting.policy.dataSubmissionEnabled": false, ...more };
  writeFileSync(join(profile, "user.js"), Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});\n`).join(""));
  started = spawn(firefox, ["--headless", "--no-remote", "--profile", profile, url], { stdio: "ignore" });
}

/** A script that runs in each document of the visit: `first` at once, `up` when the services are, with `worker` at hand. */
function script(first: string, up: string): string {
  return `<script type="module">
    const tell = (what) => void fetch("./told?" + encodeURIComponent(JSON.stringify(what)));
    ${first}
    const Original = window.Worker;
    window.Worker = class extends Original {
      constructor(address) {
        super(address);
        const worker = this;
        this.addEventListener("message", async ({ data }) => {
          if (data.is === "failed" || data.is === "lacks") tell(data);
          if (data.is === "ready") ${up}
        });
      }
    };
  </script>`;
}

/** Leaves at the given time, and when the services are up asks them something. */
function leaving(leaveAfter: number, leave: "reload" | "away"): string {
  const first = `
    const begun = Number((sessionStorage.begun ??= Date.now()));
    if (sessionStorage.left === undefined) {
      setTimeout(() => {
        sessionStorage.left = 1;
        ${leave === "reload" ? "location.reload()" : 'location.href = "./?again"'};
      }, Math.max(0, begun + ${leaveAfter} - Date.now()));
    }`;
  const up = `{
    if (sessionStorage.left === undefined) return;
    worker.addEventListener("message", async ({ data }) => {
      if (data.is !== "bench") return;
      const { games } = await (await fetch("/api/games")).json();
      tell({ nodes: data.nodes, games: games.length });
    });
    worker.postMessage({ is: "bench", depth: 15 });
  }`;
  return script(first, up);
}

/** Does what `visit` does, and tells what it has seen. */
function visiting(wanted: Wanted): string {
  return script(
    `const visit = ${visit.toString()};`,
    `visit("${path}", ${JSON.stringify(wanted)}).then((seen) => seen === null || tell(seen), (error) => tell(String(error)));`,
  );
}

/** Opens the page with a script of ours in a new Firefox with these settings; gives what it tells. */
async function toldBy(ours: string, settings: Readonly<Record<string, boolean>> = {}): Promise<unknown> {
  const changed = withScript(ours);
  let tell: (told: string) => void = () => undefined;
  const told = new Promise<string>((resolve) => (tell = resolve));
  const host = await StaticHost.start(changed, path, tell);
  openFirefox(host.url, settings);
  const found: unknown = JSON.parse(await told);
  await host.stop();
  rmSync(changed, { recursive: true });
  return found;
}

/** A copy of the static page with a script in it, which its service worker knows: it takes no file that was changed. */
function withScript(ours: string): string {
  const copy = mkdtempSync(join(tmpdir(), "crownhead-static-"));
  cpSync(folder, copy, { recursive: true });
  const index = join(copy, "index.html");
  writeFileSync(index, readFileSync(index, "utf8").replace("<head>", () => `<head>${ours}`));
  keep(copy, readFileSync(new URL("../../static/service-worker.js", import.meta.url), "utf8"));
  return copy;
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
      expect(await toldBy(leaving(milliseconds, leave))).toEqual({ nodes, games: 0 });
    });
  }

  test("comes up and searches like the program on one thread, where there are no service workers", async () => {
    expect(await toldBy(leaving(1_500, "reload"), { "dom.serviceWorkers.enabled": false })).toEqual({ nodes, games: 0 });
  });

  test("plays, analyses, reports and imports, and has the game and the library again when it is loaded again", { timeout: 400_000 }, async () => {
    const games = [
      ["Wyllie, J.", "Anderson, A.", "11-15 23-19"],
      ["Martins, R.", "Wyllie, J.", "9-14 22-18"],
      ["Yates, R.", "Barker, C.", "11-15 22-17"],
    ];
    const pdn = games.map(([black, white, moves]) => `[Black "${black}"]\n[White "${white}"]\n[Result "*"]\n\n${moves} *\n\n`).join("");
    const wanted = { moves: lostGame, error: "6. Black 2-7??", pdn, found: "3 games found", query: "wyllie", foundByQuery: "2 games found" };
    const seen = await toldBy(visiting(wanted));
    console.log(seen);
    expect(seen).toEqual({ depth: expect.any(Number), played: expect.any(Array), kept: expect.any(Array) });
    const { played, kept } = seen as Seen;
    expect(played.length).toBe(8);
    expect(kept).toEqual(played);
  });
});
