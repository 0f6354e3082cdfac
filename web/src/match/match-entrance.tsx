// The way from the board to a match: a new one, or one that the server holds.

import { useState } from "preact/hooks";
import type { Session } from "../game/session";
import { noConnection } from "../link/connection";
import type { RuleSet } from "../protocol/game";
import type { NewMatch } from "../protocol/match";
import { TournamentEntrance } from "../tournament/tournament-entrance";
import { matchHash, seats } from "./address";
import { MatchesCard } from "./match-cards";
import { NewMatchDialog } from "./new-match";
import { useCodes, useMatches } from "./use-match";

export function MatchEntrance({ session, rules }: { session: Session; rules: readonly RuleSet[] }) {
  const [open, setOpen] = useState(false);
  const codes = useCodes();
  const matches = useMatches("");
  const create = async (match: NewMatch): Promise<string | null> => {
    const answer = await session.newMatch(match);
    if (answer === null) return noConnection;
    if (answer.is !== "seat") return answer.is === "refused" ? answer.error : "The server answered something else.";
    seats.keep(answer.match, answer.token);
    location.hash = matchHash(answer.match);
    return null;
  };
  return (
    <>
      <section class="card" aria-labelledby="entrance-title">
        <h2 id="entrance-title">Two people, two screens</h2>
        <p class="note">A match by one of five codes of laws, umpired: touch-move, huffing, time calls, ballots.</p>
        <button type="button" onClick={() => setOpen(true)}>
          New match…
        </button>
      </section>
      <MatchesCard matches={matches} codes={codes} current={null} />
      <TournamentEntrance session={session} rules={rules} codes={codes} />
      {open && codes.length > 0 && <NewMatchDialog rules={rules} codes={codes} close={() => setOpen(false)} create={create} />}
    </>
  );
}
