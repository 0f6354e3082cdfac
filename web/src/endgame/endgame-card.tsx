// SPDX-License-Identifier: MIT
// The value of a position of few pieces and of each legal move, the best first; pressing a move explores it.

import { useReplyFocus } from "../browser/use-reply-focus";
import type { GameSession } from "../game/session";
import { later } from "../panel/later";
import type { EndgamesState, ValuedMove, Worth } from "../protocol/endgame";
import { t } from "../text/text";
import { positionText, worthText } from "./text";
import type { Probe } from "./use-probe";

const BuildView = later(["build"], () => import("./build-view").then((file) => file.BuildView));

interface Props {
  session: GameSession;
  state: EndgamesState | null;
  probe: Probe;
  play(move: ValuedMove): void;
  /** Whether the moves are shown; a game may be played without help. */
  open: boolean;
  setOpen(open: boolean): void;
  /** Whether the card says what the position is worth; otherwise the status region does. */
  says: boolean;
}

const none: readonly ValuedMove[] = [];

/** Whether there is anything to show about the position. */
export function hasEndgames({ position }: Probe): boolean {
  if (position === null) return false;
  return position.worth !== null || (position.offered > 0 && position.pieces <= Math.max(position.known, position.offered));
}

export function EndgameCard({ session, state, probe, play, open, setOpen, says }: Props) {
  const { position, stale } = probe;
  const focusReply = useReplyFocus(".endgame-move", position?.moves ?? none, stale);
  const press = (move: ValuedMove) => {
    focusReply();
    play(move);
  };
  // Without a position there is nothing to be told that its values are not known.
  const valued = position === null || position.worth !== null || position.moves.some((move) => move.worth !== null);
  return (
    <section class="endgame" aria-labelledby="endgame-title">
      <div class="panel-head">
        <h2 id="endgame-title">{t("endgame.title")}</h2>
        <button type="button" class="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? "endgame.hide" : "endgame.show")}
        </button>
      </div>
      {open && (
        <>
          {says && (
            <p class="worth" role="status">
              {position !== null && !stale && positionText(position)}
            </p>
          )}
          {position !== null && (
            <>
              {valued && position.moves.length > 0 && <Moves moves={position.moves} stale={stale} play={press} />}
              {!valued && position.pieces > position.known && (
                <p class="note">{t("endgame.unsolved", { count: position.pieces })}</p>
              )}
              {position.moves.some((move) => move.worth?.distance != null) && (
                <p class="note">{t("endgame.numbers")}</p>
              )}
            </>
          )}
          {state !== null && (
            <BuildView session={session} state={state} usual={position?.offered ?? state.offered} collapsed={valued} />
          )}
        </>
      )}
    </section>
  );
}

function Moves({ moves, stale, play }: { moves: readonly ValuedMove[]; stale: boolean; play(move: ValuedMove): void }) {
  return (
    <ul class={`endgame-moves ${stale ? "stale" : ""}`} role="list" aria-label={t("endgame.moves")}>
      {moves.map((move, index) => (
        <li key={index}>
          <button
            type="button"
            class={`endgame-move ${move.worth?.value ?? "unknown"}`}
            aria-disabled={stale}
            onClick={() => !stale && play(move)}
          >
            <WorthMark worth={move.worth} />
            <span class="endgame-text">{move.text}</span> <span class="endgame-worth">{worthText(move.worth)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const shapes = {
  win: "M10 3 18 17H2z",
  draw: "M3 5h14v3.5H3zM3 11.5h14V15H3z",
  loss: "M2 3h16l-8 14z",
  unknown: "M10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
} as const;

/** A shape for each value, so that no colour is needed to tell them apart. */
function WorthMark({ worth }: { worth: Worth | null }) {
  return (
    <svg class="endgame-mark" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={shapes[worth?.value ?? "unknown"]} />
    </svg>
  );
}
