// SPDX-License-Identifier: MIT
// The engine's evaluation of the position shown, line by line; pressing a move shows it on the board.

import { useRef } from "preact/hooks";
import type { PlayedMove } from "../model/move";
import { sentence } from "../model/sentence";
import { ServerSentence } from "../panel/server-sentence";
import { t } from "../text/text";
import { Lines } from "./lines";
import { evaluationText, searchText, unitsText } from "./text";
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
  const { on, paused, state, error } = analysis;
  const spoken = useAnnouncement(on ? state : null);
  const best = state?.lines[0];
  const first = best?.moves[0];
  const problem = linked ? (error ?? (state?.fault ? sentence(state.fault) : null)) : t("analysis.resumes");
  const queued = state?.waiting === true && best === undefined;
  const waiting = problem !== null ? null : paused ? t("analysis.paused") : queued ? t("analysis.queued") : null;
  const begun = useRef(false);
  if (on) begun.current = true;
  return (
    <section class="analysis" aria-labelledby="analysis-title">
      <h2 id="analysis-title" class="visually-hidden">
        {t("analysis.title")}
      </h2>
      {!on && <p class="note">{t("analysis.off")}</p>}
      {on && problem !== null && (
        <p class="note">
          <ServerSentence text={problem} />
        </p>
      )}
      {on && problem === null && (
        <div class="analysis-head">
          <p class="analysis-judgement">{state === null || best === undefined ? (waiting ?? t("analysis.thinking")) : evaluationText(best, state.turn)}</p>
          {play !== null && first !== undefined && (
            <button type="button" class="small" onClick={() => play(first)}>
              {t("analysis.play", { move: first.text })}
            </button>
          )}
        </div>
      )}
      {on && problem === null && <Lines state={state} show={show} />}
      {on && state !== null && best !== undefined && (
        <p class="note analysis-effort" title={`${searchText(state)} ${unitsText(state)}`}>
          {searchText(state)} <span class="analysis-figures">{unitsText(state)}</span>
        </p>
      )}
      <p class="visually-hidden" aria-live="polite">
        {on ? (problem ?? waiting ?? spoken) : begun.current ? t("analysis.stopped") : ""}
      </p>
    </section>
  );
}
