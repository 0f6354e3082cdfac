// SPDX-License-Identifier: MIT
// How a game began, in a sentence: its opening, the last move that the book knows, and the library's games with the position
// after it.

import { libraryAddress } from "../addresses";
import { positionQuery } from "../library/position-search";
import { isThere } from "../link/ask";
import { useAnswer } from "../link/use-answer";
import { sideName, type Side } from "../model/position";
import { decodeExplored } from "../protocol/library";
import type { Opening, Report } from "../protocol/report";
import type { RuleSet } from "../protocol/game";
import { counted, t } from "../text/text";
import { place } from "./place";

interface Props {
  readonly report: Report;
  readonly set: RuleSet;
  readonly first: Side;
}

export function OpeningLine({ report, set, first }: Props) {
  const { bookMoves, opening, played } = report;
  const last = played[bookMoves - 1];
  const games = useGamesWith(report.rules, last?.fen ?? null);
  if (opening === null && last === undefined) return null;
  const { number, side } = place(bookMoves - 1, first, set.first);
  return (
    <p class="note">
      {opening !== null && t("report.opening", { opening: openingText(opening) })}{" "}
      {last !== undefined && t("report.bookEnd", { moves: counted("report.book", bookMoves), move: t("report.move", { number, side: sideName(side), move: last.text }) })}{" "}
      {last !== undefined && games > 0 && <a href={libraryAddress({ query: positionQuery(report.rules, last.fen) })}>{counted("report.bookGames", games)}</a>}
    </p>
  );
}

function openingText({ ballot, moves, name }: Opening): string {
  const opening = ballot === null ? moves : t(`report.ballot.${ballot.kind}`, { number: ballot.number, moves });
  return name === null ? opening : t("report.openingNamed", { opening, name });
}

/** How many games of the library have a position; 0 until that is known. */
function useGamesWith(rules: string, fen: string | null): number {
  const explored = useAnswer(fen === null ? null : `/api/library/explore?${new URLSearchParams({ rules, fen, details: "0" }).toString()}`, decodeExplored);
  return isThere(explored) ? explored.games : 0;
}
