// SPDX-License-Identifier: MIT
// One player's bar: side, name, pieces left, a clock if there is one, and an arrow if it is that player's turn.

import type { ComponentChildren } from "preact";
import { PieceView } from "../board/piece";
import { countText, sideName, type Pieces, type Side } from "../model/position";
import { t } from "../text/text";

interface Props {
  side: Side;
  name: string;
  pieces: Pieces;
  toMove: boolean;
  place: "top" | "bottom";
  /** With a clock the arrow has no visible words beside it. */
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
          <span class="player-count">{countText(pieces, side)}</span>
          {toMove && (
            <span class="player-turn">
              <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
                <path d="M2.5 1 10.5 6 2.5 11z" />
              </svg>
              <span class={clock === null ? "" : "visually-hidden"}>{t("player.toMove")}</span>
            </span>
          )}
        </span>
      </span>
      {clock}
    </div>
  );
}
