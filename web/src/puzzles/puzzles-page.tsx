// SPDX-License-Identifier: MIT
// The ways to puzzles: that of the day, by rating, as a streak, by theme; and how one stands.

import { useEffect, useState } from "preact/hooks";
import { isThere } from "../link/ask";
import { useAnswer } from "../link/use-answer";
import { UnansweredPart } from "../loading";
import { Page } from "../page";
import { ProfileCard } from "../profile/profile-card";
import { puzzleList } from "../protocol/puzzle";
import { counted, numeral, t } from "../text/text";
import type { ViewProps } from "../views";
import { themeName } from "./theme-name";

export default function PuzzlesPage(_: ViewProps) {
  const [times, setTimes] = useState(0);
  const list = useAnswer("/api/puzzles", puzzleList, { again: times });
  useEffect(() => {
    document.title = t("title.page", { page: t("puzzles.title") });
  }, []);
  return (
    <Page size={8}>
      {() => (
        <main class="start learn">
          <h2 class="view-title">{t("puzzles.title")}</h2>
          <p>{t("puzzles.about")}</p>
          <nav class="learn-ways" aria-label={t("puzzles.title")}>
            <a class="button primary" href="/puzzles/train">
              {t("puzzles.train")}
            </a>
            <a class="button" href="/puzzles/daily">
              {t("puzzles.daily")}
            </a>
            <a class="button" href="/puzzles/streak">
              {t("puzzles.streak")}
            </a>
          </nav>
          <ProfileCard />
          <section aria-labelledby="themes-title">
            <h3 id="themes-title">{t("puzzles.themes")}</h3>
            {list !== undefined && !isThere(list) && <UnansweredPart answer={list} retry={() => setTimes(times + 1)} />}
            {isThere(list) && (
              <>
                <p>{counted("puzzles.count", list.puzzles)}</p>
                <ul class="theme-list">
                  {list.themes.map(({ theme, puzzles }) => (
                    <li key={theme}>
                      <a href={`/puzzles/train?theme=${theme}`}>{themeName(theme)}</a> <span class="note">{numeral(puzzles)}</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </section>
        </main>
      )}
    </Page>
  );
}
