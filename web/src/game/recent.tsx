// SPDX-License-Identifier: MIT
// The games that the server holds, newest first.

import { playAddress } from "../addresses";
import { ago } from "../model/ago";
import type { GameSummary, RuleSet } from "../protocol/game";
import { counted, t } from "../text/text";
import { playersText, ruleSetName } from "./names";
import { outcomeMark } from "./status-text";

interface Props {
  games: readonly GameSummary[];
  rules: readonly RuleSet[];
}

export function Recent({ games, rules }: Props) {
  if (games.length === 0) return null;
  const ruleSet = (name: string) => {
    const set = rules.find((one) => one.name === name);
    return ruleSetName(set ?? { name, size: 8 });
  };
  return (
    <section class="card recent" aria-labelledby="recent-title">
      <h2 id="recent-title">{t("start.recent")}</h2>
      <ul role="list" aria-labelledby="recent-title">
        {games.map((game) => (
          <li key={game.game}>
            <a href={playAddress(game.game)}>
              <span class="recent-players" title={playersText(game)}>
                {playersText(game)}
              </span>
              <span class="recent-more">
                {[ruleSet(game.rules), counted("count.moves", game.moves), outcomeMark(game.outcome), ago(game.updated)].join(" · ")}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
