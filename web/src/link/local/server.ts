// SPDX-License-Identifier: MIT
// The server of the static page: a worker that answers what a server would, over the same messages (docs/static-page.md).
// It is started when something first asks for it.

import type { Socket } from "../socket";
import type { FromWorker, LocalAnswer, ToWorker } from "./messages";
import { onlyTab } from "./only-tab";
import { show } from "./progress";

type AboutAll = Extract<FromWorker, { is: "everything" | "taken" }>;

interface LocalServer {
  /** Null until the games are this tab's. */
  worker: Worker | null;
  /** What is to be told to the worker once its services are up. */
  readonly early: { readonly message: ToWorker; readonly transfer: Transferable[] }[];
  readonly sockets: Map<number, Socket>;
  readonly requests: Map<number, (answer: LocalAnswer) => void>;
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
  const made: LocalServer = { worker: null, early: [], sockets: new Map(), requests: new Map(), waiting: [], ready: false, numbers: 0 };
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
  worker.postMessage({ is: "start", folder: new URL("..", import.meta.url).href } satisfies ToWorker);
  return worker;
}

function tell(message: ToWorker, transfer: Transferable[] = []): void {
  const { ready, worker, early } = server();
  if (ready) worker?.postMessage(message, transfer);
  else early.push({ message, transfer });
}

function receive(local: LocalServer, message: FromWorker): void {
  switch (message.is) {
    case "text":
      local.sockets.get(message.client)?.onmessage?.({ data: message.text });
      break;
    case "answer":
      local.requests.get(message.number)?.(message);
      local.requests.delete(message.number);
      break;
    case "ready":
      local.ready = true;
      for (const { message: one, transfer } of local.early.splice(0)) tell(one, transfer);
      show(message);
      for (const socket of local.sockets.values()) socket.onopen?.();
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
    server().requests.set(number, resolve);
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
