// SPDX-License-Identifier: MIT
// The tournament session as the page's state, and the list of tournaments.

import { isThere } from "../link/ask";
import { openSocket } from "../link/transport";
import { useAnswer } from "../link/use-answer";
import { useFollower } from "../link/use-follower";
import { decodeTournaments, type TournamentSummary } from "../protocol/tournament";
import { directors } from "../addresses";
import { emptyTournament, TournamentSession, type TournamentSessionState } from "./session";

export function useTournament(name: string): [TournamentSession, TournamentSessionState] {
  return useFollower(emptyTournament, (changed) => new TournamentSession(openSocket, name, directors, changed));
}

/** The tournaments in progress; none until the server answers. */
export function useTournaments(): readonly TournamentSummary[] {
  const tournaments = useAnswer("/api/tournaments", decodeTournaments);
  return isThere(tournaments) ? tournaments : [];
}
