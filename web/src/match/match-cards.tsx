// SPDX-License-Identifier: MIT
// A match's terms and score, and its games.

import type { ComponentChildren } from "preact";
import { ruleSetName } from "../game/names";
import { capitalised } from "../model/sentence";
import type { RuleSet } from "../protocol/game";
import type { Code, MatchGame, MatchState } from "../protocol/match";
import { counted, t } from "../text/text";
import { codeTitle } from "./code-title";
import { clockText, colourMethodName, lawsName, openingName, playerName, resultText, scoreText } from "./text";

interface TermsProps {
  match: MatchState;
  set: RuleSet;
  code: Code | undefined;
}

export function TermsCard({ match, set, code }: TermsProps) {
  const { terms } = match;
  return (
    <section class="card" aria-labelledby="terms-title">
      <h2 id="terms-title">{t("match.title")}</h2>
      <p class="match-score">
        <span>{playerName(match, 1)}</span> <strong>{scoreText(match.halfPoints)}</strong> <span>{playerName(match, 2)}</span>
      </p>
      <dl class="terms">
        <Term name={t("match.terms.laws")} value={code === undefined ? lawsName([], terms.code) : <span lang="en">{codeTitle(code)}</span>} />
        {code !== undefined && <Term name={t("match.terms.source")} value={<span lang="en">{capitalised(code.source)}</span>} />}
        <Term name={t("match.terms.rules")} value={ruleSetName(set)} />
        <Term name={t("match.terms.opening")} value={openingName(terms.opening)} />
        <Term name={t("match.terms.games")} value={`${terms.games}`} />
        {terms.clock !== null && (
          <Term
            name={t("match.terms.clock")}
            value={t("match.terms.clockValue", { base: clockText(terms.clock.base * 1000), increment: terms.clock.increment })}
          />
        )}
        {terms.minutes !== null && <Term name={t("match.terms.perMove")} value={counted("time.minutes", terms.minutes)} />}
        {terms.odds !== null && <Term name={t("match.terms.odds")} value={t(terms.odds === "black" ? "match.new.oddsBlack" : "match.new.oddsWhite")} />}
        {terms.colours !== "given" && <Term name={t("match.terms.colours")} value={colourMethodName(terms.colours)} />}
        {!terms.takeBacks && <Term name={t("match.terms.takeBacks")} value={t("match.new.forbidden")} />}
      </dl>
      {match.games.length > 0 && (
        <a class="button" href={`/api/matches/${encodeURIComponent(match.match)}.pdn`} download={`crownhead-match-${match.match}.pdn`}>
          {t("match.savePdn")}
        </a>
      )}
    </section>
  );
}

function Term({ name, value }: { name: string; value: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface GamesProps {
  games: readonly MatchGame[];
  /** Counted from 1. */
  shown: number;
  show(number: number): void;
}

export function GamesCard({ games, shown, show }: GamesProps) {
  if (games.length === 0) return null;
  return (
    <section class="card" aria-labelledby="games-title">
      <h2 id="games-title">{t("match.games")}</h2>
      <ol class="match-games" role="list" aria-labelledby="games-title">
        {games.map((game, index) => (
          <li key={index}>
            <button type="button" aria-current={index + 1 === shown ? "true" : undefined} onClick={() => show(index + 1)}>
              <span>
                {game.ballot === "" ? t("game.number", { number: index + 1 }) : t("match.gameBallot", { number: index + 1, ballot: game.ballot })}
              </span>
              <span class="recent-more">{resultText(game)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
