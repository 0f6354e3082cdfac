// One player's line: who it is, what is left of the pieces, and a pointer when it is that side's turn.

import { PieceView } from "../board/piece";
import type { Player } from "../link/protocol";
import { countWords, sideName, type Pieces, type Side } from "../model/position";
import { playerName } from "../model/names";

interface Props {
  side: Side;
  player: Player;
  /** One person plays against the computer: the person is you. */
  you: boolean;
  pieces: Pieces;
  toMove: boolean;
  place: "top" | "bottom";
}

export function PlayerBar({ side, player, you, pieces, toMove, place }: Props) {
  const name = you ? "You" : player.kind === "engine" ? playerName(player) : "";
  return (
    <div class={`player player-${place} ${toMove ? "to-move" : ""}`}>
      <span class="player-piece">
        <PieceView piece={{ side, kind: "man" }} />
      </span>
      <span class="player-words">
        <span class="player-side">{sideName(side)}</span> <span class="player-name">{name}</span>
        <span class="player-count">{countWords(pieces, side)}</span>
      </span>
      {toMove && (
        <span class="player-turn">
          <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
            <path d="M2.5 1 10.5 6 2.5 11z" />
          </svg>
          to move
        </span>
      )}
    </div>
  );
}
