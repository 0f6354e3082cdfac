// SPDX-License-Identifier: MIT
// A player's results, a row each for a colour, an opening, an opponent or a year. Each number leads to its games.

import { useState } from "preact/hooks";
import { libraryAddress } from "../addresses";
import type { Score } from "../protocol/library-player";
import { numeral, t } from "../text/text";
import { bothOf } from "./query-line";

export interface ScoreRow extends Score {
  readonly key: string;
  readonly title: string;
  /** What is true of these games, beside the player; null where no query can say it. */
  readonly query: string | null;
  /** Where the title leads, if anywhere. */
  readonly href?: string;
}

interface Props {
  title: string;
  /** The head of the first column. */
  of: string;
  rows: readonly ScoreRow[];
  /** The player's name as a value of a query. */
  player: string;
}

/** So many rows are shown at first. */
const first = 12;

export function ScoreTable({ title, of, rows, player }: Props) {
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  return (
    <section class="scores">
      <h3>{title}</h3>
      <table>
        <caption class="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{t("library.player.games")}</th>
            <th scope="col">{t("library.player.won")}</th>
            <th scope="col">{t("library.player.drawn")}</th>
            <th scope="col">{t("library.player.lost")}</th>
            <th scope="col">{t("library.player.score")}</th>
          </tr>
        </thead>
        <tbody>
          {(all ? rows : rows.slice(0, first)).map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.href === undefined ? row.title : <a href={row.href}>{row.title}</a>}</th>
              <Count count={row.games} row={row} player={`player:${player}`} />
              <Count count={row.won} row={row} player={`winner:${player}`} />
              <Count count={row.drawn} row={row} player={`player:${player} result:draw`} />
              <Count count={row.lost} row={row} player={`loser:${player}`} />
              <td>{scoreText(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && rows.length > first && (
        <button type="button" class="small" onClick={() => setAll(true)}>
          {t("library.player.all", { count: numeral(rows.length) })} <span class="visually-hidden">{title}</span>
        </button>
      )}
    </section>
  );
}

function Count({ count, row, player }: { count: number; row: ScoreRow; player: string }) {
  if (count === 0 || row.query === null) return <td>{numeral(count)}</td>;
  return (
    <td>
      <a href={libraryAddress({ query: bothOf(player, row.query), sort: "date" })}>{numeral(count)}</a>
    </td>
  );
}

/** A win is a point and a draw half of one, out of the games with a result: "62%". */
export function scoreText({ won, drawn, lost }: Score): string {
  const ended = won + drawn + lost;
  return ended === 0 ? "–" : t("percent", { percent: numeral(Math.round((100 * (won + drawn / 2)) / ended)) });
}
