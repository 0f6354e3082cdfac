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

/** Where it is kept. A promise that is rejected has changed nothing there. */
export interface KeptDatabase {
  all(): Promise<readonly KeptFile[]>;
  /**
   * Writes the files and removes those of `gone`, or with `alone` all others. After a `ConnectionLost` all must be
   * written, with `alone`.
   */
  write(files: readonly KeptFile[], gone: readonly string[], alone?: boolean): Promise<void>;
}

/**
 * The browser has closed the database: Safari does so to pages in the background. What was written last may be gone.
 * The next call opens it again.
 */
export class ConnectionLost extends Error {
  constructor() {
    super("the browser has closed IndexedDB");
  }
}

/** Whether something was not written because the browser has no room for it. */
export const isForWantOfRoom = (problem: unknown): boolean => (problem as { name?: string } | null)?.name === "QuotaExceededError";

/** SQLite makes these again; a lock is of this visit; a file that has not arrived completely is of no use. */
const ofThisVisit = /(-shm|\.lock|\.part)$/;

export class KeptStore {
  /** The files in the database, with what tells whether they have changed. */
  private written = new Map<string, string>();
  /** Whether the database may lack some of them. */
  private isDoubtful = false;

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

  /** Writes what has changed, or all if the database may lack some of it. Gives whether there was anything to write. */
  async save(): Promise<boolean> {
    try {
      return await this.write();
    } catch (problem) {
      if (!(problem instanceof ConnectionLost)) throw problem;
      this.isDoubtful = true;
      return this.write();
    }
  }

  private async write(): Promise<boolean> {
    const now = this.stamps();
    const alone = this.isDoubtful;
    const changed = [...now].filter(([path, stamp]) => alone || this.written.get(path) !== stamp).map(([path]) => this.file(path));
    const gone = [...this.written.keys()].filter((path) => !now.has(path));
    if (changed.length === 0 && gone.length === 0) return false;
    await this.database.write(changed, gone, alone);
    this.written = now;
    this.isDoubtful = false;
    return true;
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
