// SPDX-License-Identifier: MIT
// The SQLite files among what is kept: whether they are those of the services, and of no newer format than these know.

import type { KeptFile } from "./kept-store";

interface Format {
  /** `PRAGMA application_id` */
  readonly application: number;
  /** The newest `PRAGMA user_version` that the services know. */
  readonly version: number;
}

/** As src/games/store_schema.cpp, src/library/store/schema.cpp and src/coach/kept_reports.cpp have them. */
export const formats: Readonly<Record<string, Format>> = {
  "/kept/crownhead/games.sqlite": { application: 0x43726864, version: 6 },
  "/kept/crownhead/library.sqlite": { application: 0x4372686c, version: 1 },
  "/kept/crownhead/reports.sqlite": { application: 0x43484b52, version: 1 },
};

/** What is wrong with the databases among these files: one is none of ours, or was written by a newer program. */
export function problemOf(files: readonly KeptFile[]): "damaged" | "newer" | null {
  const names = new Set(files.map(({ path }) => path));
  const found = files.map(({ path, bytes }) => {
    const format = formats[path];
    if (format === undefined || bytes.length === 0) return null;
    const marks = marksOf(bytes);
    // Before its first use as a whole, what marks it may still be in its log.
    const isInLog = marks?.application === 0 && marks.version === 0 && names.has(`${path}-wal`);
    if (isInLog) return null;
    if (marks?.application !== format.application) return "damaged";
    return marks.version > format.version ? "newer" : null;
  });
  return found.find((problem) => problem !== null) ?? null;
}

/** What the header of an SQLite file says of its format; null for another file. */
function marksOf(bytes: Uint8Array): Format | null {
  const isDatabase = bytes.length >= 100 && new TextDecoder().decode(bytes.subarray(0, 16)) === "SQLite format 3\0";
  if (!isDatabase) return null;
  const header = new DataView(bytes.buffer, bytes.byteOffset);
  return { application: header.getUint32(68), version: header.getUint32(60) };
}
