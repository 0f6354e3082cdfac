// SPDX-License-Identifier: MIT
// The games that the server holds, newest first.

import { ago } from "../model/ago";
import type { GameSummary, RuleSet } from "../protocol/game";
import { hashOf } from "./address";
import { playersText, ruleSetName } from "./names";
import { outcomeMark } from "./status-text";

interface Props {
  games: readonly GameSummary[];
  rules: readonly RuleSet[];
  current: string;
}

export function Recent({ games, rules, current }: Props) {
  if (games.length === 0) return null;
  const ruleSet = (name: string) => {
    const set = rules.find((one) => one.name === name);
    return ruleSetName(set ?? { name, size: 8 });
  };
  return (
    <section class="card recent" aria-labelledby="recent-title">
      <h2 id="recent-title">Recent games</h2>
      <ul role="list" aria-labelledby="recent-title">
        {games.map((game) => (
          <li key={game.game}>
            <a href={hashOf(game.game)} aria-current={game.game === current ? "true" : undefined}>
              <span class="recent-players" title={playersText(game)}>
                {playersText(game)}
              </span>
              <span class="recent-more">
                {ruleSet(game.rules)} · {game.moves} {game.moves === 1 ? "move" : "moves"} · {outcomeMark(game.outcome)} ·{" "}
                {ago(game.updated)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
