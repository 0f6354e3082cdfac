// The engine's opinion of the position looked at, line by line; a move pressed is shown on the board.

import { useEffect, useRef } from "preact/hooks";
import { OpeningBook } from "../book/book-moves";
import type { PlayedMove } from "../model/move";
import { sentence } from "../model/sentence";
import { Lines } from "./lines";
import type { Analysis } from "./use-analysis";
import { useSpoken } from "./use-spoken";
import { effortWords, figuresWords, judgementWords } from "./words";

interface Props {
  analysis: Analysis;
  /** The link to the server is open. */
  linked: boolean;
  /** The position after so many of these moves is to be shown. */
  show(moves: readonly PlayedMove[], shown: number): void;
  /** Plays a move in the game; null where it is not the reader's turn. */
  play: ((move: PlayedMove) => void) | null;
}

export function AnalysisCard({ analysis, linked, show, play }: Props) {
  const { on, turn, paused, state, error } = analysis;
  const spoken = useSpoken(on ? state : null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // With this key some keyboards write a letter of people's names.
      const writing = event.target instanceof Element && event.target.closest("dialog, textarea") !== null;
      if (writing || !event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyA") return;
      event.preventDefault();
      if (!event.repeat) turn(!on);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
  const best = state?.lines[0];
  const first = best?.moves[0];
  const problem = linked ? (error ?? (state?.fault ? sentence(state.fault) : null)) : "The analysis goes on when the connection is back.";
  const awaits = state?.waiting === true && best === undefined;
  const waiting = problem !== null ? null : paused ? "Paused while this page is hidden." : awaits ? "Waiting for other analyses to end." : null;
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
          <button type="button" class="small" aria-expanded={on} aria-keyshortcuts="Alt+A" title="Alt+A" onClick={() => turn(!on)}>
            {on ? "Stop" : "Analyse"}
          </button>
        </div>
      </div>
      {on && (
        <>
          {problem !== null && <p class="note">{problem}</p>}
          {problem === null && (
            <p class="analysis-judgement">
              {state === null || best === undefined ? (waiting ?? "Thinking…") : judgementWords(best, state.turn)}
            </p>
          )}
          {problem === null && <Lines state={state} show={show} />}
          {state !== null && best !== undefined && (
            <p class="note analysis-effort" title={`${effortWords(state)} ${figuresWords(state)}`}>
              {effortWords(state)} <span class="analysis-figures">{figuresWords(state)}</span>
            </p>
          )}
          {problem === null && <OpeningBook rules={state?.rules ?? ""} fen={state?.fen ?? null} show={show} />}
        </>
      )}
      <p class="unseen" aria-live="polite">
        {on ? (problem ?? waiting ?? spoken) : begun.current ? "The analysis has stopped." : ""}
      </p>
    </section>
  );
}
