// The moves that the opening book knows of the position analysed, the best first; a move pressed is shown on the board.
// On the way to another position the old ones stay, pale.

import { worthWords } from "../endgame/words";
import type { PlayedMove } from "../model/move";
import { scoreText } from "../model/score-text";
import { certain, type BookMove } from "../protocol/book";
import { useReplyFocus } from "../use-reply-focus";
import { useBook, type BookPage } from "./use-book";

type Show = (moves: readonly PlayedMove[], shown: number) => void;

/** `fen` is null as long as there is no position. */
export function OpeningBook({ rules, fen, show }: { rules: string; fen: string | null; show: Show }) {
  return <BookMoves {...useBook(rules, fen)} show={show} />;
}

export function BookMoves({ moves, stale, show }: BookPage & { show: Show }) {
  const focusReply = useReplyFocus(".book-move", moves, stale);
  if (moves.length === 0) return null;
  const press = (move: BookMove, byKey: boolean) => {
    if (stale) return;
    if (byKey) focusReply();
    show([move], 1);
  };
  return (
    <div class="book">
      <h3 id="book-title">Opening book</h3>
      <ul class={`book-moves ${stale ? "stale" : ""}`} role="list" aria-labelledby="book-title">
        {moves.map((move) => (
          <li key={move.text}>
            <button type="button" class="book-move" aria-disabled={stale} onClick={(event) => press(move, event.detail === 0)}>
              <span class="book-text">{move.text}</span> <span class="book-score">{bookWords(move)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "+0.12", "win" */
export function bookWords({ score }: BookMove): string {
  if (Math.abs(score) < certain) return scoreText(score);
  return worthWords({ value: score > 0 ? "win" : "loss", distance: null });
}
