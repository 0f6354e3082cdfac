// SPDX-License-Identifier: MIT
// The tournament session as the page's state, and the list of tournaments.

import { useEffect, useState } from "preact/hooks";
import { fetchJson } from "../link/api";
import { openSocket } from "../link/transport";
import { useFollower } from "../link/use-follower";
import { decodeTournaments, type TournamentSummary } from "../protocol/tournament";
import { directors } from "../addresses";
import { emptyTournament, TournamentSession, type TournamentSessionState } from "./session";

export function useTournament(name: string): [TournamentSession, TournamentSessionState] {
  return useFollower(emptyTournament, (changed) => new TournamentSession(openSocket, name, directors, changed));
}

/** The tournaments in progress. */
export function useTournaments(): readonly TournamentSummary[] {
  const [tournaments, setTournaments] = useState<readonly TournamentSummary[]>([]);
  useEffect(() => {
    let current = true;
    const ask = async () => {
      const answer = decodeTournaments(await fetchJson("/api/tournaments").catch(() => null));
      if (current && answer !== null) setTournaments(answer);
    };
    void ask();
    return () => {
      current = false;
    };
  }, []);
  return tournaments;
}
