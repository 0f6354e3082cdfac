// SPDX-License-Identifier: MIT
// What the engine is thinking, and the button that stops it.

import { worthText } from "../endgame/text";
import { scoreText } from "../model/score-text";
import type { Thinking } from "../protocol/game";

export function ThinkingView({ news, stop }: { news: Thinking | null; stop(): void }) {
  return (
    <div class="thinking">
      <span class="thinking-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <p class="thinking-text">
        {news === null ? "Thinking" : `Depth ${news.depth}, ${news.worth === null ? `score ${scoreText(news.score ?? 0)}` : worthText(news.worth)}`}
        {news !== null && <span class="thinking-line">{news.line.join(" ")}</span>}
      </p>
      <button type="button" class="small" onClick={stop}>
        Stop thinking
      </button>
    </div>
  );
}
