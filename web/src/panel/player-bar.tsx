// One player's line: who it is, what is left of the pieces, a clock where there is one, and a pointer at the turn.

import type { ComponentChildren } from "preact";
import { PieceView } from "../board/piece";
import { countWords, sideName, type Pieces, type Side } from "../model/position";

interface Props {
  side: Side;
  name: string;
  pieces: Pieces;
  toMove: boolean;
  place: "top" | "bottom";
  /** A clock; where it is, the pointer needs no words for the eye. */
  clock?: ComponentChildren;
}

export function PlayerBar({ side, name, pieces, toMove, place, clock = null }: Props) {
  return (
    <div class={`player player-${place} ${toMove ? "to-move" : ""}`}>
      <span class="player-piece">
        <PieceView piece={{ side, kind: "man" }} />
      </span>
      <span class="player-words">
        <span class="player-who" title={name}>
          <span class="player-side">{sideName(side)}</span> <span class="player-name">{name}</span>
        </span>
        <span class="player-more">
          <span class="player-count">{countWords(pieces, side)}</span>
          {toMove && (
            <span class="player-turn">
              <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
                <path d="M2.5 1 10.5 6 2.5 11z" />
              </svg>
              <span class={clock === null ? "" : "unseen"}>to move</span>
            </span>
          )}
        </span>
      </span>
      {clock}
    </div>
  );
}
