// SPDX-License-Identifier: MIT
// All lessons, what is done of each, and the first games.

import { useEffect, useState } from "preact/hooks";
import { lessonAddress, playAddress } from "../addresses";
import { go } from "../browser/router";
import { useOneAtATime } from "../browser/use-one-at-a-time";
import { playersOf } from "../game/choices";
import type { GameSession } from "../game/session";
import { useGameSession } from "../game/use-session";
import { useRecentGames } from "../link/api";
import { Page } from "../page";
import { Alerts } from "../panel/alerts";
import type { GameSummary } from "../protocol/game";
import { t } from "../text/text";
import type { ViewProps } from "../views";
import { addressOf, firstOpen, goOnAt } from "./find";
import { lessons } from "./lessons";
import { keepGame, readProgress, type Progress } from "./progress";
import { levels, type Lesson, type LessonLevel } from "./task";
import { useDone } from "./use-done";

/** The level of the engine to play after the lessons of a level. */
const opponents: Readonly<Partial<Record<LessonLevel, number>>> = { first: 1, player: 2 };

export default function LearnPage(_: ViewProps) {
  const [progress] = useState(readProgress);
  const done = useDone();
  const next = goOnAt(done);
  const [session, state] = useGameSession(null);
  const games = useRecentGames();
  useEffect(() => {
    document.title = t("title.page", { page: t("learn.title") });
  }, []);
  return (
    <Page size={8}>
      {() => (
        <main class="start learn">
          <h2 class="view-title">{t("learn.title")}</h2>
          <p>{t("learn.about")}</p>
          {progress.newer && (
            <p class="alert" role="alert">
              {t("learn.newer")}
            </p>
          )}
          {state.refusal !== null && <Alerts link="open" refusal={state.refusal} notes={[]} dismiss={() => session.dismiss()} />}
          {next !== null && (
            <p>
              <a class="button primary" href={addressOf(next)}>
                {t(done.size === 0 ? "learn.begin" : "learn.goOn", { lesson: t(`lesson.${next.lesson.name}.title`) })}
              </a>
            </p>
          )}
          {levels.map((level) => (
            <section key={level} aria-labelledby={`level-${level}`}>
              <h3 id={`level-${level}`}>{t(`learn.level.${level}`)}</h3>
              <ol class="lesson-list">
                {lessons[level].map((lesson) => (
                  <LessonItem key={lesson.name} lesson={lesson} done={done} />
                ))}
                {opponents[level] !== undefined && <FirstGame level={opponents[level]} progress={progress} session={session} games={games} />}
              </ol>
            </section>
          ))}
          <nav class="learn-ways" aria-label={t("learn.more")}>
            <a class="button" href="/puzzles">
              {t("start.puzzles")}
            </a>
            <a class="button" href="/drills">
              {t("learn.drills")}
            </a>
            <a class="button" href="/openings">
              {t("learn.openings")}
            </a>
            {(["rules", "games", "terms", "history", "programs", "credits"] as const).map((page) => (
              <a key={page} class="button" href={`/learn/${page}`}>
                {t(`learn.${page}`)}
              </a>
            ))}
          </nav>
        </main>
      )}
    </Page>
  );
}

function LessonItem({ lesson, done }: { lesson: Lesson; done: ReadonlySet<string> }) {
  const count = lesson.tasks.filter(({ name }) => done.has(name)).length;
  const all = count === lesson.tasks.length;
  return (
    <li class={all ? "lesson-done" : ""}>
      <a href={lessonAddress(lesson.name, firstOpen(lesson, done))}>{t(`lesson.${lesson.name}.title`)}</a>
      <span class="note">{all ? t("learn.allDone") : t("learn.count", { done: count, count: lesson.tasks.length })}</span>
    </li>
  );
}

interface FirstGameProps {
  level: number;
  progress: Progress;
  session: GameSession;
  games: readonly GameSummary[];
}

/** A game against a low level: the learner plays Black and moves first. */
function FirstGame({ level, progress, session, games }: FirstGameProps) {
  const oneAtATime = useOneAtATime();
  const kept = progress.games.get(`${level}`);
  const game = games.find((one) => one.game === kept);
  const play = async () => {
    const answer = await session.newGame({ rules: "english", ...playersOf({ rules: "english", level, program: null, seconds: null, side: "black" }) });
    if (answer?.is !== "game") return;
    keepGame(level, answer.game);
    go(playAddress(answer.game));
  };
  const won = game?.outcome === "black";
  return (
    <li class={won ? "lesson-done" : ""}>
      {game?.outcome === "none" ? (
        <a href={playAddress(game.game)}>{t("learn.gameGoesOn", { level })}</a>
      ) : (
        <button type="button" class="small" onClick={() => oneAtATime(play)}>
          {t("learn.game", { level })}
        </button>
      )}
      <span class="note">{won ? t("learn.gameWon") : ""}</span>
    </li>
  );
}
