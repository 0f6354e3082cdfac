// SPDX-License-Identifier: MIT
// The study as a whole: title, description, and the links by which others watch or edit it.

import { useState } from "preact/hooks";
import { editors, studiesAddress, studyAddress } from "../addresses";
import { fullAddress } from "../browser/base";
import { copyText } from "../browser/clipboard";
import { isShared } from "../link/transport";
import type { StudyState } from "../protocol/study";
import { t } from "../text/text";
import type { StudySession } from "./session";
import { RenameDialog } from "./study-dialogs";
import { texts } from "./text";

interface Props {
  session: StudySession;
  study: StudyState;
  chapter: number | null;
}

export function StudyCard({ session, study, chapter }: Props) {
  const [naming, setNaming] = useState(false);
  const [notice, setNotice] = useState("");
  const token = study.editor ? editors.token(study.study) : null;
  const copy = async (what: string, link: string) => {
    setNotice((await copyText(link)) ? texts.copied(what) : texts.notCopied(what, link));
  };
  return (
    <section class="card study-card" aria-labelledby="study-title">
      <h2 id="study-title">{t("study.study")}</h2>
      <p class="study-name">{study.title === "" ? t("study.untitled") : study.title}</p>
      {study.description !== "" && <p class="study-description">{study.description}</p>}
      <p class="note">{study.editor ? t("study.youEdit") : t("study.youWatch")}</p>
      {!isShared && <p class="note">{t("study.noServer")}</p>}
      <div class="pair">
        {isShared && (
          <button type="button" class="small" onClick={() => void copy(t("study.linkToWatch"), fullAddress(studyAddress(study.study, { chapter })))}>
            {t("study.copyLinkToWatch")}
          </button>
        )}
        {isShared && token !== null && (
          <button type="button" class="small" onClick={() => void copy(t("study.linkToEdit"), fullAddress(studyAddress(study.study, { token, chapter })))}>
            {t("study.copyLinkToEdit")}
          </button>
        )}
        {study.editor && (
          <button type="button" class="small" onClick={() => setNaming(true)}>
            {t("study.describeEllipsis")}
          </button>
        )}
        <a class="button small" href={studiesAddress}>
          {t("study.yourStudies")}
        </a>
      </div>
      <p class="note" aria-live="polite">
        {notice}
      </p>
      {naming && (
        <RenameDialog
          heading={t("study.titleAndDescription")}
          label={t("study.titleOfStudy")}
          title={study.title}
          description={study.description}
          close={() => setNaming(false)}
          save={(title, description) => session.do({ did: "described", title, description })}
        />
      )}
    </section>
  );
}
