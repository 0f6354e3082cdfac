// The match that this page looks at, from its seat or as a watcher, whatever happens to the connection. An act is sent
// once, for the state that the player saw; one whose answer was lost shows in the state that comes with the next link.

import { Connection, LinkLost, type LinkState, type Socket } from "../link/connection";
import type { Keyring } from "../link/keyring";
import type { Message, Request } from "../link/protocol";
import { noConnection } from "../link/session";
import type { MatchState } from "./protocol";

export interface MatchSessionState {
  readonly link: LinkState;
  readonly match: MatchState | null;
  /** When the state came, by the page's clock in milliseconds: its clocks run on from there. */
  readonly at: number;
  readonly refusal: string | null;
}

export const emptyMatch: MatchSessionState = { link: "connecting", match: null, at: 0, refusal: null };

export class MatchSession {
  private state = emptyMatch;
  private readonly connection: Connection;

  constructor(
    makeSocket: () => Socket,
    private name: string,
    private readonly seats: Keyring,
    private readonly now: () => number,
    private readonly changed: (state: MatchSessionState) => void,
  ) {
    this.connection = new Connection(makeSocket, {
      link: (link) => {
        this.set({ link });
        if (link === "open") void this.open();
      },
      news: (message) => this.receive(message),
    });
  }

  start(): void {
    this.connection.connect();
  }

  stop(): void {
    this.connection.close();
  }

  hurry(): void {
    this.connection.hurry();
  }

  dismiss(): void {
    if (this.state.refusal !== null) this.set({ refusal: null });
  }

  /** Something at the board, in the umpire's event language. False when it was refused. */
  async act(line: string): Promise<boolean> {
    const { match } = this.state;
    const token = this.seats.token(this.name);
    if (match === null || token === null) return false;
    return this.ask({ do: "match-act", match: this.name, token, events: match.events, line });
  }

  async sit(name: string): Promise<void> {
    await this.ask({ do: "match-sit", match: this.name, name });
  }

  async command(what: "match-game" | "match-back" | "match-again"): Promise<void> {
    const token = this.seats.token(this.name);
    if (token !== null) await this.ask({ do: what, match: this.name, token });
  }

  async answerBack(allowed: boolean): Promise<void> {
    const token = this.seats.token(this.name);
    if (token !== null) await this.ask({ do: "match-back-answer", match: this.name, token, allowed });
  }

  private async open(): Promise<void> {
    const token = this.seats.token(this.name);
    await this.ask({ do: "match-open", match: this.name, ...(token === null ? {} : { token }) });
  }

  private async ask(request: Request): Promise<boolean> {
    this.dismiss();
    try {
      const answer = await this.connection.request(request);
      this.receive(answer);
      return answer.is !== "refused";
    } catch (error) {
      if (!(error instanceof LinkLost)) throw error;
      if (this.state.match !== null) this.set({ refusal: noConnection });
      return false;
    }
  }

  private receive(message: Message): void {
    switch (message.is) {
      case "match":
        if (message.match === this.name) this.set({ match: message, at: this.now() });
        return;
      case "seat":
        this.seats.keep(message.match, message.token);
        void this.open();
        return;
      case "refused":
        this.set({ refusal: message.error });
        return;
      default:
        return;
    }
  }

  private set(change: Partial<MatchSessionState>): void {
    this.state = { ...this.state, ...change };
    this.changed(this.state);
  }
}
