// SPDX-License-Identifier: MIT
// The moves played from the position shown in the library's games, the most played first, with their results; pressing
// a move shows it on the board. The old moves stay, greyed out, until those of the next position arrive.

import { libraryAddress } from "../addresses";
import { useReplyFocus } from "../browser/use-reply-focus";
import type { PlayedMove } from "../model/move";
import type { ExploredMove, Tally } from "../protocol/library";
import { counted, numeral, t } from "../text/text";
import { positionQuery } from "./text";
import { useExplored, type ExploredPage } from "./use-explored";

type Show = (moves: readonly PlayedMove[], shown: number) => void;

interface Props {
  rules: string;
  /** Null until there is a position. */
  fen: string | null;
  show: Show;
}

export function LibraryMoves(props: Props) {
  const page = useExplored(props.rules, props.fen);
  return props.fen === null ? null : <ExploredMoves {...props} fen={props.fen} {...page} />;
}

export function ExploredMoves({ rules, fen, show, explored, stale }: ExploredPage & { rules: string; fen: string; show: Show }) {
  const moves = explored?.moves ?? [];
  const focusReply = useReplyFocus(".explored-move", moves, stale);
  if (explored === null) return stale ? null : <p class="note">{t("library.noAnswer")}</p>;
  const press = (move: ExploredMove, byKey: boolean) => {
    if (stale) return;
    if (byKey) focusReply();
    show([move], 1);
  };
  const { games, years, reversed } = explored;
  return (
    <div class={`explored ${stale ? "stale" : ""}`}>
      {games === 0 ? (
        <p class="note">{t("library.noneHere")}</p>
      ) : (
        <p class="note">
          <a href={libraryAddress({ query: positionQuery(rules, fen), sort: "date" })}>{counted("library.gamesHere", games)}</a>
          {years !== null && ` ${t("library.years", { first: years[0] ?? "", last: years[1] ?? "" })}`}
        </p>
      )}
      {moves.length > 0 && (
        <ul class="explored-moves" role="list" aria-label={t("library.moves")}>
          {moves.map((move) => (
            <li key={move.text}>
              <button type="button" class="explored-move" aria-disabled={stale} onClick={(event) => press(move, event.detail === 0)}>
                <span class="book-text">{move.text}</span> <span class="explored-games">{counted("count.games", move.games)}</span> <Shares tally={move} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {reversed.games > 0 && (
        <p class="note">
          <a href={libraryAddress({ query: positionQuery(rules, fen, "~"), sort: "date" })}>{counted("library.reversed", reversed.games)}</a>
        </p>
      )}
    </div>
  );
}

/** How the games ended, as a bar in three parts with their shares. */
function Shares({ tally }: { tally: Tally }) {
  const { black, draw, white } = tally;
  const all = black + draw + white;
  if (all === 0) return null;
  const share = (part: number) => numeral(Math.round((100 * part) / all));
  const said = t("library.shares", { black: share(black), draw: share(draw), white: share(white) });
  return (
    <>
      <span class="visually-hidden">{said}</span>
      <span class="shares" aria-hidden="true" title={said}>
        {([["black", black], ["draw", draw], ["white", white]] as const).map(
          ([name, part]) => part > 0 && <span key={name} class={`share share-${name}`} style={{ flexGrow: part }} />,
        )}
      </span>
    </>
  );
}
