// SPDX-License-Identifier: MIT
// The server of the static page: a worker that answers what a server would, over the same messages (docs/static-page.md).
// It is started when something first asks for it.

import type { Socket } from "../socket";
import type { FromWorker, LocalAnswer, ToWorker } from "./messages";
import { show } from "./progress";

type AboutAll = Extract<FromWorker, { is: "everything" | "taken" }>;

interface LocalServer {
  readonly worker: Worker;
  readonly sockets: Map<number, Socket>;
  readonly requests: Map<number, (answer: LocalAnswer) => void>;
  /** For answers about all that is kept, in the order in which they were asked for. */
  readonly waiting: ((answer: AboutAll) => void)[];
  ready: boolean;
  numbers: number;
}

let started: LocalServer | null = null;

function server(): LocalServer {
  if (started !== null) return started;
  const worker = new Worker(new URL("./worker.ts", import.meta.url));
  const made: LocalServer = { worker, sockets: new Map(), requests: new Map(), waiting: [], ready: false, numbers: 0 };
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => receive(made, data);
  started = made;
  tell({ is: "start", folder: new URL("..", import.meta.url).href });
  return made;
}

function tell(message: ToWorker, transfer: Transferable[] = []): void {
  server().worker.postMessage(message, transfer);
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
      show(message);
      for (const socket of local.sockets.values()) socket.onopen?.();
      break;
    case "everything":
    case "taken":
      local.waiting.shift()?.(message);
      break;
    case "bench":
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
