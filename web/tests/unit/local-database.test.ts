// SPDX-License-Identifier: MIT
// What is kept in IndexedDB, where the browser closes the database in the midst of a visit. IndexedDB is one of ours,
// with what is used of it.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptDatabase } from "../../src/link/local/kept-database";
import { ConnectionLost } from "../../src/link/local/kept-store";

interface Request {
  result: unknown;
  error: null;
  onsuccess: (() => void) | null;
  onerror: (() => void) | null;
}

const soon = (what: () => void) => void Promise.resolve().then(what);
function request(result: unknown): Request {
  const made: Request = { result, error: null, onsuccess: null, onerror: null };
  soon(() => made.onsuccess?.());
  return made;
}

/** A connection, and what is written by it. */
class Connection {
  onclose: (() => void) | null = null;
  isClosed = false;
  readonly options: unknown[] = [];

  transaction(_table: string, mode: string, options: unknown) {
    if (this.isClosed) throw new DOMException("The database connection is closing.", "InvalidStateError");
    if (mode === "readwrite") this.options.push(options);
    const made: { oncomplete: (() => void) | null; objectStore: () => unknown } = {
      oncomplete: null,
      objectStore: () => ({
        put: (value: unknown, path: string) => kept.set(path, value),
        delete: (path: string) => kept.delete(path),
        clear: () => kept.clear(),
      }),
    };
    soon(() => soon(() => made.oncomplete?.()));
    return made;
  }
}

const kept = new Map<string, unknown>();
let connections: Connection[] = [];

beforeEach(() => {
  kept.clear();
  connections = [];
  const open = () => {
    const made = new Connection();
    connections.push(made);
    return request(made);
  };
  vi.stubGlobal("indexedDB", { open });
});
afterEach(() => vi.unstubAllGlobals());

const file = (path: string) => ({ path, bytes: new Uint8Array() });

test("it is opened once, and a write ends when it is on the disk", async () => {
  const database = keptDatabase();
  await database.write([file("/kept/a")], []);
  await database.write([file("/kept/b")], ["/kept/a"]);
  expect([...kept.keys()]).toEqual(["/kept/b"]);
  expect(connections.map(({ options }) => options)).toEqual([[{ durability: "strict" }, { durability: "strict" }]]);
});

for (const isTold of [true, false]) {
  test(`closed by the browser, which ${isTold ? "says so" : "does not say so"}, it is opened again, and wants all files`, async () => {
    const database = keptDatabase();
    await database.write([file("/kept/a")], []);
    const [first] = connections;
    if (isTold) first?.onclose?.();
    else if (first !== undefined) first.isClosed = true;
    await expect(database.write([file("/kept/b")], [])).rejects.toBeInstanceOf(ConnectionLost);
    await database.write([file("/kept/a"), file("/kept/b")], [], true);
    await database.write([file("/kept/c")], []);
    expect([...kept.keys()]).toEqual(["/kept/a", "/kept/b", "/kept/c"]);
    expect(connections.length).toBe(2);
  });
}

test("one that could not be opened is tried again", async () => {
  const database = keptDatabase();
  const { open } = indexedDB as unknown as { open: () => Request };
  const refusing = () => {
    const made: Request = { result: null, error: null, onsuccess: null, onerror: null };
    soon(() => made.onerror?.());
    return made;
  };
  vi.stubGlobal("indexedDB", { open: refusing });
  await expect(database.write([file("/kept/a")], [])).rejects.toThrow("cannot be opened");
  vi.stubGlobal("indexedDB", { open });
  await database.write([file("/kept/a")], []);
  expect([...kept.keys()]).toEqual(["/kept/a"]);
});
