// SPDX-License-Identifier: MIT
// What the static page and its worker tell each other.

import type { KeptFile } from "./kept-store";
import type { Need } from "./needs";

/** The two programs of the page (programs.ts). */
export type Program = "english" | "all";

export interface LocalRequest {
  /** Names the request in the answer. */
  readonly number: number;
  readonly method: string;
  /** `/api/rules` */
  readonly target: string;
  readonly authorization: string;
  readonly body: ArrayBuffer;
}

export interface LocalAnswer {
  readonly number: number;
  readonly status: number;
  readonly type: string;
  readonly body: ArrayBuffer;
}

/** From the page, all but `start` after the worker has said `ready`; `join` and what follows are for the clients that the page's sockets are. */
export type ToWorker =
  | { readonly is: "start"; readonly folder: string; readonly program: Program }
  | { readonly is: "join" | "leave"; readonly client: number }
  | { readonly is: "take"; readonly client: number; readonly text: string }
  | ({ readonly is: "request" } & LocalRequest)
  | { readonly is: "export" }
  /** To be kept in place of all that is kept. */
  | { readonly is: "import"; readonly files: readonly KeptFile[] }
  | { readonly is: "bench"; readonly depth: number }
  /** To write what is kept and answer no more, as another worker is to take its place. */
  | { readonly is: "end" };

/** A question about all that is kept, and its answers. */
export type AskAboutAll = Extract<ToWorker, { is: "export" | "import" }>;
export type AboutAll = Extract<FromWorker, { is: "everything" | "taken" | "notDone" }>;

export type FromWorker =
  /** Parts of what is loaded first, from 0 to 1. */
  | { readonly is: "loaded"; readonly part: number }
  /** The threads are there; what is kept is not loaded yet. */
  | { readonly is: "threads" }
  | { readonly is: "ready" }
  | { readonly is: "failed"; readonly why: string }
  /** The services cannot begin with what is kept. */
  | { readonly is: "unopened"; readonly why: string }
  /** The services have broken down: nothing will be answered any more. */
  | { readonly is: "broken"; readonly why: string }
  | { readonly is: "lacks"; readonly need: Need }
  /** Could not be written: what is done from now on is lost when the page closes. */
  | { readonly is: "notKept"; readonly isFull: boolean; readonly why: string }
  /** Everything is written again. */
  | { readonly is: "kept" }
  | { readonly is: "everything"; readonly files: readonly KeptFile[] }
  | { readonly is: "taken" }
  /** All that is kept cannot be told, or not be replaced: it is as it was. */
  | { readonly is: "notDone"; readonly isFull: boolean; readonly why: string }
  /** What is kept is written; or why it cannot be, and then the worker goes on. */
  | { readonly is: "ended"; readonly why: string | null }
  | { readonly is: "text"; readonly client: number; readonly text: string }
  | ({ readonly is: "answer" } & LocalAnswer)
  | { readonly is: "bench"; readonly nodes: number; readonly seconds: number };
