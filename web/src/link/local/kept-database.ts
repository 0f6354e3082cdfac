// SPDX-License-Identifier: MIT
// What is kept, in IndexedDB. The name and form of the database are those of Emscripten's IDBFS, by which earlier
// versions kept games.

import { ConnectionLost, type KeptDatabase, type KeptFile } from "./kept-store";

const name = "/kept";
const version = 21;
const table = "FILE_DATA";

export function keptDatabase(): KeptDatabase {
  let opened: Promise<IDBDatabase> | null = null;
  /** Whether the browser has closed it, and whoever writes has not been told. */
  let isLost = false;
  const lose = () => {
    opened = null;
    isLost = true;
  };

  async function transaction(mode: IDBTransactionMode, options?: IDBTransactionOptions): Promise<IDBTransaction> {
    opened ??= openDatabase(lose);
    const database = await opened.catch((problem: unknown) => {
      opened = null;
      throw problem;
    });
    try {
      return database.transaction(table, mode, options);
    } catch (problem) {
      // It is closed, though the browser has not told so.
      if ((problem as { name?: string } | null)?.name !== "InvalidStateError") throw problem;
      lose();
      throw new ConnectionLost();
    }
  }

  return {
    async all() {
      const reading = await transaction("readonly");
      return new Promise((resolve, reject) => {
        const files: KeptFile[] = [];
        const request = reading.objectStore(table).openCursor();
        request.onerror = () => reject(request.error ?? new Error("IndexedDB cannot be read"));
        request.onsuccess = () => {
          const cursor = request.result;
          if (cursor === null) return resolve(files);
          const { contents } = cursor.value as { contents?: Uint8Array };
          if (contents !== undefined) files.push({ path: String(cursor.key), bytes: contents });
          cursor.continue();
        };
      });
    },
    async write(files, gone, alone = false) {
      if (isLost && !alone) throw new ConnectionLost();
      const writing = await transaction("readwrite", { durability: "strict" });
      await new Promise<void>((resolve, reject) => {
        // Only now is it on the disk, and only here is told that the disk is full.
        writing.oncomplete = () => resolve();
        writing.onabort = () => reject(writing.error ?? new Error("IndexedDB cannot be written"));
        const store = writing.objectStore(table);
        if (alone) store.clear();
        for (const path of gone) store.delete(path);
        for (const { path, bytes } of files) store.put({ timestamp: new Date(), mode: 0o100666, contents: bytes }, path);
      });
      isLost = false;
    },
  };
}

function openDatabase(lose: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      if (!request.result.objectStoreNames.contains(table)) request.result.createObjectStore(table).createIndex("timestamp", "timestamp", { unique: false });
    };
    request.onsuccess = () => {
      request.result.onclose = lose;
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error("IndexedDB cannot be opened"));
  });
}
