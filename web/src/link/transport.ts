// SPDX-License-Identifier: MIT
// How the page reaches the server: a WebSocket, and the browser's own requests. A page that runs its services itself has
// another file in its place.

import type { KeptHere } from "./everything";
import type { Socket } from "./socket";

export function openSocket(): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/socket`) as Socket;
}

/** Milliseconds in which a request is answered: a server that does not is as good as gone. */
export const answerLimit = 10_000;

/** To be called before the page is shown in its place; false where it is not to be shown, as it is loaded again. */
export const begin = (_place: HTMLElement): Promise<boolean> => Promise.resolve(true);

/** Whether others reach the same server, so that links to games, matches and studies can be given to them. */
export const isShared: boolean = true;

/** What this browser keeps in place of a server; null, as there is one. */
export const keptHere: KeptHere | null = null;
