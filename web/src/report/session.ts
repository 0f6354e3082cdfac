// SPDX-License-Identifier: MIT
// A report being made on the server, across lost connections: it is asked for again, and what was judged is kept there.

import type { Socket } from "../link/socket";
import { Follower, type FollowerState } from "../link/follower";
import type { Message } from "../protocol/message";
import { reportMessages, type Report, type ReportRequest } from "../protocol/report";

export interface ReportSessionState extends FollowerState {
  /** How far it has come, from 0 to 1. */
  readonly done: number;
  readonly report: Report | null;
  /** Why there is none, in a sentence; else empty. */
  readonly fault: string;
}

export const noReport: ReportSessionState = { link: "connecting", refusal: null, done: 0, report: null, fault: "" };

export class ReportSession extends Follower<ReportSessionState> {
  constructor(
    makeSocket: () => Socket,
    private readonly wanted: ReportRequest,
    changed: (state: ReportSessionState) => void,
  ) {
    super(makeSocket, reportMessages, noReport, changed);
  }

  protected override async open(): Promise<void> {
    if (this.state.report === null) await this.ask(this.wanted);
  }

  protected override receive(message: Message): void {
    if (message.is === "report") this.set({ done: message.done, report: message.report, fault: message.fault });
  }

  protected override shown(): boolean {
    return this.state.report !== null;
  }
}
