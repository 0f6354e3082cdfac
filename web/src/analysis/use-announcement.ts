// SPDX-License-Identifier: MIT
// What a screen reader says of an analysis: the best move and its score when they change enough, and not too often.

import { useEffect, useRef, useState } from "preact/hooks";
import type { AnalysisState } from "../protocol/analysis";
import { isNews, announcementOf, type Announcement } from "./text";

/** Milliseconds from one sentence to the next; and before the first, because low depths change it quickly. */
const between = 5_000;
const atFirst = 1_500;

export function useAnnouncement(state: AnalysisState | null): string {
  const [said, setSaid] = useState<(Announcement & { fen: string }) | null>(null);
  const latest = useRef(state);
  latest.current = state;
  const fen = state?.fen ?? "";
  useEffect(() => {
    setSaid(null);
    if (fen === "") return undefined;
    let last: Announcement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      const now = latest.current === null ? null : announcementOf(latest.current);
      const news = now !== null && isNews(last, now);
      if (news) {
        last = now;
        setSaid({ ...now, fen });
      }
      timer = setTimeout(check, news ? between : atFirst);
    };
    timer = setTimeout(check, atFirst);
    return () => clearTimeout(timer);
  }, [fen]);
  return said?.fen === fen ? said.text : "";
}
