// SPDX-License-Identifier: MIT
// The page with one's own studies.

import { useEffect, useState } from "preact/hooks";
import { studyAddress } from "../addresses";
import { ago } from "../model/ago";
import { Page } from "../page";
import type { ViewProps } from "../views";
import { t } from "../text/text";
import { forgetStudy, ownStudies } from "./own";
import { NewStudyDialog } from "./study-dialogs";
import { texts } from "./text";

export default function StudiesPage({ rules }: ViewProps) {
  const [studies, setStudies] = useState(ownStudies);
  const [making, setMaking] = useState(false);
  useEffect(() => {
    document.title = texts.pageTitle(t("study.yourStudies"));
  }, []);
  const forget = (study: string) => {
    forgetStudy(study);
    setStudies(ownStudies());
  };
  return (
    <Page size={8}>
      {() => (
        <main class="studies">
          <h2 class="studies-title" id="studies-title">
            {t("study.yourStudies")}
          </h2>
          <p class="note">{t("study.aboutStudies")}</p>
          <div class="pair">
            <button type="button" class="primary" aria-disabled={rules === null} onClick={() => rules !== null && setMaking(true)}>
              {t("study.newStudyEllipsis")}
            </button>
          </div>
          <ul class="study-list" role="list" aria-labelledby="studies-title">
            {studies.map(({ study, title, opened }) => (
              <li key={study}>
                <a href={studyAddress(study)}>
                  <span class="recent-players">{title === "" ? t("study.untitled") : title}</span>
                  <span class="recent-more">{texts.openedAgo(ago(opened))}</span>
                </a>
                <button type="button" class="small" aria-label={texts.forget(title)} title={texts.forget(title)} onClick={() => forget(study)}>
                  ×
                </button>
              </li>
            ))}
          </ul>
          {studies.length === 0 && <p>{t("study.noStudies")}</p>}
          {making && rules !== null && <NewStudyDialog rules={rules} close={() => setMaking(false)} />}
        </main>
      )}
    </Page>
  );
}
