// SPDX-License-Identifier: MIT
// The study as a whole: title, description, and the links by which others watch or edit it.

import { useState } from "preact/hooks";
import { editors, studiesAddress, studyAddress } from "../addresses";
import { copyText } from "../browser/clipboard";
import type { StudyState } from "../protocol/study";
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
    setNotice((await copyText(link)) ? texts.copied(what) : link);
  };
  return (
    <section class="card study-card" aria-labelledby="study-title">
      <h2 id="study-title">{texts.study}</h2>
      <p class="study-name">{study.title === "" ? texts.untitled : study.title}</p>
      {study.description !== "" && <p class="study-description">{study.description}</p>}
      <p class="note">{study.editor ? texts.youEdit : texts.youWatch}</p>
      <div class="pair">
        <button type="button" class="small" onClick={() => void copy(texts.linkToWatch, location.origin + studyAddress(study.study, { chapter }))}>
          {texts.copyLinkToWatch}
        </button>
        {token !== null && (
          <button type="button" class="small" onClick={() => void copy(texts.linkToEdit, location.origin + studyAddress(study.study, { token, chapter }))}>
            {texts.copyLinkToEdit}
          </button>
        )}
        {study.editor && (
          <button type="button" class="small" onClick={() => setNaming(true)}>
            {texts.describeEllipsis}
          </button>
        )}
        <a class="button small" href={studiesAddress}>
          {texts.yourStudies}
        </a>
      </div>
      <p class="note" aria-live="polite">
        {notice}
      </p>
      {naming && (
        <RenameDialog
          heading={texts.titleAndDescription}
          label={texts.titleOfStudy}
          title={study.title}
          description={study.description}
          close={() => setNaming(false)}
          save={(title, description) => session.do({ did: "described", title, description })}
        />
      )}
    </section>
  );
}
