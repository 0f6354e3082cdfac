// SPDX-License-Identifier: MIT
// The matches that the server holds, newest first.

import { matchAddress } from "../addresses";
import { ago } from "../model/ago";
import type { Code, MatchSummary } from "../protocol/match";
import { counted, t } from "../text/text";
import { lawsName, scoreText } from "./text";

interface Props {
  matches: readonly MatchSummary[];
  codes: readonly Code[];
  /** Null where a heading stands above already. */
  title: string | null;
}

export function MatchesCard({ matches, codes, title }: Props) {
  if (matches.length === 0) return null;
  const names = ({ names: given }: MatchSummary) =>
    given.map((name, i) => (name === "" ? t("match.player", { number: i + 1 }) : name)).join(" – ");
  return (
    <section class="card recent" aria-label={title ?? t("matches")}>
      {title !== null && <h2>{title}</h2>}
      <ul role="list" aria-label={t("matches")}>
        {matches.map((match) => (
          <li key={match.match}>
            <a href={matchAddress(match.match)}>
              <span class="recent-players" title={names(match)}>
                {names(match)}
              </span>
              <span class="recent-more">
                {t("matches.line", {
                  laws: lawsName(codes, match.code),
                  score: scoreText(match.halfPoints),
                  played: match.played,
                  games: counted("count.games", match.games),
                  ago: ago(match.updated),
                })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
