// SPDX-License-Identifier: MIT
// The match session as the page's state, and what is fetched about matches over HTTP.

import { useEffect, useState } from "preact/hooks";
import { fetchJson } from "../link/api";
import { openSocket } from "../link/transport";
import { useFollower } from "../link/use-follower";
import { decodeCodes, decodeMatches, decodeMatchGame, type Code, type MatchGame, type MatchSummary } from "../protocol/match";
import { seats } from "../addresses";
import { emptyMatch, MatchSession, type MatchSessionState } from "./session";

export function useMatch(name: string): [MatchSession, MatchSessionState] {
  return useFollower(emptyMatch, (changed) => new MatchSession(openSocket, name, seats, () => performance.now(), changed));
}

/** The codes of laws; none until the server gives them. */
export function useCodes(): readonly Code[] {
  const [codes, setCodes] = useState<readonly Code[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = decodeCodes(await fetchJson("/api/laws").catch(() => null));
      if (answer !== null) setCodes(answer);
      else timer = setTimeout(ask, 1_000);
    };
    void ask();
    return () => clearTimeout(timer);
  }, []);
  return codes;
}

/** The matches on the server, fetched again whenever `stage` changes. */
export function useMatches(stage: string): readonly MatchSummary[] {
  const [matches, setMatches] = useState<readonly MatchSummary[]>([]);
  useEffect(() => {
    let current = true;
    const ask = async () => {
      const answer = decodeMatches(await fetchJson("/api/matches").catch(() => null));
      if (current && answer !== null) setMatches(answer);
    };
    void ask();
    return () => {
      current = false;
    };
  }, [stage]);
  return matches;
}

/** An earlier game with its record, counted from 1. */
export async function pastGame(match: string, number: number): Promise<MatchGame | null> {
  return decodeMatchGame(await fetchJson(`/api/matches/${encodeURIComponent(match)}/games/${number}`).catch(() => null));
}
