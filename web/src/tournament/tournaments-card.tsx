// SPDX-License-Identifier: MIT
// The tournaments in progress.

import { tournamentAddress } from "../addresses";
import type { TournamentSummary } from "../protocol/tournament";
import { t } from "../text/text";

export function TournamentsCard({ tournaments }: { tournaments: readonly TournamentSummary[] }) {
  if (tournaments.length === 0) return null;
  return (
    <section class="card recent" aria-label={t("tournaments")}>
      <ul role="list" aria-label={t("tournaments")}>
        {tournaments.map((one) => (
          <li key={one.tournament}>
            <a href={tournamentAddress(one.tournament)}>
              <span class="recent-players">{one.name}</span>
              <span class="recent-more">{t("tournaments.line", { players: one.players, round: one.round, rounds: one.rounds })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
