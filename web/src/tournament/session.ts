// The tournament that this page looks at, as its director or as a watcher, whatever happens to the connection.

import { Connection, LinkLost, type LinkState, type Socket } from "../link/connection";
import type { Keyring } from "../link/keyring";
import type { Message, Request } from "../link/protocol";
import { noConnection } from "../link/session";
import type { Deed, TournamentState } from "./protocol";

export interface TournamentSessionState {
  readonly link: LinkState;
  readonly tournament: TournamentState | null;
  readonly refusal: string | null;
}

export const emptyTournament: TournamentSessionState = { link: "connecting", tournament: null, refusal: null };

export class TournamentSession {
  private state = emptyTournament;
  private readonly connection: Connection;

  constructor(
    makeSocket: () => Socket,
    private readonly name: string,
    private readonly directors: Keyring,
    private readonly changed: (state: TournamentSessionState) => void,
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

  /** False when it was refused. */
  direct(deed: Deed): Promise<boolean> {
    return this.ask({ do: "tournament-direct", tournament: this.name, token: this.token(), ...deed });
  }

  beginRound(): Promise<boolean> {
    return this.ask({ do: "tournament-round", tournament: this.name, token: this.token() });
  }

  private token(): string {
    return this.directors.token(this.name) ?? "";
  }

  private async open(): Promise<void> {
    const token = this.directors.token(this.name);
    await this.ask({ do: "tournament-open", tournament: this.name, ...(token === null ? {} : { token }) });
  }

  private async ask(request: Request): Promise<boolean> {
    this.dismiss();
    try {
      const answer = await this.connection.request(request);
      this.receive(answer);
      return answer.is !== "refused";
    } catch (error) {
      if (!(error instanceof LinkLost)) throw error;
      if (this.state.tournament !== null) this.set({ refusal: noConnection });
      return false;
    }
  }

  private receive(message: Message): void {
    if (message.is === "tournament" && message.tournament === this.name) this.set({ tournament: message });
    else if (message.is === "refused") this.set({ refusal: message.error });
  }

  private set(change: Partial<TournamentSessionState>): void {
    this.state = { ...this.state, ...change };
    this.changed(this.state);
  }
}
