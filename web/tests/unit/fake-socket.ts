// SPDX-License-Identifier: MIT
// A socket without a network: the test is the server.

import type { Socket } from "../../src/link/socket";

export class FakeSocket implements Socket {
  static made: FakeSocket[] = [];

  static make(this: void): FakeSocket {
    const socket = new FakeSocket();
    FakeSocket.made.push(socket);
    return socket;
  }

  static get last(): FakeSocket {
    const socket = FakeSocket.made[FakeSocket.made.length - 1];
    if (socket === undefined) throw new Error("no socket was made");
    return socket;
  }

  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.onclose?.();
  }

  open(): void {
    this.onopen?.();
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Answers the last request. */
  answer(message: object): void {
    this.say({ ...message, id: this.sent[this.sent.length - 1]?.id });
  }
}

/** What has been asked on the last socket. */
export const asked = () => FakeSocket.last.sent.map((request) => request.do);
