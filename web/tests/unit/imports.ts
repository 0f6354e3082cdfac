// SPDX-License-Identifier: MIT
// What the files of the page import.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** The files that each file imports; packages and style sheets are left out. */
export function importsIn(folder: string): Map<string, string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const imported = (file: string) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/^(?:import |(?:import|export)\b[^;"]*\bfrom )"(\.[^"]+)"/gm)]
      .map(([, path = ""]) => normalize(join(dirname(file), path)))
      .filter((path) => !path.endsWith(".css"))
      .map((path) => files.find((one) => one === `${path}.ts` || one === `${path}.tsx`) ?? `${path}, which is not there`);
  return new Map(files.map((file) => [file, imported(file)]));
}
