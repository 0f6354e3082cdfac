// SPDX-License-Identifier: MIT
// The making of matches and tournaments on the server.

import type { Socket } from "../link/socket";
import { Follower, type FollowerState } from "../link/follower";
import { matchMessages, type NewMatch } from "../protocol/match";
import type { Answer } from "../protocol/message";
import { tournamentMessages, type NewTournament } from "../protocol/tournament";

export const nothingMade: FollowerState = { link: "connecting", refusal: null };

export class EventsSession extends Follower<FollowerState> {
  constructor(makeSocket: () => Socket, changed: (state: FollowerState) => void) {
    super(makeSocket, { ...matchMessages, ...tournamentMessages }, nothingMade, changed);
  }

  /** The caller shows a refusal itself; null where the link is lost. */
  make(wanted: NewMatch | NewTournament): Promise<Answer | null> {
    return this.askQuietly(wanted);
  }

  protected override open(): Promise<void> {
    return Promise.resolve();
  }

  protected override receive(): void {}

  protected override shown(): boolean {
    return false;
  }
}
