// SPDX-License-Identifier: MIT
// What the services keep, between their file system, which is gone with the page, and IndexedDB. What is written is
// written as a whole or not at all, so that files that belong together (a database and its log) stay of one moment.

export interface KeptFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What is used of Emscripten's file system. */
export interface FileSystem {
  readdir(path: string): string[];
  stat(path: string): { mode: number; size: number; mtime: Date };
  isDir(mode: number): boolean;
  readFile(path: string): Uint8Array;
  writeFile(path: string, bytes: Uint8Array): void;
  mkdirTree(path: string): void;
}

/** Where it is kept. A promise that is refused has changed nothing there. */
export interface KeptDatabase {
  all(): Promise<readonly KeptFile[]>;
  /** Writes the files and removes those of `gone`; of all others too with `alone`. */
  write(files: readonly KeptFile[], gone: readonly string[], alone?: boolean): Promise<void>;
}

/** SQLite makes these again; a lock is of this visit; a file that has not arrived completely is of no use. */
const ofThisVisit = /(-shm|\.lock|\.part)$/;

export class KeptStore {
  /** The files in the database, with what tells whether they have changed. */
  private written = new Map<string, string>();

  constructor(
    private readonly fs: FileSystem,
    private readonly folder: string,
    private readonly database: KeptDatabase,
  ) {}

  /** Puts into the file system what is in the database. */
  async load(): Promise<void> {
    for (const { path, bytes } of await this.database.all()) {
      if (ofThisVisit.test(path)) continue;
      this.fs.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      this.fs.writeFile(path, bytes);
    }
    this.written = this.stamps();
  }

  /** Writes what has changed. */
  async save(): Promise<void> {
    const now = this.stamps();
    const changed = [...now].filter(([path, stamp]) => this.written.get(path) !== stamp).map(([path]) => this.file(path));
    const gone = [...this.written.keys()].filter((path) => !now.has(path));
    if (changed.length === 0 && gone.length === 0) return;
    await this.database.write(changed, gone);
    this.written = now;
  }

  /** All that is kept, as it is at this moment. */
  files(): KeptFile[] {
    return [...this.stamps().keys()].map((path) => this.file(path));
  }

  /** Has the database hold these files and no others; the file system stays as it is. */
  replace(files: readonly KeptFile[]): Promise<void> {
    return this.database.write(files, [], true);
  }

  private file(path: string): KeptFile {
    return { path, bytes: this.fs.readFile(path) };
  }

  private stamps(): Map<string, string> {
    const stamps = new Map<string, string>();
    const walk = (folder: string) => {
      for (const name of this.fs.readdir(folder)) {
        const path = `${folder}/${name}`;
        if (name === "." || name === ".." || ofThisVisit.test(name)) continue;
        const { mode, size, mtime } = this.fs.stat(path);
        if (this.fs.isDir(mode)) walk(path);
        else stamps.set(path, `${size} ${mtime.getTime()}`);
      }
    };
    walk(this.folder);
    return stamps;
  }
}

/** The database in IndexedDB. Its name and form are those of Emscripten's IDBFS, which earlier versions kept games by. */
export function keptDatabase(): KeptDatabase {
  const name = "/kept";
  const version = 21;
  const table = "FILE_DATA";
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      if (!request.result.objectStoreNames.contains(table)) request.result.createObjectStore(table).createIndex("timestamp", "timestamp", { unique: false });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB cannot be opened"));
  });
  return {
    async all() {
      const database = await opened;
      return new Promise((resolve, reject) => {
        const files: KeptFile[] = [];
        const request = database.transaction(table).objectStore(table).openCursor();
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
      const database = await opened;
      return new Promise((resolve, reject) => {
        const transaction = database.transaction(table, "readwrite");
        // Only now is it on the disk, and only here is told that the disk is full.
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error("IndexedDB cannot be written"));
        const store = transaction.objectStore(table);
        if (alone) store.clear();
        for (const path of gone) store.delete(path);
        for (const { path, bytes } of files) store.put({ timestamp: new Date(), mode: 0o100666, contents: bytes }, path);
      });
    },
  };
}
