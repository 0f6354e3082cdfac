// SPDX-License-Identifier: MIT
// The worker in which the server of the static page runs: it loads the compiled services (src/page.cpp) and passes texts
// between them and the page. What they keep lies in IndexedDB.

import { keptDatabase } from "./kept-database";
import { KeptStore, isForWantOfRoom, type FileSystem, type KeptFile } from "./kept-store";
import { lendBytes, type Memory } from "./lent-bytes";
import type { FromWorker, LocalRequest, Program, ToWorker } from "./messages";
import { lacking, sharedBytes } from "./needs";
import { loadParts } from "./parts";

/** The compiled services, as Emscripten makes them. */
interface Services extends Memory {
  _crownhead_start(threads: number): number;
  _crownhead_tick(): void;
  _crownhead_join(client: number): void;
  _crownhead_take(client: number, text: number, bytes: number): void;
  _crownhead_leave(client: number): void;
  _crownhead_request(number: number, method: number, target: number, authorization: number, body: number, bytes: number): void;
  _crownhead_bench(depth: number): number;
  readonly FS: FileSystem;
}

/** What the script is given. It adds a function by which it is told that what it waits for is there. */
interface Startable {
  readonly poolSize: number;
  removeRunDependency?(name: string): void;
  readonly [other: string]: unknown;
}

declare const createCrownhead: (module: object) => Promise<Services>;
declare const importScripts: (...addresses: string[]) => void;

const tell = (message: FromWorker, transfer: Transferable[] = []) => (postMessage as (message: FromWorker, transfer: Transferable[]) => void)(message, transfer);

let services: Services | null = null;
let store: KeptStore | null = null;

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  const to = services;
  if (data.is === "start") void start(data.folder, data.program);
  else if (to !== null) guarded(() => handle(to, data));
};

const sentenceOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/** Runs something of the services. Should they break down in it, the page is told, and starts another worker. */
function guarded(work: () => void): void {
  try {
    work();
  } catch (problem) {
    breakDown(problem);
  }
}

function breakDown(problem: unknown): void {
  services = null;
  isReplaced = true; // what a broken program has in its files is not kept
  tell({ is: "broken", why: sentenceOf(problem) });
}

async function start(folder: string, which: Program): Promise<void> {
  try {
    const need = lacking(globalThis);
    if (need !== null) return tell({ is: "lacks", need });
    const { program, files } = await loadParts(`${folder}engine/`, which, (part) => tell({ is: "loaded", part }));
    const script = `${folder}engine/${which}.js`;
    if (!mayHaveThreads) nameSharedBuffers();
    importScripts(script);
    const module: Startable = {
      poolSize: mayHaveThreads ? mostThreads : 0,
      mainScriptUrlOrBlob: script,
      locateFile: (name: string) => `${folder}engine/${name}`,
      instantiateWasm: (imports: WebAssembly.Imports, then: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) => {
        void WebAssembly.instantiate(program, imports).then((compiled) => {
          then(compiled.instance, compiled.module);
          // The last thread that has it says so by itself.
          if (!mayHaveThreads) module.removeRunDependency?.("wasm-instantiate");
        }, fail);
        return {};
      },
      onAbort: breakDown,
      toClient: (client: number, text: string) => tell({ is: "text", client, text }),
      toRequest: answerRequest,
    };
    const made = await createCrownhead(module);
    tell({ is: "threads" });
    for (const { path, bytes } of files) {
      made.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      made.FS.writeFile(path, bytes);
    }
    made.FS.mkdirTree("/kept");
    const kept = new KeptStore(made.FS, "/kept", keptDatabase());
    const why = await opened(made, kept);
    if (why !== null) return tell({ is: "unopened", why });
    setInterval(() => guarded(() => made._crownhead_tick()), 250);
    services = made;
    store = kept;
    keepIn(pause);
    tell({ is: "ready" });
  } catch (problem) {
    fail(problem);
  }
}

/** Whether the page is isolated (begin.ts). Elsewhere the services do everything on this thread, a little at a time. */
const mayHaveThreads = globalThis.crossOriginIsolated && "SharedArrayBuffer" in globalThis;
/** All that the services may have at once: in a worker of its own each, which is there before it is needed. */
const mostThreads = 22;

/** The compiled script asks for the kind of bytes that its memory has. */
function nameSharedBuffers(): void {
  Object.assign(globalThis, { SharedArrayBuffer: sharedBytes(globalThis)?.constructor });
}

