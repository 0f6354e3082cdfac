// SPDX-License-Identifier: MIT
// Whether the take-back that this player asked for last was refused: the server only stops telling that it was asked for.

import { useEffect, useRef, useState } from "preact/hooks";
import type { MatchState } from "../protocol/match";

/** True until the game goes on. */
export function useRefusedBack({ takeBackAskedBy, board, games }: Pick<MatchState, "takeBackAskedBy" | "board" | "games">): boolean {
  const entries = games[games.length - 1]?.record.length ?? 0;
  /** How many entries the record had when it was asked; null where it is not asked. */
  const asked = useRef<number | null>(null);
  /** The same, of the request that was refused. */
  const [refused, setRefused] = useState<number | null>(null);
  const mine = takeBackAskedBy !== null && takeBackAskedBy === board?.side;
  useEffect(() => {
    if (!mine && asked.current === entries) setRefused(entries);
    asked.current = mine ? entries : null;
    if (mine) setRefused(null);
  }, [mine, entries]);
  return refused === entries;
}
