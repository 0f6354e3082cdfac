// SPDX-License-Identifier: MIT
// The ballots that lead to a position; each leads to its games.

import type { LeadingBallot } from "../protocol/library";
import { counted } from "../text/text";

interface Props {
  ballots: readonly LeadingBallot[];
  /** The games that came from a ballot. */
  href(ballot: string): string;
}

/** So many are shown. */
const most = 8;

export function LeadingBallots({ ballots, href }: Props) {
  if (ballots.length === 0) return null;
  return (
    <details class="leading-ballots">
      <summary>{counted("library.ballots", ballots.length)}</summary>
      <ul role="list">
        {ballots.slice(0, most).map(({ ballot, moves, name, games }) => (
          <li key={ballot}>
            <a href={href(ballot)}>{[name, moves].filter((one) => one !== null).join(", ")}</a> <span class="explored-games">{counted("count.games", games)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
