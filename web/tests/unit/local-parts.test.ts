// SPDX-License-Identifier: MIT
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { loadParts, unpacked } from "../../src/link/local/parts";
import { packed } from "../../static-page";

const files = [
  { path: "/shipped/book/english", bytes: Buffer.from("a\nbook") },
  { path: "/shipped/empty", bytes: Buffer.alloc(0) },
  { path: "/shipped/endgames/KvK.end", bytes: Buffer.from([0, 10, 255]) },
];

const exact = (bytes: Buffer) => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;

afterEach(() => vi.unstubAllGlobals());

function serve(answers: Readonly<Record<string, Uint8Array | string>>): void {
  vi.stubGlobal("fetch", (address: string) => {
    const body = answers[address];
    return Promise.resolve(body === undefined ? new Response(null, { status: 404 }) : new Response(body as BodyInit));
  });
}

describe("the parts of the static page", () => {
  test("a pack gives back its files", () => {
    const got = unpacked(exact(packed(files)));
    expect(got.map(({ path, bytes }) => [path, [...bytes]])).toEqual(files.map(({ path, bytes }) => [path, [...bytes]]));
  });

  test("they are loaded with progress up to the whole", async () => {
    const program = gzipSync("program");
    const pack = gzipSync(packed(files));
    const parts = [
      { name: "p.gz", bytes: program.length },
      { name: "f.gz", bytes: pack.length },
    ];
    serve({ "/e/parts.json": JSON.stringify({ english: parts, all: [] }), "/e/p.gz": program, "/e/f.gz": pack });
    const seen: number[] = [];
    const loaded = await loadParts("/e/", "english", (part) => seen.push(part));
    expect(new TextDecoder().decode(loaded.program)).toBe("program");
    expect(loaded.files.length).toBe(3);
    expect(seen.at(-1)).toBe(1);
  });

  test("the program with all rule sets comes with the files of two packs", async () => {
    const program = gzipSync("all of them");
    const packs = [gzipSync(packed(files)), gzipSync(packed([{ path: "/shipped/endgames/russian/KvK.end", bytes: Buffer.from([7]) }]))];
    const all = [program, ...packs].map(({ length }, i) => ({ name: `${i}.gz`, bytes: length }));
    serve({ "/e/parts.json": JSON.stringify({ english: [], all }), "/e/0.gz": program, "/e/1.gz": packs[0] ?? "", "/e/2.gz": packs[1] ?? "" });
    const loaded = await loadParts("/e/", "all", () => undefined);
    expect(new TextDecoder().decode(loaded.program)).toBe("all of them");
    expect(loaded.files.map(({ path }) => path)).toEqual([...files.map(({ path }) => path), "/shipped/endgames/russian/KvK.end"]);
  });

  test("one that is damaged or missing is named", async () => {
    const pack = gzipSync(packed(files));
    const parts = JSON.stringify({
      english: [
        { name: "p.gz", bytes: 4 },
        { name: "f.gz", bytes: pack.length },
      ],
    });
    serve({ "/e/parts.json": parts, "/e/p.gz": "html", "/e/f.gz": pack });
    await expect(loadParts("/e/", "english", () => undefined)).rejects.toThrow("p.gz is damaged or incomplete, also when loaded a second time");
    serve({ "/e/parts.json": parts });
    await expect(loadParts("/e/", "english", () => undefined)).rejects.toThrow("cannot be loaded");
  });

  test("one that came damaged is asked for again, from the host", async () => {
    const program = gzipSync("program");
    const pack = gzipSync(packed(files));
    const parts = [
      { name: "p.gz", bytes: program.length },
      { name: "f.gz", bytes: pack.length },
    ];
    const asked: (string | undefined)[] = [];
    vi.stubGlobal("fetch", (address: string, { cache }: RequestInit) => {
      if (address.endsWith("parts.json")) return Promise.resolve(new Response(JSON.stringify({ english: parts })));
      if (address.endsWith("f.gz")) return Promise.resolve(new Response(pack as BodyInit));
      asked.push(cache);
      return Promise.resolve(new Response((cache === "reload" ? program : program.subarray(0, 12)) as BodyInit));
    });
    const loaded = await loadParts("/e/", "english", () => undefined);
    expect(new TextDecoder().decode(loaded.program)).toBe("program");
    expect(asked).toEqual(["default", "reload"]);
  });
});
