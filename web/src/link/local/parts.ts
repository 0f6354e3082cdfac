// SPDX-License-Identifier: MIT
// Loads what the services need: the compiled program, and packs of files with weights, book, puzzles and endgames. All
// are compressed with gzip, so that any host will do.

import type { Program } from "./messages";

export interface PackedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

interface Part {
  readonly name: string;
  readonly bytes: number;
}

/** `progress` is told which part of the bytes has come, from 0 to 1. `folder` ends in `/`. */
export async function loadParts(folder: string, which: Program, progress: (part: number) => void): Promise<{ program: ArrayBuffer; files: PackedFile[] }> {
  const parts = await partsOf(folder, which);
  const all = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  let come = 0;
  const count = (bytes: number) => progress(Math.min(1, (come += bytes) / all));
  const [program, ...packs] = await Promise.all(
    parts.map(async ({ name, bytes }) => {
      const load = async (cache: RequestCache) => unzipped(await found(folder + name, cache), bytes, count);
      // What came damaged may have been kept so: the second time it comes from the host.
      const part = (await load("default")) ?? (await load("reload"));
      if (part === null) throw new Error(`${name} is damaged or incomplete, also when loaded a second time: try again later`);
      return part;
    }),
  );
  if (program === undefined) throw new Error("parts.json names no program");
  return { program, files: packs.flatMap(unpacked) };
}

/** Asks for the files of a program once more, so that a service worker keeps them that came after the page. */
export async function keepParts(folder: string, which: Program): Promise<void> {
  for (const { name } of await partsOf(folder, which)) await fetch(folder + name).then((response) => response.blob());
}

async function partsOf(folder: string, which: Program): Promise<readonly Part[]> {
  return ((await (await found(`${folder}parts.json`)).json()) as Record<Program, readonly Part[]>)[which];
}

/** Null where it is damaged, or not of the size that it should have. */
async function unzipped(response: Response, size: number, count: (bytes: number) => void): Promise<ArrayBuffer | null> {
  let come = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, out) {
      come += piece.length;
      count(piece.length);
      out.enqueue(piece);
    },
  });
  const stream = response.body?.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip") as unknown as TransformStream<Uint8Array, Uint8Array>);
  const bytes = await new Response(stream ?? null).arrayBuffer().catch(() => null);
  return come === size ? bytes : null;
}

async function found(address: string, cache: RequestCache = "default"): Promise<Response> {
  const response = await fetch(address, { cache }).catch(() => null);
  if (response?.ok !== true) throw new Error(`${address} cannot be loaded`);
  return response;
}

/** A pack is a line of JSON, the names and lengths of its files, and then their bytes (web/static-page.ts). */
export function unpacked(pack: ArrayBuffer): PackedFile[] {
  const bytes = new Uint8Array(pack);
  const end = bytes.indexOf("\n".charCodeAt(0));
  const entries = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as readonly { path: string; bytes: number }[];
  let at = end + 1;
  return entries.map(({ path, bytes: length }) => ({ path, bytes: bytes.subarray(at, (at += length)) }));
}
