// SPDX-License-Identifier: MIT
// The analysis of the position shown: requested again when the position changes or the link was lost, stopped when
// turned off. It pauses while the page is hidden, so that other analyses can run.

import { useEffect, useRef, useState } from "preact/hooks";
import { useLongHidden } from "../browser/use-long-hidden";
import type { LinkState } from "../link/connection";
import { sentence } from "../model/sentence";
import type { AnalysisRequest, AnalysisState, PositionReached } from "../protocol/analysis";
import type { Answer } from "../protocol/message";
import { t } from "../text/text";

/** What asks the server for analyses. */
export interface Analyst {
  /** The caller shows a refusal itself; null where there is no connection. */
  analysis(request: AnalysisRequest): Promise<Answer | null>;
}

interface AnalystState {
  readonly link: LinkState;
  /** Of the position asked for last. */
  readonly analysis: AnalysisState | null;
}

export interface Analysis {
  readonly on: boolean;
  setOn(on: boolean): void;
  /** Until the page is visible again. */
  readonly paused: boolean;
  /** Of the position shown; null until there is one. */
  readonly state: AnalysisState | null;
  /** Why there is no analysis, in a sentence. */
  readonly error: string | null;
}

const lines = 3;

/** `position` is null where there is none to analyse. */
export function useAnalysis(session: Analyst, { link, analysis }: AnalystState, position: PositionReached | null): Analysis {
  const [on, setOn] = useState(false);
  const [refused, setRefused] = useState<{ key: string; error: string } | null>(null);
  const key = on && position !== null ? JSON.stringify(position) : "";
  const asked = useRef("");
  // A finished analysis keeps no other waiting.
  const paused = useLongHidden() && analysis?.over !== true;
  const active = link === "open" && key !== "" && !paused;
  useEffect(() => {
    if (!active || position === null) return;
    const ask = async () => {
      asked.current = key;
      const answer = await session.analysis({ do: "analyse", lines, ...position });
      setRefused(answer?.is === "refused" ? { key, error: answer.error } : null);
      // Otherwise the previous analysis would go on unseen.
      if (answer?.is === "refused" && asked.current === key) void session.analysis({ do: "analyse-stop" });
    };
    void ask();
  }, [key, active]);
  useEffect(() => (active ? () => void session.analysis({ do: "analyse-stop" }) : undefined), [active]);
  const error = on && position === null ? t("analysis.nothing") : refused?.key === key ? sentence(refused.error) : null;
  return { on, setOn, paused, state: key === "" || error !== null || asked.current !== key ? null : analysis, error };
}
