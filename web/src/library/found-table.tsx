// SPDX-License-Identifier: MIT
// The games found, as a table: the head of a column sorts by it, the names lead to the players, the rest of the row to the game.

import { libraryGameAddress } from "../addresses";
import { dateShown } from "../model/pdn-date";
import type { Found, GameLine } from "../protocol/library";
import { numeral, t, type PlainKey } from "../text/text";
import { Pages } from "./pages";
import { PlayerLink } from "./player-link";
import { playersText, resultMark, resultText } from "./text";
import { addressOf, gamesOfPage, sortedBy, type SortBy, type SearchAddress } from "./search-address";

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

interface Props {
  found: Found;
  wanted: SearchAddress;
  stale: boolean;
  /** The numbers of the games selected; null where none can be. */
  selected: ReadonlySet<number> | null;
  toggle(number: number): void;
}

export function FoundTable({ found, wanted, stale, selected, toggle }: Props) {
  return (
    <>
      <div class="table-box">
        <table class={`found ${stale ? "stale" : ""}`} aria-busy={stale}>
          <caption class="visually-hidden">{t("library.found")}</caption>
          <thead>
            <tr>
              {selected !== null && (
                <th scope="col">
                  <span class="visually-hidden">{t("library.select")}</span>
                </th>
              )}
              {columns.map(({ sort, title, wide }) => (
                <th key={title} scope="col" class={wide === true ? "wide" : undefined} aria-sort={sort === wanted.sort ? (wanted.descending ? "descending" : "ascending") : undefined}>
                  {sort === null ? t(title) : <a href={addressOf(sortedBy(wanted, sort))}>{t(title)}</a>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.games.map((game) => (
              <Row key={game.number} game={game} selected={selected?.has(game.number) ?? null} toggle={() => toggle(game.number)} />
            ))}
          </tbody>
        </table>
      </div>
      <Pages page={wanted.page} last={Math.max(1, Math.ceil(found.found / gamesOfPage))} address={(page) => addressOf({ ...wanted, page })} />
    </>
  );
}

interface RowProps {
  game: GameLine;
  selected: boolean | null;
  toggle(): void;
}

function Row({ game, selected, toggle }: RowProps) {
  const { number, date, black, white, result, event, plies } = game;
  const [year, ...day] = (dateShown(date) ?? "–").split(/(?=-)/);
  return (
    <tr>
      {selected !== null && (
        <td class="found-select">
          <label>
            <input type="checkbox" checked={selected} onChange={toggle} aria-label={t("library.selectGame", { game: playersText(game) })} />
          </label>
        </td>
      )}
      <td class="found-date">
        <a href={libraryGameAddress(number)}>
          {year}
          <span class="wide">{day.join("")}</span> <span class="visually-hidden">{playersText(game)}</span>
        </a>
      </td>
      <td>
        <PlayerLink name={black} />
      </td>
      <td>
        <PlayerLink name={white} />
      </td>
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
