// SPDX-License-Identifier: MIT
// What messages to the server go through.

/** The part of a WebSocket that is used, so that tests can replace it. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}