/** Has the services begin with what is kept. Gives why they cannot. */
async function opened(made: Services, kept: KeptStore): Promise<string | null> {
  try {
    await kept.load();
  } catch (problem) {
    return sentenceOf(problem);
  }
  const engines = Math.max(1, Math.min(2, (navigator.hardwareConcurrency || 2) - 1));
  const why = made._crownhead_start(mayHaveThreads ? engines : 0);
  return why === 0 ? null : textAt(made, why);
}

function fail(problem: unknown): void {
  tell({ is: "failed", why: sentenceOf(problem) });
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
      take(to, message.client, message.text);
      keepSoon();
      break;
    case "request":
      ask(to, message);
      keepSoon();
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

const noRoom = new Error("the program has no memory left");

function take(to: Services, client: number, text: string): void {
  const isTaken = lendBytes(to, [encoded(text)], ([at = 0], [bytes = 0]) => to._crownhead_take(client, at, bytes));
  if (!isTaken) throw noRoom;
}

function ask(to: Services, { number, method, target, authorization, body }: LocalRequest): void {
  const texts = [method, target, authorization].map((text) => encoded(`${text}\0`));
  const isAsked = lendBytes(to, [...texts, new Uint8Array(body)], ([at1 = 0, at2 = 0, at3 = 0, at4 = 0], lengths) =>
    to._crownhead_request(number, at1, at2, at3, at4, lengths[3] ?? 0),
  );
  if (isAsked) return;
  const answer = encoded(JSON.stringify({ error: noRoom.message })).buffer;
  tell({ is: "answer", number, status: 507, type: "application/json", body: answer }, [answer]);
}

function answerRequest(number: number, status: number, type: string, at: number, bytes: number): void {
  const body = services?.HEAPU8.slice(at, at + bytes).buffer as ArrayBuffer;
  tell({ is: "answer", number, status, type, body }, [body]);
}

const encoded = (text: string) => new TextEncoder().encode(text);

/** A text that ends in a zero byte; a shared memory's bytes must be copied before they are decoded. */
function textAt({ HEAPU8 }: Services, at: number): string {
  return new TextDecoder().decode(HEAPU8.slice(at, HEAPU8.indexOf(0, at)));
}

/**
 * Milliseconds after which what has changed by itself is written to IndexedDB: threads of the services change it at any
 * time, an import for one.
 */
const pause = 200;
/** The same for what the page has asked for. The page may be closed or loaded again any moment. */
const pauseOnceAsked = 20;
/** The next write waits at least this many times as long as the last one took: that of a large library takes a while. */
const pausePerWrite = 1;
let writing: Promise<void> = Promise.resolve();
let isWriting = false;
/** When the next write is due, and whether that is soon. */
let next: ReturnType<typeof setTimeout> | undefined;
let isSoon = false;
/** As performance.now(): no write before. */
let notBefore = 0;
let isReplaced = false;
let isKept = true;

/** Writes, from time to time, what has changed. */
function keepOn(): void {
  if (isReplaced || isWriting) return;
  clearTimeout(next);
  isSoon = false;
  isWriting = true;
  const begun = performance.now();
  writing = keepNow();
  void writing.then(() => {
    isWriting = false;
    notBefore = performance.now() + pausePerWrite * (performance.now() - begun);
    keepIn(isSoon ? pauseOnceAsked : pause);
  });
}

function keepIn(milliseconds: number): void {
  clearTimeout(next);
  next = setTimeout(keepOn, Math.max(milliseconds, notBefore - performance.now()));
}

/** Has what was just asked for written soon. */
function keepSoon(): void {
  if (isSoon || isReplaced) return;
  isSoon = true;
  if (!isWriting) keepIn(pauseOnceAsked);
}

async function keepNow(): Promise<void> {
  try {
    const hasWritten = (await store?.save()) === true;
    if (hasWritten || !isKept) tell({ is: "kept" });
    isKept = true;
  } catch (problem) {
    isKept = false;
    tell({ is: "notKept", isFull: isForWantOfRoom(problem), why: sentenceOf(problem) });
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
    tell({ is: "ended", why: sentenceOf(problem) });
  }
}

async function sendEverything(): Promise<void> {
  await writing;
  try {
    tell({ is: "everything", files: store?.files() ?? [] });
  } catch (problem) {
    tell({ is: "notDone", isFull: false, why: sentenceOf(problem) });
  }
}

/** Has the next visit begin with these files. Until then nothing is written any more. */
async function takeEverything(files: readonly KeptFile[]): Promise<void> {
  await writing;
  isReplaced = true;
  try {
    await store?.replace(files);
    tell({ is: "taken" });
  } catch (problem) {
    isReplaced = false;
    keepOn();
    tell({ is: "notDone", isFull: isForWantOfRoom(problem), why: sentenceOf(problem) });
  }
}
