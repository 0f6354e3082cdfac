// SPDX-License-Identifier: MIT
// Moves tried in a position, each judged by the server as a game of one move.

import type { Socket } from "../link/socket";
import { Follower, type FollowerState } from "../link/follower";
import type { Message } from "../protocol/message";
import type { Report } from "../protocol/report";

export interface Trial {
  readonly fen: string;
  readonly move: string;
  /** Null until it is judged. */
  readonly report: Report | null;
  /** Why it could not be judged; else empty. */
  readonly fault: string;
}

export interface TrialState extends FollowerState {
  readonly trial: Trial | null;
}

export const noTrial: TrialState = { link: "connecting", refusal: null, trial: null };

export class TrialSession extends Follower<TrialState> {
  constructor(
    makeSocket: () => Socket,
    private readonly rules: string,
    changed: (state: TrialState) => void,
  ) {
    super(makeSocket, noTrial, changed);
  }

  async try(fen: string, move: string): Promise<void> {
    this.set({ trial: { fen, move, report: null, fault: "" } });
    await this.request();
  }

  /** Connects, and has a move judged as soon as the link is there. */
  startWith(fen: string, move: string): void {
    this.set({ trial: { fen, move, report: null, fault: "" } });
    this.start();
  }

  /** Forgets the last trial. */
  again(): void {
    this.set({ trial: null });
  }

  protected override async open(): Promise<void> {
    // What was being judged when the link was lost is asked for again.
    if (this.state.trial !== null && this.state.trial.report === null) await this.request();
  }

  protected override receive(message: Message): void {
    const { trial } = this.state;
    if (message.is === "report" && trial !== null && message.over) this.set({ trial: { ...trial, report: message.report, fault: message.fault } });
  }

  protected override shown(): boolean {
    return true;
  }

  private async request(): Promise<void> {
    const { trial } = this.state;
    if (trial !== null) await this.ask({ do: "report", rules: this.rules, fen: trial.fen, moves: [trial.move], level: "quick" });
  }
}
