// SPDX-License-Identifier: MIT
// Follows a match, a tournament or a study on the server: keeps a connection alive, sends each request once, and holds the
// sentence that says why one was refused.

import type { Answer, Decoders, Message, Request } from "../protocol/message";
import { Connection, type LinkState, noConnection } from "./connection";
import type { Socket } from "./socket";

export interface FollowerState {
  readonly link: LinkState;
  /** A sentence about what was refused or went wrong. */
  readonly refusal: string | null;
}

export abstract class Follower<State extends FollowerState> {
  private readonly connection: Connection;

  protected constructor(
    makeSocket: () => Socket,
    decoders: Decoders,
    protected state: State,
    private readonly changed: (state: State) => void,
  ) {
    this.connection = new Connection(makeSocket, decoders, {
      link: (link) => {
        this.set({ link } as Partial<State>);
        if (link === "open") void this.open();
      },
      news: (message) => this.handle(message),
    });
  }

  start(): void {
    this.connection.connect();
  }

  stop(): void {
    this.connection.close();
  }

  reconnect(): void {
    this.connection.reconnect();
  }

  dismiss(): void {
    if (this.state.refusal !== null) this.set({ refusal: null } as Partial<State>);
  }

  /** Requests what is followed, each time the link opens. */
  protected abstract open(): Promise<void>;
  /** Any message but a refusal. */
  protected abstract receive(message: Message): void;
  /** Whether there is something to show already. */
  protected abstract shown(): boolean;

  /** False when it was refused, or could not be sent. */
  protected async ask(request: Request): Promise<boolean> {
    this.dismiss();
    const answer = await this.connection.ask(request);
    if (answer !== null) this.handle(answer);
    else if (this.shown()) this.set({ refusal: noConnection() } as Partial<State>);
    return answer !== null && answer.is !== "refused";
  }

  /** The caller shows a refusal itself; null where the link is lost. */
  protected askQuietly(request: Request): Promise<Answer | null> {
    return this.connection.ask(request);
  }

  protected set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    this.changed(this.state);
  }

  private handle(message: Message): void {
    if (message.is === "refused") this.set({ refusal: message.error } as Partial<State>);
    else this.receive(message);
  }
}
