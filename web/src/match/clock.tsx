// SPDX-License-Identifier: MIT
// A player's clock. The server keeps the time; this counts down from what it sent.

import { useEffect, useState } from "preact/hooks";
import { sideName, type Side } from "../model/position";
import { t } from "../text/text";
import { clockText } from "./text";

interface Props {
  side: Side;
  /** Milliseconds left when the state arrived. */
  left: number;
  /** Whether it runs, and since when by the page's clock. */
  runs: boolean;
  since: number;
}

export function Clock({ side, left, runs, since }: Props) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setNow(performance.now());
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, [runs, since]);
  const shown = runs ? left - Math.max(0, now - since) : left;
  return (
    <span class={`clock ${runs ? "clock-runs" : ""} ${shown < 10_000 ? "clock-low" : ""}`} role="timer" aria-label={t("player.clock", { side: sideName(side) })}>
      {clockText(shown)}
    </span>
  );
}
