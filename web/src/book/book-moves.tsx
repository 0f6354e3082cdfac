// SPDX-License-Identifier: MIT
// The opening book's moves in the position shown, the best first; pressing a move shows it on the board. The old moves
// stay, greyed out, until those of the next position arrive.

import { useReplyFocus } from "../browser/use-reply-focus";
import { worthText } from "../endgame/text";
import type { PlayedMove } from "../model/move";
import { scoreText } from "../model/score-text";
import { ServerSentence } from "../panel/server-sentence";
import { certain, type BookMove } from "../protocol/book";
import { t } from "../text/text";
import { useBook, type BookPage } from "./use-book";

type Show = (moves: readonly PlayedMove[], shown: number) => void;

/** `fen` is null until there is a position. */
export function OpeningBook({ rules, fen, show }: { rules: string; fen: string | null; show: Show }) {
  const page = useBook(rules, fen);
  return fen === null ? null : <BookMoves {...page} show={show} />;
}

export function BookMoves({ moves, stale, error, show }: BookPage & { show: Show }) {
  const focusReply = useReplyFocus(".book-move", moves, stale);
  if (moves.length === 0) return stale ? null : <p class="note"><ServerSentence text={error ?? t("book.unknown")} /></p>;
  const press = (move: BookMove, byKey: boolean) => {
    if (stale) return;
    if (byKey) focusReply();
    show([move], 1);
  };
  return (
    <div class="book">
      <h2 id="book-title">{t("book.title")}</h2>
      <ul class={`book-moves ${stale ? "stale" : ""}`} role="list" aria-labelledby="book-title">
        {moves.map((move) => (
          <li key={move.text}>
            <button type="button" class="book-move" aria-disabled={stale} onClick={(event) => press(move, event.detail === 0)}>
              <span class="book-text">{move.text}</span> <span class="book-score">{bookText(move)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "+0.12", "win" */
export function bookText({ score }: BookMove): string {
  if (Math.abs(score) < certain) return scoreText(score);
  return worthText({ value: score > 0 ? "win" : "loss", distance: null });
}
