// SPDX-License-Identifier: MIT
// The cards beside the board that start a match or open one that the server holds, and the tournaments.

import { useState } from "preact/hooks";
import type { GameSession } from "../game/session";
import { noConnection } from "../link/connection";
import type { RuleSet } from "../protocol/game";
import type { NewMatch } from "../protocol/match";
import { TournamentLobby } from "../tournament/tournament-lobby";
import { matchHash, seats } from "./address";
import { MatchesCard } from "./match-cards";
import { NewMatchDialog } from "./new-match";
import { useCodes, useMatches } from "./use-match";

export function MatchLobby({ session, rules }: { session: GameSession; rules: readonly RuleSet[] }) {
  const [open, setOpen] = useState(false);
  const codes = useCodes();
  const matches = useMatches("");
  const create = async (match: NewMatch): Promise<string | null> => {
    const answer = await session.newMatch(match);
    if (answer === null) return noConnection;
    if (answer.is !== "seat") return answer.is === "refused" ? answer.error : "The server gave an unexpected answer.";
    seats.keep(answer.match, answer.token);
    location.hash = matchHash(answer.match);
    return null;
  };
  return (
    <>
      <section class="card" aria-labelledby="lobby-title">
        <h2 id="lobby-title">Two people, two screens</h2>
        <p class="note">A match with an umpire, under one of five codes of laws: touch-move, huffing, time calls, ballots.</p>
        <button type="button" onClick={() => setOpen(true)}>
          New match…
        </button>
      </section>
      <MatchesCard matches={matches} codes={codes} current={null} />
      <TournamentLobby session={session} rules={rules} codes={codes} />
      {open && codes.length > 0 && <NewMatchDialog rules={rules} codes={codes} close={() => setOpen(false)} create={create} />}
    </>
  );
}
