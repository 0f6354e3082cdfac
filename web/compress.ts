// SPDX-License-Identifier: MIT
// Writes a brotli and a gzip copy beside each text file of the built page: the server sends the form that the browser
// accepts (src/server/transport/static_files.hpp).

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const texts = new Set([".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);
/** Bytes: below this the headers cost more than compression saves. */
const smallest = 512;

const codings = [
  { ending: ".br", compress: (bytes: Buffer) => brotliCompressSync(bytes) },
  { ending: ".gz", compress: (bytes: Buffer) => gzipSync(bytes, { level: 9 }) },
];

export function compressed(): Plugin {
  let folder = "";
  let failed = false;
  return {
    name: "compressed",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    renderError() {
      failed = true;
    },
    closeBundle() {
      if (failed) return; // what it would say would hide why
      for (const file of files(folder)) {
        const bytes = readFileSync(file);
        if (!texts.has(extname(file)) || bytes.length < smallest) continue;
        for (const { ending, compress } of codings) {
          const smaller = compress(bytes);
          if (smaller.length < bytes.length) writeFileSync(file + ending, smaller);
        }
      }
    },
  };
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
