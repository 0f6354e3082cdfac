// SPDX-License-Identifier: MIT
// What the files of the page import: no cycles, and nothing from a layer above.

import { dirname } from "node:path";
import { expect, test } from "vitest";
import { importsIn } from "./imports";

const source = new URL("../../src", import.meta.url).pathname;

/** The folders below the modes and pages, the lowest first: each imports only itself and those before it. */
const layers = ["text", "model", "browser", "protocol", "link", "board", "panel"];

/** Imports of a layer that lead upwards or to no layer. */
function upwardIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const layerOf = (file: string) => layers.indexOf(dirname(file));
  return [...imports].flatMap(([file, imported]) =>
    imported
      .filter((one) => layerOf(file) >= 0 && (layerOf(one) < 0 || layerOf(one) > layerOf(file)))
      .map((one) => `${file} imports ${one}`),
  );
}

/** The files of a cycle, the first once more at the end; null where there is none. */
function cycleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const finished = new Set<string>();
  const follow = (file: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (finished.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const cycle = follow(next, [...way, file]);
      if (cycle !== null) return cycle;
    }
    finished.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const cycle = follow(file, []);
    if (cycle !== null) return cycle;
  }
  return null;
}

test("no imports form a cycle", () => {
  expect(cycleIn(importsIn(source))).toBeNull();
});

test("no layer imports what lies above it", () => {
  expect(upwardIn(importsIn(source))).toEqual([]);
});

test("an import that leads upwards is found", () => {
  const imports = new Map([
    ["model/a.ts", ["model/b.ts", "link/c.ts", "settings.ts"]],
    ["link/c.ts", ["model/a.ts"]],
    ["game/d.ts", ["game/e.ts", "link/c.ts"]],
  ]);
  expect(upwardIn(imports)).toEqual(["model/a.ts imports link/c.ts", "model/a.ts imports settings.ts"]);
});

test("every import is found", () => {
  const imports = importsIn(source);
  expect(imports.get("main.tsx")).toEqual(["app.tsx", "browser/preferences.ts", "browser/links.ts", "link/transport.ts", "text/speak.ts"]);
  for (const [file, imported] of imports) for (const one of imported) expect(imports.has(one), `${file} imports ${one}`).toBe(true);
});

test("a cycle is found, and shown", () => {
  const imports = new Map([
    ["a", ["b", "c"]],
    ["b", ["d"]],
    ["c", ["b", "d"]],
    ["d", []],
  ]);
  expect(cycleIn(imports)).toBeNull();
  expect(cycleIn(new Map([...imports, ["d", ["c"]]]))).toEqual(["b", "d", "c", "b"]);
});
