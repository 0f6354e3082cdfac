// SPDX-License-Identifier: MIT
// Completes the static page (docs/static-page.md): the compiled services with what they need, compressed, and the service
// worker with the names of all files.

import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** The programs of the page (web/src/link/local/programs.ts), and what cmake/wasm/programs.cmake calls them. */
const programs = { english: "crownhead_page", all: "crownhead_page_all" } as const;

interface Shipped {
  readonly path: string;
  readonly file: string;
}

const endgamesIn = (folder: string, below = ""): Shipped[] =>
  readdirSync(join(folder, below))
    .filter((name) => name.endsWith(".end"))
    .map((name) => ({ path: `/shipped/endgames/${below}${name}`, file: join(folder, below, name) }));

/** Files of data/ that come with the page, and where the services look for them (cmake/wasm/ship.cmake). */
const shippedForEnglish = (data: string): Shipped[] => [
  { path: "/shipped/evaluation/english", file: join(data, "weights/english.weights") },
  { path: "/shipped/book/english", file: join(data, "book/english.book") },
  { path: "/shipped/coach/english", file: join(data, "puzzles/english.tsv") },
  ...endgamesIn(join(data, "endgames")),
];

function shippedForOthers(data: string): Shipped[] {
  const folder = join(data, "endgames");
  const rules = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return rules.flatMap(({ name }) => endgamesIn(folder, `${name}/`));
}

/** The names and lengths of files in a line of JSON, and then their bytes. */
export function packed(files: readonly { path: string; bytes: Buffer }[]): Buffer {
  const names = files.map(({ path, bytes }) => ({ path, bytes: bytes.length }));
  return Buffer.concat([Buffer.from(`${JSON.stringify(names)}\n`), ...files.map(({ bytes }) => bytes)]);
}

export function staticPage(): Plugin {
  let root = "";
  let folder = "";
  let failed = false;
  return {
    name: "static-page",
    apply: "build",
    enforce: "pre",
    /** In place of the way to a server. */
    resolveId: (source) => (/(^|\/)transport$/.test(source) && !source.includes("local") ? join(root, "src/link/local/transport.ts") : null),
    configResolved(config) {
      root = config.root;
      folder = join(root, config.build.outDir);
    },
    buildStart() {
      const built = Object.values(programs).map((name) => join(root, "../build-wasm", `${name}.wasm`));
      if (!built.every(existsSync)) this.error("the services are not compiled yet: tools/build_static does that");
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    renderError() {
      failed = true;
    },
    closeBundle() {
      if (failed) return; // what it would say would hide why
      const compiled = join(root, "../build-wasm");
      const engine = join(folder, "engine");
      mkdirSync(engine, { recursive: true });
      const data = join(root, "../data");
      // Not named .gz: some hosts would have the browser unpack such a file by itself.
      const compressed = (name: string, bytes: Buffer) => {
        const smaller = gzipSync(bytes, { level: 9 });
        writeFileSync(join(engine, name), smaller);
        return { name, bytes: smaller.length };
      };
      const pack = (name: string, files: readonly Shipped[]) => compressed(name, packed(files.map(({ path, file }) => ({ path, bytes: readFileSync(file) }))));
      const english = pack("english-data.bin", shippedForEnglish(data));
      const packs = { english: [english], all: [english, pack("other-data.bin", shippedForOthers(data))] };
      const parts = Object.entries(programs).map(([name, program]) => {
        copyFileSync(join(compiled, `${program}.js`), join(engine, `${name}.js`));
        // The script names this companion after the program.
        copyFileSync(join(compiled, `${program}.worker.js`), join(engine, `${program}.worker.js`));
        return [name, [compressed(`${name}.bin`, readFileSync(join(compiled, `${program}.wasm`))), ...packs[name as keyof typeof packs]]];
      });
      writeFileSync(join(engine, "parts.json"), JSON.stringify(Object.fromEntries(parts)));
      keep(folder, readFileSync(join(root, "static/service-worker.js"), "utf8"));
    },
  };
}

/** Writes the service worker for all files of the folder. */
export function keep(folder: string, script: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile() && name !== "service-worker.js")
    .sort();
  const files = names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
  writeFileSync(join(folder, "service-worker.js"), keeping(script, files));
}

/**
 * The script with what it is to know of the files: their names and SHA-256. The version is that of the files and of the
 * script itself, so that no two workers share what they keep.
 */
export function keeping(script: string, files: readonly { name: string; bytes: Uint8Array }[]): string {
  const all = createHash("sha256").update(script);
  for (const { name, bytes } of files) all.update(name).update(bytes);
  const isLarge = ({ name }: { name: string }) => name.endsWith(".bin");
  const sums = (some: typeof files) => some.map(({ name, bytes }) => [name, createHash("sha256").update(bytes).digest("hex")]);
  return script
    .replace('"VERSION"', JSON.stringify(all.digest("hex").slice(0, 16)))
    .replace('["SMALL"]', JSON.stringify(sums(files.filter((file) => !isLarge(file)))))
    .replace('["LARGE"]', JSON.stringify(sums(files.filter(isLarge))));
}
