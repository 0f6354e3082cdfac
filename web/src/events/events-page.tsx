// SPDX-License-Identifier: MIT
// Matches between people and tournaments: those that go on, and the making of new ones.

import { useEffect, useState } from "preact/hooks";
import { directors, matchAddress, seats, tournamentAddress } from "../addresses";
import { go } from "../browser/router";
import { noConnection } from "../link/connection";
import { isShared, openSocket } from "../link/transport";
import { useFollower } from "../link/use-follower";
import { MatchesCard } from "../match/matches-card";
import { NewMatchDialog } from "../match/new-match";
import { useCodes, useMatches } from "../match/use-match";
import { Page } from "../page";
import { Alerts } from "../panel/alerts";
import type { NewMatch } from "../protocol/match";
import type { NewTournament } from "../protocol/tournament";
import { t } from "../text/text";
import { NewTournamentDialog } from "../tournament/new-tournament";
import { TournamentsCard } from "../tournament/tournaments-card";
import { useTournaments } from "../tournament/use-tournament";
import type { ViewProps } from "../views";
import { EventsSession, nothingMade } from "./session";

export default function EventsPage({ rules }: ViewProps) {
  const [open, setOpen] = useState<"match" | "tournament" | null>(null);
  const [session, state] = useFollower(nothingMade, (changed) => new EventsSession(openSocket, changed));
  const codes = useCodes();
  const matches = useMatches("");
  const tournaments = useTournaments();
  useEffect(() => {
    document.title = t("title.page", { page: t("events.title") });
  }, []);
  // Where a dialog is closed meanwhile, what the server has made is kept, but not shown.
  const createMatch = async (match: NewMatch, stop: AbortSignal): Promise<string | null> => {
    const answer = await session.make(match);
    if (answer === null) return noConnection();
    if (answer.is !== "seat") return answer.is === "refused" ? answer.error : t("link.unexpected");
    seats.keep(answer.match, answer.token);
    if (!stop.aborted) go(matchAddress(answer.match));
    return null;
  };
  const createTournament = async (tournament: NewTournament, stop: AbortSignal): Promise<string | null> => {
    const answer = await session.make(tournament);
    if (answer === null) return noConnection();
    if (answer.is !== "director") return answer.is === "refused" ? answer.error : t("link.unexpected");
    directors.keep(answer.tournament, answer.token);
    if (!stop.aborted) go(tournamentAddress(answer.tournament));
    return null;
  };
  return (
    <Page size={8}>
      {() => (
        <main class="start events">
          <h2 class="view-title">{t("events.title")}</h2>
          <Alerts link={state.link === "lost" ? "lost" : "open"} refusal={null} notes={[]} dismiss={() => undefined} />
          {!isShared && <p class="note">{t("local.events")}</p>}
          <div class="start-lists">
            <section class="event-kind" aria-labelledby="matches-head">
              <h3 id="matches-head">{t("matches")}</h3>
              <p class="note">{t("matches.about")}</p>
              <button type="button" onClick={() => setOpen("match")}>
                {t("matches.new")}
              </button>
              <MatchesCard matches={matches} codes={codes} title={null} />
            </section>
            <section class="event-kind" aria-labelledby="tournaments-head">
              <h3 id="tournaments-head">{t("tournaments")}</h3>
              <p class="note">{t("tournaments.about")}</p>
              <button type="button" onClick={() => setOpen("tournament")}>
                {t("tournaments.new")}
              </button>
              <TournamentsCard tournaments={tournaments} />
            </section>
          </div>
          {rules !== null && codes.length > 0 && open === "match" && (
            <NewMatchDialog rules={rules} codes={codes} close={() => setOpen(null)} create={createMatch} />
          )}
          {rules !== null && codes.length > 0 && open === "tournament" && (
            <NewTournamentDialog rules={rules} codes={codes} close={() => setOpen(null)} create={createTournament} />
          )}
        </main>
      )}
    </Page>
  );
}
