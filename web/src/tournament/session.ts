// SPDX-License-Identifier: MIT
// The tournament shown on this page, for its director or a spectator, across lost connections.

import type { Socket } from "../link/socket";
import { Follower, type FollowerState } from "../link/follower";
import type { TokenStore } from "../link/token-store";
import type { Message } from "../protocol/message";
import { tournamentMessages, type DirectorAction, type TournamentState } from "../protocol/tournament";

export interface TournamentSessionState extends FollowerState {
  readonly tournament: TournamentState | null;
}

export const emptyTournament: TournamentSessionState = { link: "connecting", tournament: null, refusal: null };

export class TournamentSession extends Follower<TournamentSessionState> {
  constructor(
    makeSocket: () => Socket,
    private readonly name: string,
    private readonly directors: TokenStore,
    changed: (state: TournamentSessionState) => void,
  ) {
    super(makeSocket, tournamentMessages, emptyTournament, changed);
  }

  /** False when it was refused. */
  direct(action: DirectorAction): Promise<boolean> {
    return this.ask({ do: "tournament-direct", tournament: this.name, token: this.token(), ...action });
  }

  beginRound(): Promise<boolean> {
    return this.ask({ do: "tournament-round", tournament: this.name, token: this.token() });
  }

  private token(): string {
    return this.directors.token(this.name) ?? "";
  }

  protected override async open(): Promise<void> {
    const token = this.directors.token(this.name);
    await this.ask({ do: "tournament-open", tournament: this.name, ...(token === null ? {} : { token }) });
  }

  protected override receive(message: Message): void {
    if (message.is === "tournament" && message.tournament === this.name) this.set({ tournament: message });
  }

  protected override shown(): boolean {
    return this.state.tournament !== null;
  }
}
