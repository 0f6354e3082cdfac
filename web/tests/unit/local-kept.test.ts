// SPDX-License-Identifier: MIT
// What the static page keeps in the browser: files, all of them as one file, and the databases among them.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { formats, problemOf } from "../../src/link/local/databases";
import { readEverything, writeEverything } from "../../src/link/local/kept-file";
import { ConnectionLost, KeptStore, type FileSystem, type KeptDatabase, type KeptFile } from "../../src/link/local/kept-store";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (of: Uint8Array | undefined) => new TextDecoder().decode(of);

/** Folders are those of the files. */
class FakeFiles implements FileSystem {
  readonly files = new Map<string, { bytes: Uint8Array; mtime: Date }>();
  private time = 0;

  readdir(path: string) {
    const names = [...this.files.keys()].filter((name) => name.startsWith(`${path}/`)).map((name) => name.slice(path.length + 1).split("/")[0] ?? "");
    return [".", "..", ...new Set(names)];
  }
  stat(path: string) {
    const file = this.files.get(path);
    return { mode: file === undefined ? 1 : 0, size: file?.bytes.length ?? 0, mtime: file?.mtime ?? new Date(0) };
  }
  isDir = (mode: number) => mode === 1;
  readFile = (path: string) => this.files.get(path)?.bytes ?? new Uint8Array();
  writeFile(path: string, of: Uint8Array) {
    this.files.set(path, { bytes: of, mtime: new Date(++this.time) });
  }
  mkdirTree() {
    return;
  }
}

class FakeDatabase implements KeptDatabase {
  readonly kept = new Map<string, Uint8Array>();
  readonly written: string[][] = [];
  isFull = false;
  isLost = false;

  all = () => Promise.resolve([...this.kept].map(([path, of]) => ({ path, bytes: of })));
  write(files: readonly KeptFile[], gone: readonly string[], alone = false) {
    if (this.isLost && !alone) return Promise.reject(new ConnectionLost());
    if (this.isFull) return Promise.reject(new DOMException("no room", "QuotaExceededError"));
    if (alone) this.kept.clear();
    gone.forEach((path) => this.kept.delete(path));
    files.forEach(({ path, bytes: of }) => this.kept.set(path, of));
    this.written.push(files.map(({ path }) => path));
    return Promise.resolve();
  }
}

describe("what the services keep", () => {
  function opened() {
    const fs = new FakeFiles();
    const database = new FakeDatabase();
    return { fs, database, store: new KeptStore(fs, "/kept", database) };
  }

  test("what has changed is written, what is gone is removed, the rest is left alone", async () => {
    const { fs, database, store } = opened();
    fs.writeFile("/kept/a/games", bytes("one"));
    fs.writeFile("/kept/a/games-shm", bytes("shared"));
    fs.writeFile("/kept/b", bytes("two"));
    await store.save();
    expect([...database.kept.keys()].sort()).toEqual(["/kept/a/games", "/kept/b"]);
    fs.writeFile("/kept/a/games", bytes("new"));
    await store.save();
    expect(database.written.at(-1)).toEqual(["/kept/a/games"]);
    fs.files.delete("/kept/b");
    await store.save();
    expect([...database.kept].map(([path, of]) => [path, text(of)])).toEqual([["/kept/a/games", "new"]]);
    const before = database.written.length;
    await store.save();
    expect(database.written.length).toBe(before);
  });

  test("the next visit finds it", async () => {
    const { fs, database, store } = opened();
    fs.writeFile("/kept/a/games", bytes("one"));
    await store.save();
    const later = new FakeFiles();
    const reopened = new KeptStore(later, "/kept", database);
    await reopened.load();
    expect(text(later.readFile("/kept/a/games"))).toBe("one");
    const before = database.written.length;
    await reopened.save();
    expect(database.written.length).toBe(before);
  });

  test("what did not fit is written when there is room", async () => {
    const { fs, database, store } = opened();
    fs.writeFile("/kept/games", bytes("one"));
    database.isFull = true;
    await expect(store.save()).rejects.toMatchObject({ name: "QuotaExceededError" });
    database.isFull = false;
    await store.save();
    expect(text(database.kept.get("/kept/games"))).toBe("one");
  });

  test("all is written where the connection was lost, also if that does not succeed at once", async () => {
    const { fs, database, store } = opened();
    fs.writeFile("/kept/a", bytes("one"));
    fs.writeFile("/kept/b", bytes("two"));
    expect(await store.save()).toBe(true);
    expect(await store.save()).toBe(false);
    database.kept.clear();
    database.isLost = database.isFull = true;
    fs.writeFile("/kept/b", bytes("new"));
    await expect(store.save()).rejects.toMatchObject({ name: "QuotaExceededError" });
    database.isFull = false;
    await store.save();
    expect([...database.kept].map(([path, of]) => [path, text(of)])).toEqual([
      ["/kept/a", "one"],
      ["/kept/b", "new"],
    ]);
  });
});

