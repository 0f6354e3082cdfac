// SPDX-License-Identifier: MIT
// The server under test: `build/crownhead serve` on a free port with a folder of its own. It can be killed and started
// again on the same port and folder.

import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const program = process.env.CROWNHEAD ?? new URL("../../../build/crownhead", import.meta.url).pathname;

export class Server {
  private process: ChildProcess | null = null;
  private output = "";

  private constructor(
    private readonly port: number,
    private readonly data: string,
    private readonly options: readonly string[],
  ) {}

  /** With further options of `crownhead serve`, and the games of a PDN in its library. */
  static async start(options: readonly string[] = [], pdn = ""): Promise<Server> {
    if (!existsSync(program)) throw new Error(`${program} is not built yet`);
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), "crownhead-")), options);
    if (pdn !== "") server.importGames(pdn);
    await server.run();
    return server;
  }

  private importGames(pdn: string): void {
    const file = join(this.data, "games.pdn");
    writeFileSync(file, pdn);
    execFileSync(program, ["library", "import", file, "--duplicates", "keep", "--library", this.data], { stdio: "pipe" });
    rmSync(file);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  async run(): Promise<void> {
    this.process = spawn(program, ["serve", "--port", `${this.port}`, "--data", this.data, ...this.options], { stdio: ["ignore", "pipe", "pipe"] });
    this.process.stdout?.on("data", (text) => (this.output += text));
    this.process.stderr?.on("data", (text) => (this.output += text));
    // A loaded machine may take its time; a server that has ended needs none.
    for (const until = Date.now() + 40_000; Date.now() < until && this.process.exitCode === null; ) {
      const health = await fetch(`${this.url}api/health`).catch(() => null);
      if (health?.ok === true) return;
      await sleep(100);
    }
    throw new Error(`The server does not answer. It said:\n${this.output}`);
  }

  /** Like `kill -9`: without a chance to save anything. */
  async kill(): Promise<void> {
    const process = this.process;
    this.process = null;
    if (process === null || process.exitCode !== null) return;
    const gone = new Promise((done) => process.once("exit", done));
    process.kill("SIGKILL");
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
