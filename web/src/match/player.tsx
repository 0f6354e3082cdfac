// One player's line in a match: the name, what is left of the pieces, the clock, and a pointer at the turn.

import { useEffect, useState } from "preact/hooks";
import { PieceView } from "../board/piece";
import { countWords, sideName, type Pieces, type Side } from "../model/position";
import { clockText } from "./words";

interface Props {
  side: Side;
  name: string;
  pieces: Pieces;
  toMove: boolean;
  place: "top" | "bottom";
  /** Milliseconds left when the state came; none where no time runs. */
  left: number | null;
  /** Whether it runs, and since when by the page's clock. */
  runs: boolean;
  since: number;
}

export function MatchPlayer({ side, name, pieces, toMove, place, left, runs, since }: Props) {
  return (
    <div class={`player player-${place} ${toMove ? "to-move" : ""}`}>
      <span class="player-piece">
        <PieceView piece={{ side, kind: "man" }} />
      </span>
      <span class="player-words">
        <span class="player-side">{sideName(side)}</span> <span class="player-name">{name}</span>
        <span class="player-count">{countWords(pieces, side)}</span>
      </span>
      {left !== null && <Clock side={side} left={left} runs={runs} since={since} />}
      {toMove && (
        <span class="player-turn">
          <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
            <path d="M2.5 1 10.5 6 2.5 11z" />
          </svg>
          <span class={left === null ? "" : "unseen"}>to move</span>
        </span>
      )}
    </div>
  );
}

/** The server keeps the time; this shows what it said and counts on from there. */
function Clock({ side, left, runs, since }: { side: Side; left: number; runs: boolean; since: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setNow(performance.now());
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, [runs, since]);
  const shown = runs ? left - Math.max(0, now - since) : left;
  return (
    <span class={`clock ${runs ? "clock-runs" : ""} ${shown < 10_000 ? "clock-low" : ""}`} role="timer" aria-label={`${sideName(side)}’s clock`}>
      {clockText(shown)}
    </span>
  );
}
