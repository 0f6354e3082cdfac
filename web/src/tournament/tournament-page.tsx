// SPDX-License-Identifier: MIT
// The page with a tournament on it: its status, the round, the crosstable, and the director's controls.

import { useEffect } from "preact/hooks";
import { ruleSetName } from "../game/names";
import { Loading, StartLink } from "../loading";
import { lawsName, openingName } from "../match/text";
import { useCodes } from "../match/use-match";
import { Page } from "../page";
import { Alerts } from "../panel/alerts";
import type { TournamentState } from "../protocol/tournament";
import { t } from "../text/text";
import type { ViewProps } from "../views";
import { Director } from "./director";
import { RoundView } from "./round-view";
import { cellText, columnName, statusText, systemName } from "./text";
import { useTournament } from "./use-tournament";

export default function TournamentPage({ names, rules }: ViewProps) {
  const name = names.tournament ?? "";
  const [session, state] = useTournament(name);
  const { tournament } = state;
  const codes = useCodes();
  useEffect(() => {
    document.title = tournament === null ? t("app.name") : t("title.page", { page: tournament.terms.name });
  }, [tournament?.terms.name]);
  if (tournament === null) {
    return (
      <Loading state={state} text={t("loading.tournament")}>
        <StartLink />
      </Loading>
    );
  }
  const set = rules?.find((one) => one.name === tournament.terms.rules);
  return (
    <Page size={8}>
      {() => (
        <main class="tournament">
          <h2 class="tournament-name">{tournament.terms.name}</h2>
          <p class="note">
            {[
              systemName(tournament.terms.system),
              ruleSetName(set ?? { name: tournament.terms.rules, size: 8 }),
              openingName(tournament.terms.opening),
              lawsName(codes, tournament.terms.code),
            ].join(" · ")}
          </p>
          <Alerts link={state.link} refusal={state.refusal} notes={[]} dismiss={() => session.dismiss()} />
          <p class="status" role="status">
            {statusText(tournament)}
          </p>
          <Director session={session} tournament={tournament} />
          <RoundView session={session} tournament={tournament} />
          <Crosstable tournament={tournament} />
          <div class="pair">
            <a class="button" href={`/api/tournaments/${encodeURIComponent(name)}.csv`} download={`${name}.csv`}>
              {t("tournament.csv")}
            </a>
            <a class="button" href={`/api/tournaments/${encodeURIComponent(name)}.pdn`} download={`${name}.pdn`}>
              {t("tournament.pdn")}
            </a>
          </div>
        </main>
      )}
    </Page>
  );
}

function Crosstable({ tournament }: { tournament: TournamentState }) {
  const [head, ...rows] = tournament.crosstable;
  if (head === undefined) return null;
  return (
    <section class="card" aria-labelledby="crosstable-title">
      <h2 id="crosstable-title">{t("tournament.crosstable")}</h2>
      <div class="table-box" tabIndex={0} role="group" aria-labelledby="crosstable-title">
        <table aria-labelledby="crosstable-title">
          <thead>
            <tr>
              {head.map((cell) => (
                <th scope="col" key={cell}>
                  {columnName(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[1]}>
                {row.map((cell, at) =>
                  at === 1 ? (
                    <th key={at} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={at}>{cellText(cell)}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="note">{t("tournament.crosstableKey")}</p>
    </section>
  );
}
