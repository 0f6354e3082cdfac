// What the engine is thinking, and the button that stops it.

import type { Thinking } from "../link/protocol";
import { scoreText } from "../model/status-text";

export function ThinkingView({ news, stop }: { news: Thinking | null; stop(): void }) {
  return (
    <div class="thinking">
      <span class="thinking-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <p class="thinking-text">
        {news === null ? "Thinking" : `Depth ${news.depth}, score ${scoreText(news.score)}`}
        {news !== null && <span class="thinking-line">{news.line.join(" ")}</span>}
      </p>
      <button type="button" class="small" onClick={stop}>
        Stop thinking
      </button>
    </div>
  );
}
