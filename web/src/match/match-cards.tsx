// SPDX-License-Identifier: MIT
// The cards beside the board: the match's terms and score, its games, and other matches on the server.

import { ruleSetName } from "../game/names";
import { ago } from "../model/ago";
import { sideName } from "../model/position";
import { capitalised } from "../model/sentence";
import type { RuleSet } from "../protocol/game";
import type { Code, MatchGame, MatchState, MatchSummary } from "../protocol/match";
import { matchHash } from "./address";
import { codeTitle } from "./code-title";
import { clockText, colourMethodNames, lawsName, openingNames, playerName, resultText, scoreText } from "./text";

interface TermsProps {
  match: MatchState;
  set: RuleSet;
  code: Code | undefined;
}

export function TermsCard({ match, set, code }: TermsProps) {
  const { terms } = match;
  return (
    <section class="card" aria-labelledby="terms-title">
      <h2 id="terms-title">The match</h2>
      <p class="match-score">
        <span>{playerName(match, 1)}</span> <strong>{scoreText(match.halfPoints)}</strong> <span>{playerName(match, 2)}</span>
      </p>
      <dl class="terms">
        <Term name="Laws" value={code === undefined ? lawsName([], terms.code) : codeTitle(code)} />
        {code !== undefined && <Term name="Source" value={capitalised(code.source)} />}
        <Term name="Rules" value={ruleSetName(set)} />
        <Term name="Opening" value={openingNames[terms.opening]} />
        <Term name="Games" value={`${terms.games}`} />
        {terms.clock !== null && (
          <Term name="Clock" value={`${clockText(terms.clock.base * 1000)} + ${terms.clock.increment} s per move`} />
        )}
        {terms.minutes !== null && <Term name="Per move" value={`${terms.minutes} minutes`} />}
        {terms.odds !== null && <Term name="Odds of the draw" value={`Given by ${sideName(terms.odds)}`} />}
        {terms.colours !== "given" && <Term name="Colours" value={colourMethodNames[terms.colours]} />}
        {!terms.takeBacks && <Term name="Take-backs" value="Forbidden" />}
      </dl>
      {match.games.length > 0 && (
        <a class="button" href={`/api/matches/${encodeURIComponent(match.match)}.pdn`} download={`crownhead-match-${match.match}.pdn`}>
          Save PDN
        </a>
      )}
    </section>
  );
}

function Term({ name, value }: { name: string; value: string }) {
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
      <h2 id="games-title">Games</h2>
      <ol class="match-games" role="list" aria-labelledby="games-title">
        {games.map((game, index) => (
          <li key={index}>
            <button type="button" aria-current={index + 1 === shown ? "true" : undefined} onClick={() => show(index + 1)}>
              <span>
                Game {index + 1}
                {game.ballot === "" ? "" : `, ${game.ballot}`}
              </span>
              <span class="recent-more">{resultText(game)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface MatchesProps {
  matches: readonly MatchSummary[];
  codes: readonly Code[];
  current: string | null;
}

export function MatchesCard({ matches, codes, current }: MatchesProps) {
  if (matches.length === 0) return null;
  const names = ({ names }: MatchSummary) => names.map((name, i) => (name === "" ? `Player ${i + 1}` : name)).join(" – ");
  return (
    <section class="card recent" aria-labelledby="matches-title">
      <h2 id="matches-title">Matches</h2>
      <ul role="list" aria-labelledby="matches-title">
        {matches.map((match) => (
          <li key={match.match}>
            <a href={matchHash(match.match)} aria-current={match.match === current ? "true" : undefined}>
              <span class="recent-players" title={names(match)}>
                {names(match)}
              </span>
              <span class="recent-more">
                {lawsName(codes, match.code)} · {scoreText(match.halfPoints)} · {match.played} of {match.games}{" "}
                {match.games === 1 ? "game" : "games"} · {ago(match.updated)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
