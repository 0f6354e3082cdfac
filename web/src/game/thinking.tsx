// SPDX-License-Identifier: MIT
// What the engine is thinking, and the button that stops it.

import { worthText } from "../endgame/text";
import { scoreText } from "../model/score-text";
import type { Thinking } from "../protocol/game";
import { t } from "../text/text";

export function ThinkingView({ news, stop }: { news: Thinking | null; stop(): void }) {
  return (
    <div class="thinking">
      <span class="thinking-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <p class="thinking-text">
        {thinkingText(news)}
        {news !== null && <span class="thinking-line">{news.line.join(" ")}</span>}
      </p>
      <button type="button" class="small" onClick={stop}>
        {t("thinking.stop")}
      </button>
    </div>
  );
}

function thinkingText(news: Thinking | null): string {
  if (news === null) return t("thinking");
  const { depth, score, worth } = news;
  return worth === null ? t("thinking.score", { depth, score: scoreText(score ?? 0) }) : t("thinking.worth", { depth, worth: worthText(worth) });
}
