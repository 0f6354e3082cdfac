// SPDX-License-Identifier: MIT
// The file of "Export everything" (docs/static-page.md): compressed by gzip, a line of JSON with the names and lengths of
// what is kept and with what the browser remembers, and then the bytes. gzip's checksum tells whether it is damaged.

import type { KeptFile } from "./kept-store";

export interface Everything {
  readonly files: readonly KeptFile[];
  /** Settings, and the tokens of seats in matches. */
  readonly remembered: Readonly<Record<string, string>>;
}

const kind = "crownhead everything";
const version = 1;

export function writeEverything({ files, remembered }: Everything): Promise<Blob> {
  const names = files.map(({ path, bytes }) => ({ path, bytes: bytes.length }));
  const whole = new Blob([`${JSON.stringify({ kind, version, files: names, remembered })}\n`, ...files.map(({ bytes }) => bytes as BlobPart)]);
  return new Response(through(whole, new CompressionStream("gzip"))).blob();
}

/** Null for a file that is damaged, or none of ours, or of a newer form. */
export async function readEverything(file: Blob): Promise<Everything | null> {
  try {
    const bytes = new Uint8Array(await new Response(through(file, new DecompressionStream("gzip"))).arrayBuffer());
    const end = bytes.indexOf("\n".charCodeAt(0));
    return end < 0 ? null : divided(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))), bytes.subarray(end + 1));
  } catch {
    return null;
  }
}

/** The types of DOM and node do not agree on what passes through. */
const through = (from: Blob, change: CompressionStream | DecompressionStream) => from.stream().pipeThrough(change as unknown as ReadableWritablePair<Uint8Array, Uint8Array>);

function divided(head: unknown, bytes: Uint8Array): Everything | null {
  const said = head as { kind?: unknown; version?: unknown; files?: unknown; remembered?: unknown } | null;
  if (said?.kind !== kind || said.version !== version || !Array.isArray(said.files)) return null;
  let at = 0;
  const files: KeptFile[] = [];
  for (const { path, bytes: length } of said.files as { path: unknown; bytes: unknown }[]) {
    if (typeof path !== "string" || !/^\/kept\/crownhead\//.test(path) || /(^|\/)\.\.?(\/|$)/.test(path)) return null;
    if (typeof length !== "number" || !Number.isInteger(length) || length < 0) return null;
    files.push({ path, bytes: bytes.subarray(at, at + length) });
    at += length;
  }
  if (at !== bytes.length) return null;
  const entries = Object.entries((said.remembered ?? {}) as Record<string, unknown>);
  return { files, remembered: Object.fromEntries(entries.filter((entry): entry is [string, string] => isRemembered(entry[0]) && typeof entry[1] === "string")) };
}

/** Whether an entry of the browser's storage is ours: `crownhead.board`, `crownhead match abc`. */
export const isRemembered = (name: string): boolean => /^crownhead[ .]/.test(name);

/** Of the SQLite databases those, by path, that a newer program wrote than wrote the ones at hand. */
export function newerDatabases(files: readonly KeptFile[], atHand: readonly KeptFile[]): string[] {
  const known = new Map(atHand.map(({ path, bytes }) => [path, formatVersion(bytes)]));
  return files.filter(({ path, bytes }) => formatVersion(bytes) > (known.get(path) ?? Infinity)).map(({ path }) => path);
}

/** `PRAGMA user_version`, in the header of SQLite's files; 0 for another file. */
function formatVersion(bytes: Uint8Array): number {
  const isDatabase = bytes.length >= 100 && new TextDecoder().decode(bytes.subarray(0, 15)) === "SQLite format 3";
  return isDatabase ? new DataView(bytes.buffer, bytes.byteOffset).getUint32(60) : 0;
}
