// SPDX-License-Identifier: MIT
// The analysis of the position shown: requested again when the position changes or the link was lost, and stopped. It pauses
// while the page is hidden, so that other analyses can run.

import { useEffect, useRef, useState } from "preact/hooks";
import { useLongHidden } from "../browser/use-long-hidden";
import type { GameSession, GameSessionState } from "../game/session";
import { sentence } from "../model/sentence";
import type { AnalysisState, PositionReached } from "../protocol/analysis";

export interface Analysis {
  readonly on: boolean;
  turn(on: boolean): void;
  /** Until the page is visible again. */
  readonly paused: boolean;
  /** Of the position shown; null until there is one. */
  readonly state: AnalysisState | null;
  /** Why there is no analysis, in a sentence. */
  readonly error: string | null;
}

const lines = 3;

/** `position` is null where there is none to analyse. */
export function useAnalysis(session: GameSession, { link, analysis }: GameSessionState, position: PositionReached | null): Analysis {
  const [on, turn] = useState(false);
  const [refused, setRefused] = useState<{ key: string; error: string } | null>(null);
  const key = on && position !== null ? JSON.stringify(position) : "";
  const asked = useRef("");
  // A finished analysis blocks nobody.
  const paused = useLongHidden() && analysis?.over !== true;
  const works = link === "open" && key !== "" && !paused;
  useEffect(() => {
    if (!works || position === null) return;
    const ask = async () => {
      asked.current = key;
      const answer = await session.analysis({ do: "analyse", lines, ...position });
      setRefused(answer?.is === "refused" ? { key, error: answer.error } : null);
      // The one before would go on unseen otherwise.
      if (answer?.is === "refused" && asked.current === key) void session.analysis({ do: "analyse-stop" });
    };
    void ask();
  }, [key, works]);
  useEffect(() => (works ? () => void session.analysis({ do: "analyse-stop" }) : undefined), [works]);
  const error = on && position === null ? "There is no position to analyse." : refused?.key === key ? sentence(refused.error) : null;
  return { on, turn, paused, state: key === "" || error !== null || asked.current !== key ? null : analysis, error };
}
