// What a screen reader hears of an analysis: the best move and its score where they have changed markedly, and not often.

import { useEffect, useRef, useState } from "preact/hooks";
import type { AnalysisState } from "../protocol/analysis";
import { isNews, sayable, type Said } from "./words";

/** Milliseconds from one sentence to the next; and before the first, which the first depths would only change. */
const between = 5_000;
const atFirst = 1_500;

export function useSpoken(state: AnalysisState | null): string {
  const [said, setSaid] = useState<(Said & { fen: string }) | null>(null);
  const latest = useRef(state);
  latest.current = state;
  const fen = state?.fen ?? "";
  useEffect(() => {
    setSaid(null);
    if (fen === "") return undefined;
    let last: Said | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = latest.current === null ? null : sayable(latest.current);
      const news = now !== null && isNews(last, now);
      if (news) {
        last = now;
        setSaid({ ...now, fen });
      }
      timer = setTimeout(look, news ? between : atFirst);
    };
    timer = setTimeout(look, atFirst);
    return () => clearTimeout(timer);
  }, [fen]);
  return said?.fen === fen ? said.words : "";
}
