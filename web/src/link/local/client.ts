// SPDX-License-Identifier: MIT
// A client of the local services, and its socket. It knows which of its requests are unanswered: should the worker be
// replaced, those are lost.

import { attempt, fields, number } from "../../protocol/decode";
import type { Socket } from "../socket";

/** The number of a request, or of the one that a message answers; null for news. */
const idOf = (text: string) =>
  attempt(() => {
    const { id, is } = fields(JSON.parse(text));
    return is === "thinking" ? null : number(id);
  });

export class Client {
  readonly socket: Socket;
  isOpen = false;
  private readonly unanswered = new Set<number>();

  constructor(send: (text: string) => void, close: () => void) {
    this.socket = { send, close, onopen: null, onmessage: null, onclose: null };
  }

  /** Whether requests that were told to the worker are unanswered. */
  get hasUnanswered(): boolean {
    return this.unanswered.size > 0;
  }

  /** The worker is told this request. */
  note(text: string): void {
    const id = idOf(text);
    if (id !== null) this.unanswered.add(id);
  }

  /** The services are there, for the first time or anew. */
  open(): void {
    this.isOpen = true;
    this.socket.onopen?.();
  }

  receive(text: string): void {
    const id = idOf(text);
    if (id !== null) this.unanswered.delete(id);
    this.socket.onmessage?.({ data: text });
  }
}
