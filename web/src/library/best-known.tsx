// SPDX-License-Identifier: MIT
// Some games that came to a position, the best known first; each can be opened.

import { libraryGameAddress } from "../addresses";
import { useLastAnswer } from "../link/use-answer";
import { dateShown } from "../model/pdn-date";
import { decodeFound } from "../protocol/library";
import { t } from "../text/text";
import { playersText, resultMark, resultText } from "./text";

/** So many are shown. */
const most = 5;

export function BestKnown({ numbers }: { numbers: readonly number[] }) {
  const wanted = numbers.slice(0, most);
  const request = new URLSearchParams({ query: `number:${wanted.join("|")}`, limit: `${most}` });
  const { last, stale } = useLastAnswer(wanted.length === 0 ? null : `/api/library/games?${request.toString()}`, decodeFound);
  if (wanted.length === 0 || last === null) return null;
  // They come in the order of their numbers. Those of the position before stay until the others are there.
  const games = stale ? last.games : wanted.flatMap((number) => last.games.filter((game) => game.number === number));
  if (games.length === 0) return null;
  return (
    <ul class="best-known" role="list" aria-label={t("library.bestKnown")}>
      {games.map((game) => (
        <li key={game.number}>
          <a href={libraryGameAddress(game.number)}>{playersText(game)}</a>{" "}
          <span class="explored-games">
            <span class="visually-hidden">{resultText(game.result)}</span>
            <span aria-hidden="true">{resultMark(game.result)}</span> {dateShown(game.date) ?? ""}
          </span>
        </li>
      ))}
    </ul>
  );
}
