// The moves that the opening book knows of the position analysed, the best first; a move pressed is shown on the board.

import { worthWords } from "../endgame/words";
import type { PlayedMove } from "../link/protocol";
import { scoreText } from "../model/status-text";
import { certain, type BookMove } from "./protocol";

interface Props {
  moves: readonly BookMove[];
  show(moves: readonly PlayedMove[], shown: number): void;
}

export function BookMoves({ moves, show }: Props) {
  if (moves.length === 0) return null;
  return (
    <div class="book">
      <h3 id="book-title">Opening book</h3>
      <ul class="book-moves" role="list" aria-labelledby="book-title">
        {moves.map((move) => (
          <li key={move.text}>
            <button type="button" class="book-move" onClick={() => show([move], 1)}>
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
