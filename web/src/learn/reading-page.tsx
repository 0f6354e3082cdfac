// SPDX-License-Identifier: MIT
// The pages of the reading room: the dictionary, the history with the champions and the numbers, the old programs, and the
// credits.

import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { lessonAddress, playAddress, playerAddress } from "../addresses";
import { go } from "../browser/router";
import { useOneAtATime } from "../browser/use-one-at-a-time";
import { playersOf } from "../game/choices";
import { useGameSession } from "../game/use-session";
import { noConnection } from "../link/connection";
import { Loading } from "../loading";
import type { Geometry } from "../model/geometry";
import { Page } from "../page";
import { ServerSentence } from "../panel/server-sentence";
import { t, type PlainKey } from "../text/text";
import type { ViewProps } from "../views";
import { Figure } from "./figure";
import { champions, credits, figures, happenings, programs } from "./history";
import { SamuelCourse } from "./samuel-course";
import { terms } from "./terms";

export default function ReadingPage({ names }: ViewProps) {
  const page = pages.find(({ name }) => name === names.page);
  useEffect(() => {
    if (page !== undefined) document.title = t("title.page", { page: t(page.title) });
  }, [page]);
  if (page === undefined) {
    return (
      <Loading state={null} text={t("reading.unknown")} nothing>
        <p>
          <a href="/learn">{t("learn.title")}</a>
        </p>
      </Loading>
    );
  }
  const Content = page.content;
  return (
    <Page size={8}>
      {() => (
        <main class="start reading">
          <p>
            <a href="/learn">{t("learn.title")}</a>
          </p>
          <h2 class="view-title">{t(page.title)}</h2>
          <p>{t(page.about)}</p>
          <Content />
        </main>
      )}
    </Page>
  );
}

interface ReadingPageEntry {
  /** In the address. */
  readonly name: string;
  readonly title: PlainKey;
  readonly about: PlainKey;
  readonly content: ComponentType;
}

const pages: readonly ReadingPageEntry[] = [
  { name: "terms", title: "reading.terms", about: "reading.termsAbout", content: Terms },
  { name: "history", title: "reading.history", about: "reading.historyAbout", content: History },
  { name: "programs", title: "reading.programs", about: "reading.programsAbout", content: Programs },
  { name: "credits", title: "reading.credits", about: "reading.creditsAbout", content: Credits },
];

const board: Geometry = { size: 8, mirrored: false };

function Terms() {
  return (
    <dl class="terms">
      {terms.map(({ name, fen, marks, lesson }) => (
        <div key={name} id={name}>
          <dt>{t(`term.${name}.name`)}</dt>
          <dd>
            <p>{t(`term.${name}.text`)}</p>
            {lesson !== undefined && (
              <p class="note">
                <a href={lessonAddress(lesson, 1)}>{t("reading.lesson", { lesson: t(`lesson.${lesson}.title`) })}</a>
              </p>
            )}
            <Figure board={board} example={{ fen, marks }} caption={t(`term.${name}.name`)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function History() {
  return (
    <>
      <ol class="timeline">
        {happenings.map(({ when, text }) => (
          <li key={text}>
            <span class="timeline-when">{when}</span>
            <span>{t(text)}</span>
          </li>
        ))}
      </ol>
      <Part title={t("reading.champions")} about={t("reading.championsAbout")}>
        <ul class="champions">
          {champions.map(({ name, inGames }) => (
            <li key={name}>
              <a href={playerAddress(inGames)}>{name}</a>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t("reading.figures")} about={t("reading.figuresAbout")}>
        <ul class="reading-list">
          {figures.map(({ text, run }) => (
            <li key={text}>
              {t(text)}{" "}
              {run === null ? (
                <span class="note">{t("reading.noRun")}</span>
              ) : (
                <span class="note">
                  {t("reading.run")} <code>{run}</code>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

function Programs() {
  const [session] = useGameSession(null);
  const oneAtATime = useOneAtATime();
  const [refusal, setRefusal] = useState<string | null>(null);
  const play = async (program: string) => {
    setRefusal(null);
    const choices = { rules: "english", level: null, program, seconds: null, side: "black" } as const;
    const answer = await session.newGame({ rules: "english", ...playersOf(choices) }, true);
    if (answer?.is === "game") go(playAddress(answer.game));
    else setRefusal(answer?.is === "refused" ? answer.error : noConnection());
  };
  return (
    <>
      {programs.map((name) => (
        <section key={name} class="rule-words" aria-labelledby={`program-${name}`}>
          <h3 id={`program-${name}`}>{t(`program.name.${name}`)}</h3>
          <p>{t(`program.${name}`)}</p>
          <p>
            <button type="button" onClick={() => oneAtATime(() => play(name))}>
              {t("reading.play", { name: t(`program.name.${name}`) })}
            </button>
          </p>
          {name === "samuel" && <SamuelCourse />}
        </section>
      ))}
      <p class="error" role="alert">
        <ServerSentence text={refusal ?? ""} />
      </p>
    </>
  );
}

function Credits() {
  return (
    <ul class="reading-list">
      {credits.map((credit) => (
        <li key={credit}>{t(credit)}</li>
      ))}
    </ul>
  );
}

function Part({ title, about, children }: { title: string; about: string; children: ComponentChildren }) {
  return (
    <section class="rule-words">
      <h3>{title}</h3>
      <p>{about}</p>
      {children}
    </section>
  );
}
