// SPDX-License-Identifier: MIT
// The server of the static page: a worker that answers what a server would, over the same messages (docs/static-page.md).
// It is started when something first asks for it.

import { numeral, t } from "../../text/text";
import type { Socket } from "../socket";
import { answerAboutAll } from "./all-kept";
import { Client } from "./client";
import { askToKeep, makesGame } from "./lasting";
import type { AboutAll, AskAboutAll, FromWorker, LocalAnswer, Program, ToWorker } from "./messages";
import { onlyTab } from "./only-tab";
import { loadParts } from "./parts";
import { needsAll, rememberAll, rememberedProgram } from "./programs";
import { show, type News } from "./progress";
import { folder, RunningWorker } from "./running-worker";

interface Waiting {
  readonly message: ToWorker;
  readonly transfer: Transferable[];
}

interface Asker<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (problem: Error) => void;
}

interface LocalServer {
  /** Null until the games are this tab's, and once there is none any more. */
  worker: RunningWorker | null;
  program: Program;
  /** Why this visit goes on with English alone. */
  lacksOthers: string | null;
  /** Whether a worker has broken down: another takes its place, but once only. */
  hasBrokenDown: boolean;
  /** Whether there will be no worker any more in this visit. */
  hasFailed: boolean;
  /** Whether another tab has the games. */
  waitsForTab: boolean;
  /** Whether something was begun that is worth keeping: a game, a match, a study. */
  hasGames: boolean;
  /** What is to be told to the worker once its services are up. */
  early: Waiting[];
  readonly clients: Map<number, Client>;
  readonly requests: Map<number, Asker<LocalAnswer>>;
  /** For answers about all that is kept, in the order in which they were asked for. */
  readonly waiting: Asker<AboutAll>[];
  ready: boolean;
  numbers: number;
}

let started: LocalServer | null = null;

function server(): LocalServer {
  if (started !== null) return started;
  const made: LocalServer = {
    worker: null,
    program: rememberedProgram(),
    lacksOthers: null,
    hasBrokenDown: false,
    hasFailed: false,
    waitsForTab: false,
    hasGames: false,
    early: [],
    clients: new Map(),
    requests: new Map(),
    waiting: [],
    ready: false,
    numbers: 0,
  };
  started = made;
  const wait = () => {
    made.waitsForTab = true;
    show({ is: "waits" });
  };
  void onlyTab(wait).then(() => {
    made.waitsForTab = false;
    begin(made);
  });
  return made;
}

function begin(local: LocalServer): void {
  local.worker = new RunningWorker(local.program, (message) => receive(local, message));
}

function tell(message: ToWorker, transfer: Transferable[] = []): void {
  const local = server();
  if (local.hasFailed) return;
  const needed = local.ready && local.program === "english" && local.lacksOthers === null && needsAll(message);
  if (needed) void loadAll(local);
  if (!local.ready) {
    local.early.push({ message, transfer });
    return;
  }
  if (message.is === "take") local.clients.get(message.client)?.note(message.text);
  local.hasGames ||= makesGame(message);
  local.worker?.tell(message, transfer);
}

/** Tells all that has waited, and the clients that came meanwhile that the services are there. */
function open(local: LocalServer): void {
  local.ready = true;
  for (const { message, transfer } of local.early.splice(0)) tell(message, transfer);
  for (const client of local.clients.values()) if (!client.isOpen) client.open();
  show(local.lacksOthers === null ? { is: "ready" } : { is: "english", why: local.lacksOthers });
}

/**
 * Loads the engines of all rule sets, and has the worker end, so that one with them takes its place. Meanwhile it goes
 * on, but nothing more is told to it.
 */
async function loadAll(local: LocalServer): Promise<void> {
  const { worker } = local;
  local.ready = false;
  try {
    // Where one file cannot be loaded, others may still come.
    await loadParts(`${folder}engine/`, "all", (part) => local.ready || show({ is: "loaded", part }));
    if (local.worker === worker) worker?.tell({ is: "end" });
  } catch (problem) {
    if (local.worker !== worker) return; // it has broken down meanwhile
    local.lacksOthers = problem instanceof Error ? problem.message : String(problem);
    open(local);
  }
}

/** Has a worker with all engines take the place of one that has ended. */
function succeed(local: LocalServer): void {
  rememberAll();
  local.program = "all";
  replace(local);
}

/** Has another worker take the place of one that has broken down, but once only: it may break down again and again. */
function recover(local: LocalServer, why: string): void {
  if (local.hasBrokenDown) return fail(local, { is: "broken", why });
  local.hasBrokenDown = true;
  show({ is: "restarts", why });
  replace(local);
}

