// The analysis of the position looked at: asked for anew where that is another one or the link was lost, and stopped. In a
// page that nobody sees it pauses, so that others are analysed.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Session, SessionState } from "../game/session";
import { sentence } from "../model/sentence";
import type { AnalysisState, PositionReached } from "../protocol/analysis";
import { useForgotten } from "./use-forgotten";

export interface Analysis {
  readonly on: boolean;
  turn(on: boolean): void;
  /** Until somebody sees the page again. */
  readonly paused: boolean;
  /** Of the position looked at; null as long as there is none. */
  readonly state: AnalysisState | null;
  /** Why there is nothing to be seen, in a sentence. */
  readonly error: string | null;
}

const lines = 3;

/** `position` is null where there is none to analyse. */
export function useAnalysis(session: Session, { link, analysis }: SessionState, position: PositionReached | null): Analysis {
  const [on, turn] = useState(false);
  const [refused, setRefused] = useState<{ key: string; error: string } | null>(null);
  const key = on && position !== null ? JSON.stringify(position) : "";
  const asked = useRef("");
  // What has ended is in nobody's way.
  const paused = useForgotten() && analysis?.over !== true;
  const works = link === "open" && key !== "" && !paused;
  useEffect(() => {
    if (!works || position === null) return;
    const ask = async () => {
      asked.current = key;
      const answer = await session.analysis({ do: "analyse", lines, ...position });
      setRefused(answer?.is === "refused" ? { key, error: answer.error } : null);
      // The one before would go on unseen.
      if (answer?.is === "refused" && asked.current === key) void session.analysis({ do: "analyse-stop" });
    };
    void ask();
  }, [key, works]);
  useEffect(() => (works ? () => void session.analysis({ do: "analyse-stop" }) : undefined), [works]);
  const error = on && position === null ? "There is no position to analyse." : refused?.key === key ? sentence(refused.error) : null;
  return { on, turn, paused, state: key === "" || error !== null || asked.current !== key ? null : analysis, error };
}
