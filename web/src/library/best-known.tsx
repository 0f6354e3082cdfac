// SPDX-License-Identifier: MIT
// Some games that came to a position, the best known first; each can be opened.

import { useEffect, useState } from "preact/hooks";
import { libraryGameAddress } from "../addresses";
import { fetchJson } from "../link/api";
import { dateShown } from "../model/pdn-date";
import { decodeFound, type GameLine } from "../protocol/library";
import { t } from "../text/text";
import { playersText, resultMark, resultText } from "./text";

/** So many are shown. */
const most = 5;

export function BestKnown({ numbers }: { numbers: readonly number[] }) {
  const [games, setGames] = useState<readonly GameLine[]>([]);
  const wanted = numbers.slice(0, most);
  const key = wanted.join("|");
  useEffect(() => {
    if (key === "") return setGames([]);
    let current = true;
    const ask = async () => {
      const fields = new URLSearchParams({ query: `number:${key}`, limit: `${most}` });
      const found = decodeFound(await fetchJson(`/api/library/games?${fields.toString()}`).catch(() => null))?.games ?? [];
      // They come in the order of their numbers.
      if (current) setGames(wanted.flatMap((number) => found.filter((game) => game.number === number)));
    };
    void ask();
    return () => {
      current = false;
    };
  }, [key]);
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
