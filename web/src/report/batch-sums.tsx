// SPDX-License-Identifier: MIT
// What the reports on many games say together, and of each player.

import { useState } from "preact/hooks";
import { PlayerLink } from "../library/player-link";
import { counted, numeral, t } from "../text/text";
import { errorsOf, type PlayerSum, type Sum } from "./batch";
import { ErrorCounts } from "./error-counts";

interface Props {
  readonly all: Sum;
  readonly players: readonly PlayerSum[];
}

/** So many players are shown at first. */
const first = 12;

export function BatchSums({ all, players }: Props) {
  const [every, setEvery] = useState(false);
  const title = t("reports.players");
  return (
    <section class="reports-sums">
      <p>{sumText(all)}</p>
      {players.length > 0 && (
        <>
          <h3>{title}</h3>
          <table class="found">
            <caption class="visually-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t("reports.player")}</th>
                <th scope="col">{t("library.player.games")}</th>
                <th scope="col">{t("reports.perGame")}</th>
                <th scope="col">{t("reports.accuracy")}</th>
                <th scope="col" class="wide">
                  {t("report.errors")}
                </th>
                <th scope="col" class="wide">
                  {t("reports.known")}
                </th>
                <th scope="col" class="wide">
                  {t("reports.believed")}
                </th>
              </tr>
            </thead>
            <tbody>
              {(every ? players : players.slice(0, first)).map((player) => (
                <tr key={player.name}>
                  <th scope="row">
                    <PlayerLink name={player.name} />
                  </th>
                  <td>{numeral(player.games)}</td>
                  <td>{numeral(errorsOf(player) / player.games, 1)}</td>
                  <td>{player.accuracy === null ? "–" : numeral(player.accuracy, 1)}</td>
                  <td class="wide">
                    <ErrorCounts errors={player} />
                  </td>
                  <td class="wide">{numeral(player.known)}</td>
                  <td class="wide">{numeral(errorsOf(player) - player.known)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {!every && players.length > first && (
            <button type="button" class="small" onClick={() => setEvery(true)}>
              {t("reports.allPlayers", { count: numeral(players.length) })}
            </button>
          )}
        </>
      )}
    </section>
  );
}

/** "57 errors in 17 games. Known to be errors: 20; …" */
function sumText(all: Sum): string {
  const errors = errorsOf(all);
  if (errors === 0) return t("reports.noErrors", { games: counted("count.games", all.games) });
  return t("reports.sum", {
    errors: counted("reports.errors", errors),
    games: counted("count.games", all.games),
    known: numeral(all.known),
    believed: numeral(errors - all.known),
  });
}
