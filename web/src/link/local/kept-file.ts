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

/** Null for a file that is damaged, or none of ours, or of a newer form, or has paths that no export of ours has. */
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
    if (typeof path !== "string" || !isInFolder(path)) return null;
    if (typeof length !== "number" || !Number.isInteger(length) || length < 0) return null;
    files.push({ path, bytes: bytes.subarray(at, at + length) });
    at += length;
  }
  if (at !== bytes.length || !canStandTogether(files)) return null;
  const entries = Object.entries((said.remembered ?? {}) as Record<string, unknown>);
  return { files, remembered: Object.fromEntries(entries.filter((entry): entry is [string, string] => isRemembered(entry[0]) && typeof entry[1] === "string")) };
}

/** Whether a path leads to a file below the folder of the services, and nowhere else. */
const isInFolder = (path: string) => /^\/kept\/crownhead(\/[^/\0]+)+$/.test(path) && !/\/\.\.?(\/|$)/.test(path);

/** Whether no path is there twice, and none is both a file and a folder of another. */
function canStandTogether(files: readonly KeptFile[]): boolean {
  const paths = new Set(files.map(({ path }) => path));
  return paths.size === files.length && files.every(({ path }) => !foldersOf(path).some((folder) => paths.has(folder)));
}

/** `/a/b/c` lies in `/a/b` and `/a`. */
const foldersOf = (path: string) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));

/** Whether an entry of the browser's storage is ours: `crownhead.board`, `crownhead match abc`. */
export const isRemembered = (name: string): boolean => /^crownhead[ .]/.test(name);
