// SPDX-License-Identifier: MIT
// The engine's evaluation of the position shown, line by line; pressing a move shows it on the board.

import { useEffect, useRef } from "preact/hooks";
import { OpeningBook } from "../book/book-moves";
import type { PlayedMove } from "../model/move";
import { sentence } from "../model/sentence";
import { Lines } from "./lines";
import { searchText, unitsText, evaluationText } from "./text";
import type { Analysis } from "./use-analysis";
import { useAnnouncement } from "./use-announcement";

interface Props {
  analysis: Analysis;
  /** The link to the server is open. */
  linked: boolean;
  /** Shows the position after the first `shown` of these moves. */
  show(moves: readonly PlayedMove[], shown: number): void;
  /** Plays a move in the game; null where it is not the user's turn. */
  play: ((move: PlayedMove) => void) | null;
}

export function AnalysisCard({ analysis, linked, show, play }: Props) {
  const { on, setOn, paused, state, error } = analysis;
  const spoken = useAnnouncement(on ? state : null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // On some keyboards this key types a letter that occurs in names.
      const writing = event.target instanceof Element && event.target.closest("dialog, textarea") !== null;
      if (writing || !event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyA") return;
      event.preventDefault();
      if (!event.repeat) setOn(!on);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
  const best = state?.lines[0];
  const first = best?.moves[0];
  const problem = linked ? (error ?? (state?.fault ? sentence(state.fault) : null)) : "The analysis will continue when the connection is back.";
  const queued = state?.waiting === true && best === undefined;
  const waiting = problem !== null ? null : paused ? "Paused while this page is hidden." : queued ? "Waiting for other analyses to finish." : null;
  const begun = useRef(false);
  if (on) begun.current = true;
  return (
    <section class="analysis" aria-labelledby="analysis-title">
      <div class="panel-head">
        <h2 id="analysis-title">Analysis</h2>
        <div class="analysis-buttons">
          {play !== null && first !== undefined && (
            <button type="button" class="small" onClick={() => play(first)}>
              Play {first.text}
            </button>
          )}
          <button type="button" class="small" aria-expanded={on} aria-keyshortcuts="Alt+A" title="Alt+A" onClick={() => setOn(!on)}>
            {on ? "Stop" : "Analyse"}
          </button>
        </div>
      </div>
      {on && (
        <>
          {problem !== null && <p class="note">{problem}</p>}
          {problem === null && (
            <p class="analysis-judgement">
              {state === null || best === undefined ? (waiting ?? "Thinking…") : evaluationText(best, state.turn)}
            </p>
          )}
          {problem === null && <Lines state={state} show={show} />}
          {state !== null && best !== undefined && (
            <p class="note analysis-effort" title={`${searchText(state)} ${unitsText(state)}`}>
              {searchText(state)} <span class="analysis-figures">{unitsText(state)}</span>
            </p>
          )}
          {problem === null && <OpeningBook rules={state?.rules ?? ""} fen={state?.fen ?? null} show={show} />}
        </>
      )}
      <p class="visually-hidden" aria-live="polite">
        {on ? (problem ?? waiting ?? spoken) : begun.current ? "The analysis has stopped." : ""}
      </p>
    </section>
  );
}
