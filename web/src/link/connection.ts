// SPDX-License-Identifier: MIT
// One WebSocket kept alive: it reconnects with growing pauses, pairs each answer with its request, and says when the link
// is lost. It never sends a request twice: what to do about an unanswered one is the session's business.

import { decodeMessage, type Answer, type Decoders, type Message, type Request } from "../protocol/message";
import { numeral, t } from "../text/text";
import type { Socket } from "./socket";
import { answerLimit } from "./transport";

export type LinkState = "connecting" | "open" | "lost";

export interface ConnectionEvents {
  /** The link opened, or was lost. */
  link(state: LinkState): void;
  /** A message that answers none of our requests. */
  news(message: Message): void;
}

/** The link broke before the server answered: the request may or may not have been carried out. */
export class LinkLost extends Error {
  constructor() {
    super(t("link.lostBefore"));
  }
}

/** For a request that could not be sent, or was not answered. */
export const noConnection = (): string => t("link.none");

export const firstPause = 250;
export const longestPause = 5_000;

/** Milliseconds without a word from the server after which it is asked whether the link still stands. */
export const longestQuiet = 30_000;

/** The most bytes that the server accepts in a frame (docs/web-protocol.md). */
export const longestFrame = 1024 * 1024;

interface PendingRequest {
  resolve(answer: Answer): void;
  reject(error: Error): void;
  readonly timer: ReturnType<typeof setTimeout>;
}

export class Connection {
  private socket: Socket | null = null;
  private state: LinkState = "connecting";
  private pause = firstPause;
  private retry: ReturnType<typeof setTimeout> | null = null;
  /** When something came over the link, or the present attempt began; milliseconds since 1970. */
  private heard = 0;
  private linkedFirst: () => void = () => undefined;
  /** Resolved when the link is open for the first time, or cannot be opened. */
  private readonly firstLink = new Promise<void>((resolve) => (this.linkedFirst = resolve));
  private nextId = 1;
  private readonly waiting = new Map<number, PendingRequest>();

  constructor(
    private readonly makeSocket: () => Socket,
    /** Of all that it may be sent: what it can't decode is dropped, and a request so answered is taken for unanswered. */
    private readonly decoders: Decoders,
    private readonly events: ConnectionEvents,
  ) {}

  connect(): void {
    if (this.retry !== null) clearTimeout(this.retry);
    this.retry = null;
    this.heard = Date.now();
    const socket = this.makeSocket();
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.heard = Date.now();
      this.pause = firstPause;
      this.change("open");
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.heard = Date.now();
      this.receive(event.data);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  /**
   * Tries again now, for instance because the browser is online again. After sleep or in another network a browser may
   * take a dead link for open: it is told once more that it is open, so that who follows something asks for it again, and
   * where no answer comes, the link is lost.
   */
  reconnect(): void {
    const isQuiet = Date.now() - this.heard > longestQuiet;
    if (this.state === "open") {
      if (isQuiet) this.events.link("open");
    } else if (this.retry !== null || isQuiet) {
      const stuck = this.socket;
      this.socket = null;
      stuck?.close();
      this.connect();
    }
  }

  close(): void {
    const socket = this.socket;
    this.socket = null;
    if (this.retry !== null) clearTimeout(this.retry);
    this.retry = null;
    socket?.close();
    // Whoever waits for an answer has gone too.
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }

  /** A request too long for a frame is refused here. */
  request(request: Request): Promise<Answer> {
    const socket = this.socket;
    if (socket === null || this.state !== "open") return Promise.reject(new LinkLost());
    const id = this.nextId++;
    const frame = JSON.stringify({ ...request, id });
    const bytes = new TextEncoder().encode(frame).length;
    if (bytes > longestFrame) return Promise.resolve({ is: "refused", id, error: tooLong(bytes) });
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.drop(socket), answerLimit);
      this.waiting.set(id, { resolve, reject, timer });
      socket.send(frame);
    });
  }

  /** The same, but null where the link is lost; somebody may be faster than the first link. */
  async ask(request: Request): Promise<Answer | null> {
    if (this.state === "connecting") await this.firstLink;
    try {
      return await this.request(request);
    } catch (error) {
      if (!(error instanceof LinkLost)) throw error;
      return null;
    }
  }

  private drop(socket: Socket): void {
    if (this.socket !== socket) return;
    this.lose();
    socket.close();
  }

  private receive(data: unknown): void {
    const message = typeof data === "string" ? decodeMessage(data, this.decoders) : null;
    if (message === null) return;
    if (message.is !== "thinking" && message.id !== null) {
      const waiting = this.waiting.get(message.id);
      if (waiting !== undefined) {
        this.waiting.delete(message.id);
        clearTimeout(waiting.timer);
        waiting.resolve(message);
        return;
      }
    }
    this.events.news(message);
  }

  private lose(): void {
    this.socket = null;
    this.retry = setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(longestPause, this.pause * 2);
    this.change("lost");
    const unanswered = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject, timer } of unanswered) {
      clearTimeout(timer);
      reject(new LinkLost());
    }
  }

  private change(state: LinkState): void {
    this.state = state;
    this.linkedFirst();
    this.events.link(state);
  }
}

function tooLong(bytes: number): string {
  return t("link.tooLong", { bytes: numeral(bytes), limit: numeral(longestFrame) });
}
