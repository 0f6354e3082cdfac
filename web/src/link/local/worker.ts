// SPDX-License-Identifier: MIT
// The worker in which the server of the static page runs: it loads the compiled services (src/page.cpp) and passes texts
// between them and the page. What they keep lies in IndexedDB.

import { newerDatabases } from "./kept-file";
import { keptDatabase, KeptStore, type FileSystem, type KeptFile } from "./kept-store";
import type { FromWorker, LocalRequest, Program, ToWorker } from "./messages";
import { lacking } from "./needs";
import { loadParts } from "./parts";

/** The compiled services, as Emscripten makes them. */
interface Services {
  _crownhead_start(threads: number): number;
  _crownhead_tick(): void;
  _crownhead_join(client: number): void;
  _crownhead_take(client: number, text: number, bytes: number): void;
  _crownhead_leave(client: number): void;
  _crownhead_request(number: number, method: number, target: number, authorization: number, body: number, bytes: number): void;
  _crownhead_bench(depth: number): number;
  _malloc(bytes: number): number;
  _free(at: number): void;
  readonly HEAPU8: Uint8Array;
  readonly FS: FileSystem;
}

declare const createCrownhead: (module: object) => Promise<Services>;
declare const importScripts: (...addresses: string[]) => void;

const tell = (message: FromWorker, transfer: Transferable[] = []) => (postMessage as (message: FromWorker, transfer: Transferable[]) => void)(message, transfer);

let services: Services | null = null;
let store: KeptStore | null = null;

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.is === "start") void start(data.folder, data.program);
  else if (services !== null) handle(services, data);
};

async function start(folder: string, which: Program): Promise<void> {
  try {
    const need = lacking(globalThis);
    if (need !== null) return tell({ is: "lacks", need });
    const { program, files } = await loadParts(`${folder}engine/`, which, (part) => tell({ is: "loaded", part }));
    const script = `${folder}engine/${which}.js`;
    importScripts(script);
    const made = await createCrownhead({
      mainScriptUrlOrBlob: script,
      locateFile: (name: string) => `${folder}engine/${name}`,
      instantiateWasm: (imports: WebAssembly.Imports, then: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) => {
        void WebAssembly.instantiate(program, imports).then(({ instance, module }) => then(instance, module), fail);
        return {};
      },
      toClient: (client: number, text: string) => tell({ is: "text", client, text }),
      toRequest: answerRequest,
    });
    tell({ is: "threads" });
    for (const { path, bytes } of files) {
      made.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      made.FS.writeFile(path, bytes);
    }
    made.FS.mkdirTree("/kept");
    const kept = new KeptStore(made.FS, "/kept", keptDatabase());
    await kept.load();
    const why = made._crownhead_start(Math.max(1, Math.min(2, (navigator.hardwareConcurrency || 2) - 1)));
    if (why !== 0) throw new Error(textAt(made, why));
    setInterval(() => made._crownhead_tick(), 250);
    services = made;
    store = kept;
    setTimeout(keepOn, pause);
    tell({ is: "ready" });
  } catch (problem) {
    fail(problem);
  }
}

function fail(problem: unknown): void {
  tell({ is: "failed", why: problem instanceof Error ? problem.message : String(problem) });
}

function handle(to: Services, message: ToWorker): void {
  switch (message.is) {
    case "join":
      to._crownhead_join(message.client);
      break;
    case "leave":
      to._crownhead_leave(message.client);
      break;
    case "take":
      withBytes(to, [encoded(message.text)], ([text = 0], [bytes = 0]) => to._crownhead_take(message.client, text, bytes));
      break;
    case "request":
      ask(to, message);
      break;
    case "bench": {
      const begun = performance.now();
      const nodes = to._crownhead_bench(message.depth);
      tell({ is: "bench", nodes, seconds: (performance.now() - begun) / 1000 });
      break;
    }
    case "export":
      void sendEverything();
      break;
    case "import":
      void takeEverything(message.files);
      break;
    case "end":
      void end();
      break;
    default:
  }
}

function ask(to: Services, { number, method, target, authorization, body }: LocalRequest): void {
  const texts = [method, target, authorization].map((text) => encoded(`${text}\0`));
  withBytes(to, [...texts, new Uint8Array(body)], ([at1 = 0, at2 = 0, at3 = 0, at4 = 0], lengths) =>
    to._crownhead_request(number, at1, at2, at3, at4, lengths[3] ?? 0),
  );
}

function answerRequest(number: number, status: number, type: string, at: number, bytes: number): void {
  const body = services?.HEAPU8.slice(at, at + bytes).buffer as ArrayBuffer;
  tell({ is: "answer", number, status, type, body }, [body]);
}

const encoded = (text: string) => new TextEncoder().encode(text);

/** Lends byte strings to a function of the services. */
function withBytes(to: Services, parts: readonly Uint8Array[], use: (at: number[], lengths: number[]) => void): void {
  const at = parts.map((part) => {
    const place = to._malloc(part.length + 1);
    to.HEAPU8.set(part, place);
    return place;
  });
  try {
    use(
      at,
      parts.map((part) => part.length),
    );
  } finally {
    at.forEach((place) => to._free(place));
  }
}

/** A text that ends in a zero byte; a shared memory's bytes must be copied before they are decoded. */
function textAt({ HEAPU8 }: Services, at: number): string {
  return new TextDecoder().decode(HEAPU8.slice(at, HEAPU8.indexOf(0, at)));
}

/** Milliseconds after which what was done is written to IndexedDB. */
const pause = 200;
/** So many times as long as the last writing took is waited before the next: that of a large library takes a while. */
const share = 1;
let writing: Promise<void> = Promise.resolve();
let isReplaced = false;
let isKept = true;

/** Writes, from time to time, what has changed: threads of the services change it at any time, an import for one. */
function keepOn(): void {
  if (isReplaced) return;
  const begun = performance.now();
  writing = keepNow();
  void writing.then(() => setTimeout(keepOn, Math.max(pause, share * (performance.now() - begun))));
}

async function keepNow(): Promise<void> {
  try {
    await store?.save();
    if (!isKept) tell({ is: "kept" });
    isKept = true;
  } catch (problem) {
    isKept = false;
    tell({ is: "notKept", isFull: (problem as { name?: string } | null)?.name === "QuotaExceededError", why: String(problem) });
  }
}

/** Writes what is kept for the last time. */
async function end(): Promise<void> {
  await writing;
  isReplaced = true;
  try {
    await store?.save();
    tell({ is: "ended", why: null });
  } catch (problem) {
    isReplaced = false;
    keepOn();
    tell({ is: "ended", why: String(problem) });
  }
}

async function sendEverything(): Promise<void> {
  await writing;
  const files = store?.files() ?? [];
  tell({ is: "everything", files });
}

/** Has the next visit begin with these files. Until then nothing is written any more. */
async function takeEverything(files: readonly KeptFile[]): Promise<void> {
  await writing;
  const newer = newerDatabases(files, store?.files() ?? []);
  if (newer.length > 0) return tell({ is: "taken", problem: "newer" });
  isReplaced = true;
  try {
    await store?.replace(files);
    tell({ is: "taken", problem: null });
  } catch {
    isReplaced = false;
    keepOn();
    tell({ is: "taken", problem: "full" });
  }
}
