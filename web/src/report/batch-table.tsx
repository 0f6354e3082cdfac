// SPDX-License-Identifier: MIT
// The games of a search with what their reports say of each side.

import { libraryGameAddress } from "../addresses";
import { Pages } from "../library/pages";
import { PlayerLink } from "../library/player-link";
import { playersText, resultMark, resultText } from "../library/text";
import { dateShown } from "../model/pdn-date";
import { ServerSentence } from "../panel/server-sentence";
import { numeral, t } from "../text/text";
import type { BatchRow, SideResult } from "./batch";
import { ErrorCounts } from "./error-counts";
import { percent } from "./reason";

interface Props {
  readonly rows: readonly BatchRow[];
  /** How far the games being judged have come, from 0 to 1, by their numbers. */
  readonly judging: ReadonlyMap<number, number>;
  readonly page: number;
  readonly last: number;
  address(page: number): string;
}

export function BatchTable({ rows, judging, page, last, address }: Props) {
  return (
    <section class="reports-games">
      <h3>{t("reports.games")}</h3>
      <table class="found">
        <caption class="visually-hidden">{t("reports.games")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("library.date")}</th>
            <th scope="col">{t("side.black")}</th>
            <th scope="col">{t("side.white")}</th>
            <th scope="col" class="wide">
              {t("library.result")}
            </th>
            <th scope="col">{t("report.title")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ game, result }) => {
            const judged = result === null || typeof result === "string" ? null : result;
            return (
              <tr key={game.number}>
                <td>
                  <a href={libraryGameAddress(game.number)}>
                    {dateShown(game.date)?.slice(0, 4) ?? "–"} <span class="visually-hidden">{playersText(game)}</span>
                  </a>
                </td>
                <td>
                  <PlayerLink name={game.black} />
                  <Side result={judged?.black ?? null} />
                </td>
                <td>
                  <PlayerLink name={game.white} />
                  <Side result={judged?.white ?? null} />
                </td>
                <td class="wide">
                  <span class="visually-hidden">{resultText(game.result)}</span>
                  <span class="found-mark" aria-hidden="true">
                    {resultMark(game.result)}
                  </span>
                </td>
                <td>
                  {judged !== null && (
                    <a href={judged.href} aria-label={t("reports.reportOn", { game: playersText(game) })}>
                      {t("report.title")}
                    </a>
                  )}
                  {typeof result === "string" && <ServerSentence text={result} />}
                  {result === null && (shareText(judging.get(game.number) ?? 0))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Pages page={page} last={last} address={address} />
    </section>
  );
}

/** One of which nothing is done yet may only wait for a thread of the server. */
const shareText = (share: number): string => (share > 0 ? t("percent", { percent: percent(share) }) : "–");

function Side({ result }: { result: SideResult | null }) {
  if (result === null) return null;
  return (
    <span class="reports-side">
      <span class="visually-hidden">{t("reports.accuracy")} </span>
      {result.accuracy === null ? "–" : numeral(result.accuracy, 1)} <ErrorCounts errors={result} />
    </span>
  );
}
