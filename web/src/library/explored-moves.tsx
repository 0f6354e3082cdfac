// SPDX-License-Identifier: MIT
// The moves played from the position shown in the library's games, the most played first, with their results, and what
// the book and the endgames say of them; pressing a move shows it on the board. The old moves stay, greyed out, until
// those of the next position arrive.

import { useState } from "preact/hooks";
import { libraryAddress } from "../addresses";
import { bookText } from "../book/book-moves";
import { useBook } from "../book/use-book";
import { keep, recall } from "../browser/kept";
import { useReplyFocus } from "../browser/use-reply-focus";
import { worthText } from "../endgame/text";
import type { PlayedMove } from "../model/move";
import type { BookMove } from "../protocol/book";
import type { ValuedMove } from "../protocol/endgame";
import type { ExploredMove } from "../protocol/library";
import { counted, numeral, t } from "../text/text";
import { BestKnown } from "./best-known";
import { GamesFilter } from "./games-filter";
import { LeadingBallots } from "./leading-ballots";
import { positionQuery } from "./position-search";
import { bothOf, writtenValue } from "./query-line";
import { Shares } from "./shares";
import { useExplored, type ExploredPage } from "./use-explored";

type Show = (moves: readonly PlayedMove[], shown: number) => void;

interface Props {
  rules: string;
  /** Null until there is a position. */
  fen: string | null;
  /** What the endgames say of the moves; none where that is not to be shown. */
  truth: readonly ValuedMove[];
  show: Show;
}

const store = "games-filter";

export function LibraryMoves(props: Props) {
  const [filter, setFilter] = useState(() => recall(store) ?? "");
  const page = useExplored(props.rules, props.fen, filter);
  const book = useBook(props.rules, props.fen);
  if (props.fen === null) return null;
  const change = (query: string) => {
    keep(store, query === "" ? null : query);
    setFilter(query);
  };
  return (
    <div class="explored-games-tab">
      <GamesFilter query={filter} change={change} error={page.error} />
      <ExploredMoves {...props} fen={props.fen} {...page} filter={filter} book={book.stale ? [] : book.moves} />
    </div>
  );
}

interface ExploredProps extends ExploredPage {
  rules: string;
  fen: string;
  filter: string;
  book: readonly BookMove[];
  truth: readonly ValuedMove[];
  show: Show;
}

export function ExploredMoves({ rules, fen, show, explored, stale, filter, book, truth }: ExploredProps) {
  const moves = explored?.moves ?? [];
  const focusReply = useReplyFocus(".explored-move", moves, stale);
  if (explored === null) return null;
  const press = (move: ExploredMove, byKey: boolean) => {
    if (stale) return;
    if (byKey) focusReply();
    show([move], 1);
  };
  const { games, years, averageRating, ballots, bestKnown, reversed } = explored;
  const found = (query: string) => libraryAddress({ query: bothOf(filter, query), sort: "date" });
  const position = positionQuery(rules, fen);
  return (
    <div class={`explored ${stale ? "stale" : ""}`}>
      {games === 0 ? (
        <p class="note">{t("library.noneHere")}</p>
      ) : (
        <p class="note">
          <a href={found(position)}>{counted("library.gamesHere", games)}</a>
          {years !== null && ` (${yearsText(years)})`}
          {averageRating !== null && `, ${t("library.rating", { rating: Math.round(averageRating) })}`}
        </p>
      )}
      {moves.length > 0 && (
        <ul class="explored-moves" role="list" aria-label={t("library.moves")}>
          {moves.map((move) => (
            <li key={move.text}>
              <button type="button" class="explored-move" aria-disabled={stale} onClick={(event) => press(move, event.detail === 0)}>
                <span class="book-text">{move.text}</span> <span class="explored-games">{counted("count.games", move.games)}</span> <Shares tally={move} />
                <span class="explored-more">{moreText(move, book, truth)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <LeadingBallots ballots={ballots} href={(ballot) => found(bothOf(position, `ballot:${writtenValue(ballot)}`))} />
      <BestKnown numbers={bestKnown} />
      {reversed.games > 0 && (
        <p class="note">
          <a href={found(positionQuery(rules, fen, "~"))}>{counted("library.reversed", reversed.games)}</a>
        </p>
      )}
      <p class="note">
        <a href={libraryAddress({ query: bothOf(filter, position), board: true })}>{t("library.similar")}</a>
      </p>
    </div>
  );
}

/** So many players are named. */
const named = 3;

/** "1858", "1841 to 2004" */
function yearsText([first = 0, last = 0]: readonly number[]): string {
  return first === last ? `${first}` : t("library.fromTo", { first, last });
}

/** " book +0.12 · endgame: draw · 1841 to 1907 · average rating 1834 · Wyllie, J.; Martins, R." */
function moreText({ text, years, averageRating, players }: ExploredMove, book: readonly BookMove[], truth: readonly ValuedMove[]): string {
  const inBook = book.find((move) => move.text === text);
  const worth = truth.find((move) => move.text === text)?.worth ?? null;
  const parts = [
    inBook === undefined ? "" : t("library.bookSays", { value: bookText(inBook) }),
    worth === null ? "" : t("library.endgameSays", { value: worthText(worth) }),
    years === null ? "" : yearsText(years),
    averageRating === null ? "" : t("library.rating", { rating: numeral(Math.round(averageRating)) }),
    players.slice(0, named).join("; "),
  ];
  const said = parts.filter((part) => part !== "");
  return said.length === 0 ? "" : ` ${said.join(" · ")}`;
}