/** Has a new worker take the place of the present one. What has waited is told to it; what was told to the other is lost. */
function replace(local: LocalServer): void {
  local.worker?.end();
  local.ready = false;
  const waits = (fits: (message: ToWorker) => boolean) => local.early.some(({ message }) => fits(message));
  for (const [number, { reject }] of local.requests) {
    if (waits((message) => message.is === "request" && message.number === number)) continue;
    local.requests.delete(number);
    reject(unanswered());
  }
  const askedLater = local.early.filter(({ message }) => message.is === "export" || message.is === "import").length;
  for (const { reject } of local.waiting.splice(0, local.waiting.length - askedLater)) reject(unanswered());
  for (const [number, client] of local.clients) if (client.hasUnanswered) lose(local, number);
  for (const client of local.clients.keys()) {
    if (waits((message) => message.is === "join" && message.client === client)) continue;
    local.early.unshift({ message: { is: "join", client }, transfer: [] });
  }
  begin(local);
}

/** Goes on without a worker: what has waited is refused, and what will be asked. */
function fail(local: LocalServer, news: News): void {
  local.worker?.end();
  local.worker = null;
  local.hasFailed = true;
  local.ready = false;
  local.early = [];
  for (const { reject } of [...local.requests.values(), ...local.waiting.splice(0)]) reject(unanswered());
  local.requests.clear();
  for (const [number, client] of local.clients) if (client.isOpen) lose(local, number);
  show(news);
}

/** As `fetch` says it. */
const unanswered = () => new TypeError(t("local.unanswered"));

/** Tells a client that its socket is closed, so that it makes a new one and asks again. */
function lose(local: LocalServer, number: number): void {
  const client = local.clients.get(number);
  local.clients.delete(number);
  client?.socket.onclose?.();
}

function receive(local: LocalServer, message: FromWorker): void {
  switch (message.is) {
    case "text":
      local.clients.get(message.client)?.receive(message.text);
      break;
    case "answer":
      local.requests.get(message.number)?.resolve(message);
      local.requests.delete(message.number);
      break;
    case "ready":
      for (const client of local.clients.values()) client.isOpen = false; // the worker is another one
      open(local);
      break;
    case "ended":
      if (message.why === null) return succeed(local);
      local.lacksOthers = message.why; // or it would be tried again with each message
      open(local);
      break;
    case "failed":
    case "unopened":
      if (local.program === "english") return fail(local, message);
      // English may be there still, without a network for one.
      local.program = "english";
      local.lacksOthers = message.why;
      local.worker?.end();
      begin(local);
      break;
    case "lacks":
      fail(local, message);
      break;
    case "broken":
      recover(local, message.why);
      break;
    case "everything":
    case "taken":
    case "notDone":
      local.waiting.shift()?.resolve(message);
      break;
    case "kept":
      show(message);
      if (local.hasGames) void askToKeep();
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
  const number = ++local.numbers;
  const client = new Client(
    (text) => tell({ is: "take", client: number, text }),
    () => {
      local.clients.delete(number);
      tell({ is: "leave", client: number });
    },
  );
  local.clients.set(number, client);
  tell({ is: "join", client: number });
  queueMicrotask(() => local.ready && !client.isOpen && client.open());
  return client.socket;
}

/** The most bytes of a request's body: the program has 512 MB of memory, and holds it twice for a while. */
export const longestBody = 100_000_000;

/** What `fetch` gives for a request to a server, from the worker. */
export async function fetchLocally(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const local = server();
  // Its size is known before it is read.
  const blob = await request.blob();
  if (blob.size > longestBody) return tooLarge(blob.size);
  const body = await blob.arrayBuffer();
  if (local.hasFailed) throw unanswered();
  const number = ++local.numbers;
  const answer = await new Promise<LocalAnswer>((resolve, reject) => {
    request.signal.addEventListener("abort", () => reject(new DOMException("The request was given up.", "AbortError")));
    local.requests.set(number, { resolve, reject });
    const authorization = request.headers.get("Authorization") ?? "";
    tell({ is: "request", number, method: request.method, target: pathname + search, authorization, body }, [body]);
  });
  return new Response(answer.body, { status: answer.status, headers: { "Content-Type": answer.type } });
}

const megabytes = (bytes: number) => numeral(Math.ceil(bytes / 1_000_000));

/** As a server refuses a request. */
function tooLarge(bytes: number): Response {
  const error = t("local.tooLarge", { bytes: megabytes(bytes), limit: megabytes(longestBody) });
  return new Response(JSON.stringify({ error }), { status: 413, headers: { "Content-Type": "application/json" } });
}

/** Asks for all that is kept, or has it replaced: by the worker, or by the page itself where there is none. */
export function askAboutAll(message: AskAboutAll): Promise<AboutAll> {
  const local = server();
  if (local.waitsForTab) return Promise.reject(new Error(t("local.waits")));
  if (local.hasFailed) return answerAboutAll(message);
  return new Promise((resolve, reject) => {
    local.waiting.push({ resolve, reject });
    tell(message);
  });
}
