// SPDX-License-Identifier: MIT
// The games found, as a table: the head of a column sorts by it, the whole row leads to the game.

import { libraryGameAddress } from "../addresses";
import type { Found, GameLine } from "../protocol/library";
import { numeral, t, type PlainKey } from "../text/text";
import { dateShown, playersText, resultMark, resultText } from "./text";
import { addressOf, gamesOfPage, sortedBy, type SortBy, type Wanted } from "./wanted";

interface Column {
  readonly sort: SortBy | null;
  readonly title: PlainKey;
  /** Left out where the screen is narrow. */
  readonly wide?: boolean;
}

const columns: readonly Column[] = [
  { sort: "date", title: "library.date" },
  { sort: "black", title: "side.black" },
  { sort: "white", title: "side.white" },
  { sort: null, title: "library.result" },
  { sort: "event", title: "library.event", wide: true },
  { sort: "length", title: "library.plies", wide: true },
];

export function FoundTable({ found, wanted, stale }: { found: Found; wanted: Wanted; stale: boolean }) {
  return (
    <>
      <table class={`found ${stale ? "stale" : ""}`} aria-busy={stale}>
        <caption class="visually-hidden">{t("library.found")}</caption>
        <thead>
          <tr>
            {columns.map(({ sort, title, wide }) => (
              <th key={title} scope="col" class={wide === true ? "wide" : undefined} aria-sort={sort === wanted.sort ? (wanted.descending ? "descending" : "ascending") : undefined}>
                {sort === null ? t(title) : <a href={addressOf(sortedBy(wanted, sort))}>{t(title)}</a>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.games.map((game) => (
            <Row key={game.number} game={game} />
          ))}
        </tbody>
      </table>
      <Pages wanted={wanted} last={Math.max(1, Math.ceil(found.found / gamesOfPage))} />
    </>
  );
}

function Row({ game }: { game: GameLine }) {
  const { number, date, black, white, result, event, plies } = game;
  const [year, ...day] = (dateShown(date) ?? "–").split(/(?=-)/);
  return (
    <tr>
      <td class="found-date">
        <a href={libraryGameAddress(number)}>
          {year}
          <span class="wide">{day.join("")}</span> <span class="visually-hidden">{playersText(game)}</span>
        </a>
      </td>
      <td>{black ?? "?"}</td>
      <td>{white ?? "?"}</td>
      <td>
        <span class="visually-hidden">{resultText(result)}</span>
        <span class="found-mark" aria-hidden="true" title={resultText(result)}>
          {resultMark(result)}
        </span>
      </td>
      <td class="wide">{event ?? ""}</td>
      <td class="wide found-number">{numeral(plies)}</td>
    </tr>
  );
}

function Pages({ wanted, last }: { wanted: Wanted; last: number }) {
  if (last === 1) return null;
  const { page } = wanted;
  return (
    <nav class="pages" aria-label={t("library.pages")}>
      {page > 1 ? (
        <a class="button" rel="prev" href={addressOf({ ...wanted, page: page - 1 })}>
          {t("library.previous")}
        </a>
      ) : (
        <span />
      )}
      <span>{t("library.page", { page: numeral(page), last: numeral(last) })}</span>
      {page < last && (
        <a class="button" rel="next" href={addressOf({ ...wanted, page: page + 1 })}>
          {t("library.next")}
        </a>
      )}
    </nav>
  );
}
