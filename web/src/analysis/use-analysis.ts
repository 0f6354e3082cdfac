// The analysis of the position looked at: asked for anew where that is another one or the link was lost, and stopped.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Session, SessionState } from "../link/session";
import type { AnalysisState, PositionReached } from "./protocol";
import { sentence } from "./words";

export interface Analysis {
  readonly on: boolean;
  turn(on: boolean): void;
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
  const open = link === "open";
  useEffect(() => {
    if (!open || key === "" || position === null) return;
    const ask = async () => {
      asked.current = key;
      const answer = await session.analysis({ do: "analyse", lines, ...position });
      setRefused(answer?.is === "refused" ? { key, error: answer.error } : null);
      // The one before would go on unseen.
      if (answer?.is === "refused" && asked.current === key) void session.analysis({ do: "analyse-stop" });
    };
    void ask();
  }, [key, open]);
  const works = open && key !== "";
  useEffect(() => (works ? () => void session.analysis({ do: "analyse-stop" }) : undefined), [works]);
  const error = on && position === null ? "There is no position to analyse." : refused?.key === key ? sentence(refused.error) : null;
  return { on, turn, state: key === "" || error !== null || asked.current !== key ? null : analysis, error };
}
