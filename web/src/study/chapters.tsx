// SPDX-License-Identifier: MIT
// The chapters of a study: choosing one; for an editor also adding, naming, moving, deleting and restoring.

import { useState } from "preact/hooks";
import { openingAddress } from "../addresses";
import { useNotice } from "../browser/use-notice";
import { sideName } from "../model/position";
import { chapterDeck } from "../openings/names";
import type { RuleSet } from "../protocol/game";
import type { StudyState } from "../protocol/study";
import { t } from "../text/text";
import type { StudySession } from "./session";
import { AddChapterDialog, RenameDialog } from "./study-dialogs";
import { texts } from "./text";

interface Props {
  session: StudySession;
  study: StudyState;
  rules: readonly RuleSet[];
  /** The chapter shown. */
  current: number | null;
}

export function Chapters({ session, study, rules, current }: Props) {
  return (
    <section class="card chapters" aria-labelledby="chapters-title">
      <h2 id="chapters-title">{t("study.chapters")}</h2>
      {study.chapters.length === 0 && <p class="note">{t("study.noChapters")}</p>}
      <ol class="chapter-list" role="list" aria-labelledby="chapters-title">
        {study.chapters.map(({ chapter, title, game }) => (
          <li key={chapter}>
            <button
              type="button"
              class="chapter"
              aria-current={chapter === current ? "true" : undefined}
              title={game === null ? title : `${title} ${t("study.followed")}`}
              onClick={() => session.show(chapter)}
            >
              {title === "" ? texts.chapterNumber(chapter) : title}
            </button>
          </li>
        ))}
      </ol>
      {current !== null && <PractiseLinks study={study.study} chapter={current} />}
      {study.editor && <ChapterActions session={session} study={study} rules={rules} current={current} />}
    </section>
  );
}

/** Its lines can be learned by either side. */
function PractiseLinks({ study, chapter }: { readonly study: string; readonly chapter: number }) {
  return (
    <div class="pair" role="group" aria-label={t("study.practise")}>
      {(["black", "white"] as const).map((side) => (
        <a key={side} class="button small" href={openingAddress(chapterDeck(study, chapter, side))}>
          {t("study.practiseAs", { side: sideName(side) })}
        </a>
      ))}
    </div>
  );
}

function ChapterActions({ session, study, rules, current }: Props) {
  const [dialog, setDialog] = useState<"add" | "rename" | null>(null);
  const [notice, say] = useNotice();
  const place = study.chapters.findIndex(({ chapter }) => chapter === current);
  const shown = study.chapters[place];
  const [deleted] = study.deleted;
  const move = async (to: number) => {
    const count = study.chapters.length;
    if (shown === undefined || to < 0 || to >= count) return;
    if (await session.do({ did: "chapter moved", chapter: shown.chapter, place: to })) say(texts.chapterMoved(shown.title, to + 1, count));
  };
  const action = (name: string, on: boolean, act: () => void) => (
    <button type="button" class="small" aria-disabled={!on} onClick={() => on && act()}>
      {name}
    </button>
  );
  return (
    <>
      <div class="pair">
        {action(t("study.addChapterEllipsis"), true, () => setDialog("add"))}
        {action(t("study.renameEllipsis"), shown !== undefined, () => setDialog("rename"))}
        {action(t("study.moveUp"), place > 0, () => void move(place - 1))}
        {action(t("study.moveDown"), shown !== undefined && place < study.chapters.length - 1, () => void move(place + 1))}
        {action(t("study.deleteChapter"), shown !== undefined, () => {
          if (shown !== undefined) void session.do({ did: "chapter deleted", chapter: shown.chapter });
        })}
      </div>
      <p class="visually-hidden" aria-live="polite">
        {notice}
      </p>
      <p class="note" aria-live="polite">
        {deleted !== undefined && texts.chapterDeleted(deleted.title)}
      </p>
      {deleted !== undefined && (
        <button type="button" class="small" onClick={() => void session.do({ did: "chapter restored", chapter: deleted.chapter })}>
          {texts.restore(deleted.title)}
        </button>
      )}
      {dialog === "add" && <AddChapterDialog rules={rules} close={() => setDialog(null)} add={(source, title, stop) => session.add(source, title, stop)} />}
      {dialog === "rename" && shown !== undefined && (
        <RenameDialog
          heading={t("study.renameChapter")}
          label={t("study.titleOfChapter")}
          title={shown.title}
          description={null}
          close={() => setDialog(null)}
          save={(title) => session.do({ did: "chapter renamed", chapter: shown.chapter, title })}
        />
      )}
    </>
  );
}