describe("the file of everything", () => {
  const everything = {
    files: [
      { path: "/kept/crownhead/games.sqlite", bytes: Uint8Array.of(0, 10, 255) },
      { path: "/kept/crownhead/empty", bytes: new Uint8Array() },
    ],
    remembered: { "crownhead.board": "wood" },
  };

  test("gives back what was put in", async () => {
    expect(await readEverything(await writeEverything(everything))).toEqual(everything);
  });

  test("is refused when it is damaged, cut off or something else", async () => {
    const whole = new Uint8Array(await (await writeEverything(everything)).arrayBuffer());
    for (let at = 10; at < whole.length; ++at) {
      const damaged = Uint8Array.from(whole, (byte, index) => (index === at ? byte ^ 0x10 : byte));
      const read = await readEverything(new Blob([damaged]));
      expect(read === null || JSON.stringify(read) === JSON.stringify(everything), `byte ${at}`).toBe(true);
      expect(await readEverything(new Blob([whole.subarray(0, at)])), `cut at ${at}`).toBeNull();
    }
    const others = ["", "[Event \"A game\"]\n\n1. 11-15 *", gzipSync("null\n"), gzipSync("{}\n"), gzipSync("no line")];
    for (const other of others) expect(await readEverything(new Blob([other as BlobPart]))).toBeNull();
  });

  test("writes nowhere but where things are kept, and into no other page's settings", async () => {
    const head = (path: string) => `${JSON.stringify({ kind: "crownhead everything", version: 1, files: [{ path, bytes: 1 }], remembered: { other: "1", "crownhead.x": "2" } })}\nA`;
    const outside = ["/shipped/book/english", "/kept/crownhead/../../shipped/x", "kept/crownhead/x", "/kept/crownhead"];
    const odd = ["/kept/crownhead/", "/kept/crownhead//x", "/kept/crownhead/x/", "/kept/crownhead/./x"];
    for (const path of [...outside, ...odd]) {
      expect(await readEverything(new Blob([gzipSync(head(path)) as BlobPart])), path).toBeNull();
    }
    const read = await readEverything(new Blob([gzipSync(head("/kept/crownhead/x")) as BlobPart]));
    expect(read?.remembered).toEqual({ "crownhead.x": "2" });
  });

  test("is refused when a path is there twice, or is a file and a folder too", async () => {
    const packed = (...paths: string[]) => {
      const files = paths.map((path) => ({ path: `/kept/crownhead/${path}`, bytes: 0 }));
      return new Blob([gzipSync(`${JSON.stringify({ kind: "crownhead everything", version: 1, files, remembered: {} })}\n`) as BlobPart]);
    };
    expect(await readEverything(packed("a", "a"))).toBeNull();
    expect(await readEverything(packed("a/b", "a"))).toBeNull();
    expect(await readEverything(packed("a", "a/b/c"))).toBeNull();
    expect((await readEverything(packed("a/b", "a/c", "ab")))?.files.length).toBe(3);
  });
});

describe("the databases in a file of everything", () => {
  const database = (application: number, version: number) => {
    const made = new Uint8Array(100);
    made.set(bytes("SQLite format 3\0"));
    new DataView(made.buffer).setUint32(60, version);
    new DataView(made.buffer).setUint32(68, application);
    return made;
  };
  const [games = "", library = ""] = Object.keys(formats);
  const { application = 0, version = 0 } = formats[games] ?? {};
  const file = (of: Uint8Array, path = games) => ({ path, bytes: of });

  test("are ours, and of a format that is known", () => {
    expect(problemOf([file(database(application, version)), file(bytes("lines"), "/kept/crownhead/profiles.jsonl")])).toBeNull();
    expect(problemOf([file(database(application, version + 1))])).toBe("newer");
    expect(problemOf([file(database(application, 1)), file(database(formats[library]?.application ?? 0, 99), library)])).toBe("newer");
    expect(problemOf([file(database(application + 1, version))])).toBe("damaged");
    expect(problemOf([file(database(application, version), library)])).toBe("damaged");
    expect(problemOf([file(bytes("no database"))])).toBe("damaged");
    expect(problemOf([file(new Uint8Array())])).toBeNull();
  });

  test("may have in their log what says so", () => {
    expect(problemOf([file(database(0, 0)), file(bytes("log"), `${games}-wal`)])).toBeNull();
    expect(problemOf([file(database(0, 0))])).toBe("damaged");
  });

  test("have the formats that the program writes", () => {
    const sources = { games: "games/store_schema.cpp", library: "library/store/schema.cpp", reports: "coach/kept_reports.cpp" };
    const written = Object.entries(sources).map(([name, source]) => {
      const code = readFileSync(new URL(`../../../src/${source}`, import.meta.url), "utf8");
      const [, application, version] = /sqlite::Format format\{.*\.application = (\w+).*\.version = (\d+)\}/.exec(code) ?? [];
      return [`/kept/crownhead/${name}.sqlite`, { application: Number(application), version: Number(version) }];
    });
    expect(formats).toEqual(Object.fromEntries(written));
  });
});
