// SPDX-License-Identifier: MIT
// The match shown on this page, for a player or a spectator, across lost connections. An action is sent once, for the state
// that the player saw; if its answer is lost, the state sent after reconnecting shows whether it was done.

import type { Socket } from "../link/socket";
import { Follower, type FollowerState } from "../link/follower";
import type { TokenStore } from "../link/token-store";
import type { Side } from "../model/position";
import { matchMessages, type MatchState } from "../protocol/match";
import type { Message } from "../protocol/message";

export interface MatchSessionState extends FollowerState {
  readonly match: MatchState | null;
  /** When the state arrived, in milliseconds on the page's clock: the players' clocks run on from there. */
  readonly at: number;
}

export const emptyMatch: MatchSessionState = { link: "connecting", match: null, at: 0, refusal: null };

export class MatchSession extends Follower<MatchSessionState> {
  constructor(
    makeSocket: () => Socket,
    private readonly name: string,
    private readonly seats: TokenStore,
    private readonly now: () => number,
    changed: (state: MatchSessionState) => void,
  ) {
    super(makeSocket, matchMessages, emptyMatch, changed);
  }

  /** An action at the board, in the umpire's event language. False when it was refused. */
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

  /** The side that this player chooses, agrees to or proposes for himself before the first game. */
  async nameColour(side: Side): Promise<void> {
    const token = this.seats.token(this.name);
    if (token !== null) await this.ask({ do: "match-colour", match: this.name, token, side });
  }

  async answerTakeBack(allowed: boolean): Promise<void> {
    const token = this.seats.token(this.name);
    if (token !== null) await this.ask({ do: "match-back-answer", match: this.name, token, allowed });
  }

  protected override async open(): Promise<void> {
    const token = this.seats.token(this.name);
    await this.ask({ do: "match-open", match: this.name, ...(token === null ? {} : { token }) });
  }

  protected override receive(message: Message): void {
    if (message.is === "match" && message.match === this.name) {
      const ended = this.state.match?.board?.playing === true && message.board?.playing !== true;
      this.set({ match: message, at: this.now(), ...(ended ? { refusal: null } : {}) });
    } else if (message.is === "seat") {
      this.seats.keep(message.match, message.token);
      void this.open();
    }
  }

  protected override shown(): boolean {
    return this.state.match !== null;
  }
}
