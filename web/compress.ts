// SPDX-License-Identifier: MIT
// Puts each of the built page's texts beside itself compressed, once as brotli and once as gzip: the server sends what the
// browser asks for (src/server/transport/static_files.hpp).

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const texts = new Set([".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);
/** Bytes below which the headers cost more than is saved. */
const smallest = 512;

const codings = [
  { ending: ".br", compress: (bytes: Buffer) => brotliCompressSync(bytes) },
  { ending: ".gz", compress: (bytes: Buffer) => gzipSync(bytes, { level: 9 }) },
];

export function compressed(): Plugin {
  let folder = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
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
