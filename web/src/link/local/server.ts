// SPDX-License-Identifier: MIT
// The server of the static page: a worker that answers what a server would, over the same messages (docs/static-page.md).
// It is started when something first asks for it.

import type { Socket } from "../socket";
import type { FromWorker, LocalAnswer, Program, ToWorker } from "./messages";
import { onlyTab } from "./only-tab";
import { loadParts } from "./parts";
import { needsAll, rememberAll, rememberedProgram } from "./programs";
import { show } from "./progress";

type AboutAll = Extract<FromWorker, { is: "everything" | "taken" }>;

interface Waiting {
  readonly message: ToWorker;
  readonly transfer: Transferable[];
}

interface OpenRequest {
  readonly resolve: (answer: LocalAnswer) => void;
  readonly reject: (problem: Error) => void;
}

interface LocalServer {
  /** Null until the games are this tab's. */
  worker: Worker | null;
  program: Program;
  /** Why this visit goes on with English alone. */
  lacksOthers: string | null;
  /** What is to be told to the worker once its services are up. */
  early: Waiting[];
  readonly sockets: Map<number, Socket>;
  readonly requests: Map<number, OpenRequest>;
  /** For answers about all that is kept, in the order in which they were asked for. */
  readonly waiting: ((answer: AboutAll) => void)[];
  ready: boolean;
  numbers: number;
}

let started: LocalServer | null = null;

/** Milliseconds in which the worker has its threads, where it has them at all; the next time it gets twice as many. */
const patience = 15_000;

function server(): LocalServer {
  if (started !== null) return started;
  const made: LocalServer = { worker: null, program: rememberedProgram(), lacksOthers: null, early: [], sockets: new Map(), requests: new Map(), waiting: [], ready: false, numbers: 0 };
  started = made;
  void onlyTab(() => show({ is: "waits" })).then(() => (made.worker = begun(made, patience)));
  return made;
}

/**
 * A worker that loads the services. A new one takes its place if all has come and it then stays silent: in Firefox under
 * remote control, a worker that starts another one now and then waits without end. It is not even ended then, so the page
 * holds the games, not the worker.
 */
function begun(local: LocalServer, wait: number): Worker {
  const worker = new Worker(new URL("./worker.ts", import.meta.url));
  let silence: ReturnType<typeof setTimeout> | undefined;
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (local.worker !== worker) return; // one that was given up
    clearTimeout(silence);
    if (data.is === "loaded" && data.part === 1) {
      silence = setTimeout(() => {
        worker.terminate();
        local.worker = begun(local, 2 * wait);
      }, wait);
    }
    receive(local, data);
  };
  worker.postMessage({ is: "start", folder, program: local.program } satisfies ToWorker);
  return worker;
}

const folder = new URL("..", import.meta.url).href;

function tell(message: ToWorker, transfer: Transferable[] = []): void {
  const local = server();
  const needed = local.ready && local.program === "english" && local.lacksOthers === null && needsAll(message);
  if (needed) void loadAll(local);
  if (local.ready) local.worker?.postMessage(message, transfer);
  else local.early.push({ message, transfer });
}

/** Tells all that has waited. */
function open(local: LocalServer): void {
  local.ready = true;
  for (const { message, transfer } of local.early.splice(0)) tell(message, transfer);
  show(local.lacksOthers === null ? { is: "ready" } : { is: "english", why: local.lacksOthers });
}

/**
 * Loads the engines of all rule sets, and has the worker end, so that one with them takes its place. Meanwhile it goes on,
 * but nothing more is told to it.
 */
async function loadAll(local: LocalServer): Promise<void> {
  local.ready = false;
  try {
    // Where one file cannot be loaded, others may still come.
    await loadParts(`${folder}engine/`, "all", (part) => local.ready || show({ is: "loaded", part }));
    local.worker?.postMessage({ is: "end" } satisfies ToWorker);
  } catch (problem) {
    local.lacksOthers = problem instanceof Error ? problem.message : String(problem);
    open(local);
  }
}

/** Has a worker with all engines take the place of one that has ended. */
function succeed(local: LocalServer): void {
  rememberAll();
  local.program = "all";
  local.worker?.terminate();
  for (const [number, { reject }] of local.requests) {
    if (local.early.some(({ message }) => message.is === "request" && message.number === number)) continue;
    local.requests.delete(number);
    reject(new TypeError("the worker has ended"));
  }
  const joined = [...local.sockets.keys()].filter((client) => !local.early.some(({ message }) => message.is === "join" && message.client === client));
  local.early.unshift(...joined.map((client): Waiting => ({ message: { is: "join", client }, transfer: [] })));
  local.worker = begun(local, patience);
}

function receive(local: LocalServer, message: FromWorker): void {
  switch (message.is) {
    case "text":
      local.sockets.get(message.client)?.onmessage?.({ data: message.text });
      break;
    case "answer":
      local.requests.get(message.number)?.resolve(message);
      local.requests.delete(message.number);
      break;
    case "ready":
      open(local);
      for (const socket of local.sockets.values()) socket.onopen?.();
      break;
    case "ended":
      if (message.why === null) return succeed(local);
      local.lacksOthers = message.why; // or it would be tried again with each message
      open(local);
      break;
    case "failed":
      if (local.program === "english") return show(message);
      // English may be there still, without a network for one.
      local.program = "english";
      local.lacksOthers = message.why;
      local.worker?.terminate();
      local.worker = begun(local, patience);
      break;
    case "everything":
    case "taken":
      local.waiting.shift()?.(message);
      break;
    case "bench":
    case "threads":
      break;
    default:
      show(message);
  }
}

/** A socket to the worker. */
export function openLocalSocket(): Socket {
  const local = server();
  const client = ++local.numbers;
  const socket: Socket = {
    send: (text) => tell({ is: "take", client, text }),
    close: () => {
      local.sockets.delete(client);
      tell({ is: "leave", client });
    },
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  local.sockets.set(client, socket);
  tell({ is: "join", client });
  if (local.ready) queueMicrotask(() => socket.onopen?.());
  return socket;
}

/** What `fetch` gives for a request to a server, from the worker. */
export async function fetchLocally(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = await request.arrayBuffer();
  const number = ++server().numbers;
  const answer = await new Promise<LocalAnswer>((resolve, reject) => {
    request.signal.addEventListener("abort", () => reject(new DOMException("The request was given up.", "AbortError")));
    server().requests.set(number, { resolve, reject });
    const authorization = request.headers.get("Authorization") ?? "";
    tell({ is: "request", number, method: request.method, target: pathname + search, authorization, body }, [body]);
  });
  return new Response(answer.body, { status: answer.status, headers: { "Content-Type": answer.type } });
}

/** Asks the worker for all that is kept, or to take what is to be kept instead. */
export function askAboutAll(message: Extract<ToWorker, { is: "export" | "import" }>): Promise<AboutAll> {
  return new Promise((resolve) => {
    server().waiting.push(resolve);
    tell(message);
  });
}
