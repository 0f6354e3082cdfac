// SPDX-License-Identifier: MIT
// Where one goes on: the last game, a new one, an analysis, and what others play. `/play` opens the choices for a new game.

import { useEffect, useState } from "preact/hooks";
import { playAddress } from "../addresses";
import { pathWithin } from "../browser/base";
import { go } from "../browser/router";
import { playersOf, type Choices } from "../game/choices";
import { NewGameDialog } from "../game/new-game";
import { Recent } from "../game/recent";
import { useGameSession } from "../game/use-session";
import { useRecentGames } from "../link/api";
import { MatchesCard } from "../match/matches-card";
import { useCodes, useMatches } from "../match/use-match";
import { Page } from "../page";
import { Alerts } from "../panel/alerts";
import { readChoices, readLastGame } from "../settings";
import { t } from "../text/text";
import type { ViewProps } from "../views";
import { LastGame, lastGameWords } from "./last-game";

export default function StartPage({ address, rules }: ViewProps) {
  const [last] = useState(readLastGame);
  const [session, state] = useGameSession(last);
  const games = useRecentGames();
  const codes = useCodes();
  const matches = useMatches("");
  const choosing = address.path === "/play";
  useEffect(() => {
    document.title = choosing ? t("title.page", { page: t("new.title") }) : t("app.name");
  }, [choosing]);
  const game = state.game;
  const set = rules?.find((one) => one.name === game?.rules);
  const start = async (choices: Choices, stop: AbortSignal) => {
    const answer = await session.newGame({ rules: choices.rules, ...playersOf(choices) }, true, stop);
    // The choices are no place to come back to.
    if (answer?.is === "game" && !stop.aborted) go(playAddress(answer.game), { replace: true });
    return answer;
  };
  const goesOn = last !== null && state.missing === null && (game === null || game.outcome === "none");
  return (
    <Page size={set?.size ?? 8}>
      {() => (
        <main class="start">
          <Alerts link={state.link === "lost" ? "lost" : "open"} refusal={state.refusal} notes={[]} dismiss={() => session.dismiss()} />
          <div class="start-first">
            {goesOn && <LastGame name={last} game={game} set={set} />}
            <nav class="start-ways" aria-label={t("start.ways")}>
              {goesOn && (
                <a ref={focusFirst} class="button primary" href={playAddress(last)} aria-describedby={game?.game === last && set !== undefined ? lastGameWords : undefined}>
                  {t("start.goOn")}
                </a>
              )}
              <a ref={goesOn ? null : focusFirst} class={`button ${goesOn ? "" : "primary"}`} href="/play">
                {t("start.newGame")}
              </a>
              <a class="button" href="/analysis">
                {t("start.analyse")}
              </a>
              <a class="button" href="/puzzles">
                {t("start.puzzles")}
              </a>
              <a class="button" href="/studies">
                {t("start.studies")}
              </a>
              <a class="button" href="/events">
                {t("start.events")}
              </a>
            </nav>
          </div>
          <div class="start-lists">
            <Recent games={games} rules={rules ?? []} />
            <MatchesCard matches={matches} codes={codes} title={t("matches")} />
          </div>
          {choosing && rules !== null && (
            <NewGameDialog rules={rules} kind="new" first={readChoices()} close={() => address.path === pathWithin(location.pathname) && go("/", { replace: true })} start={start} />
          )}
        </main>
      )}
    </Page>
  );
}

/** One Enter goes on, unless something else has the focus. On a small screen the header stays in sight. */
function focusFirst(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
