// SPDX-License-Identifier: MIT
// The analyses that a session asks for, one after the other: news may still come of one that was asked for before.

import type { AnalysisRequest, AnalysisState } from "../protocol/analysis";
import type { Answer } from "../protocol/message";

export class AnalysisRequests {
  private asked = 0;
  /** Until this is equal, news belongs to an older analysis. */
  private answered = 0;

  /** `ask` gives null where the link is lost; `show` is given the analysis asked for last, and null before there is one. */
  constructor(
    private readonly ask: (request: AnalysisRequest) => Promise<Answer | null>,
    private readonly show: (state: AnalysisState | null) => void,
  ) {}

  /** Starts or stops an analysis. The caller shows a refusal itself. */
  async send(request: AnalysisRequest): Promise<Answer | null> {
    const number = ++this.asked;
    this.show(null);
    const answer = await this.ask(request);
    // Answers may come in another order.
    this.answered = Math.max(this.answered, number);
    if (answer?.is === "analysis" && request.do === "analyse") this.receive(answer);
    return answer;
  }

  receive(news: AnalysisState): void {
    if (this.answered === this.asked) this.show(news);
  }
}
