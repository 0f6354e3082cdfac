// SPDX-License-Identifier: MIT
// The card beside the board that starts a tournament or opens one in progress.

import { useState } from "preact/hooks";
import type { GameSession } from "../game/session";
import { noConnection } from "../link/connection";
import type { RuleSet } from "../protocol/game";
import type { Code } from "../protocol/match";
import type { NewTournament } from "../protocol/tournament";
import { directors, tournamentHash } from "./address";
import { NewTournamentDialog } from "./new-tournament";
import { useTournaments } from "./use-tournament";

interface Props {
  session: GameSession;
  rules: readonly RuleSet[];
  codes: readonly Code[];
}

export function TournamentLobby({ session, rules, codes }: Props) {
  const [open, setOpen] = useState(false);
  const tournaments = useTournaments();
  const create = async (tournament: NewTournament): Promise<string | null> => {
    const answer = await session.newTournament(tournament);
    if (answer === null) return noConnection;
    if (answer.is !== "director") return answer.is === "refused" ? answer.error : "The server gave an unexpected answer.";
    directors.keep(answer.tournament, answer.token);
    location.hash = tournamentHash(answer.tournament);
    return null;
  };
  return (
    <section class="card recent" aria-labelledby="tournaments-title">
      <h2 id="tournaments-title">Tournaments</h2>
      {tournaments.length > 0 && (
        <ul role="list" aria-labelledby="tournaments-title">
          {tournaments.map((one) => (
            <li key={one.tournament}>
              <a href={tournamentHash(one.tournament)}>
                <span class="recent-players">{one.name}</span>
                <span class="recent-more">
                  {one.players} players · round {one.round} of {one.rounds}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <button type="button" onClick={() => setOpen(true)}>
        New tournament…
      </button>
      {open && codes.length > 0 && (
        <NewTournamentDialog rules={rules} codes={codes} close={() => setOpen(false)} create={create} />
      )}
    </section>
  );
}
