// SPDX-License-Identifier: MIT
// A web host that sends the files of a folder under a path, and no special headers: what the static page must do with.

import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

export class StaticHost {
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** `path` begins and ends in `/`. `told` gets what a script in the page tells by `./told?…`. */
  static async start(folder: string, path: string, told?: (text: string) => void): Promise<StaticHost> {
    const server = createServer((request, response) => {
      const { pathname, search } = new URL(request.url ?? "/", "http://host");
      const asked = normalize(decodeURIComponent(pathname));
      const file = asked === path ? "index.html" : asked.slice(path.length);
      if (!asked.startsWith(path)) {
        response.writeHead(404).end("nothing is here"); // Chromium opens no page without text
        return;
      }
      if (told !== undefined && file === "told") {
        told(decodeURIComponent(search.slice(1)));
        response.writeHead(204).end();
        return;
      }
      readFile(join(folder, file)).then(
        (bytes) => response.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream" }).end(bytes),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new StaticHost(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  }

  /** As if the network were cut. */
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
