// SPDX-License-Identifier: MIT
// Saving and printing a study: PDN, a page that works offline, paper.

import { useEffect, useRef, useState } from "preact/hooks";
import type { RuleSet } from "../../protocol/game";
import type { StudyState } from "../../protocol/study";
import type { StudySession } from "../session";
import { texts } from "../text";
import type { StudyTree } from "../tree";
import { t } from "../../text/text";
import { PrintDialog, type PrintChoice } from "./print-dialog";
import { printWhenAsked, type PrintJob } from "./print";
import { usualPrint } from "./printed";
import { exportedChapter, type ExportedChapter, type ExportedStudy } from "./shared";

interface Props {
  session: StudySession;
  study: StudyState;
  rules: readonly RuleSet[];
  /** The chapter shown, and its tree; null while it is read. */
  chapter: number | null;
  tree: StudyTree | null;
}

export function ExportCard({ session, study, rules, chapter, tree }: Props) {
  const [progress, setProgress] = useState("");
  const [printing, setPrinting] = useState(false);
  const busy = useRef<{ stopped: boolean } | null>(null);
  const titleOf = (number: number) => study.chapters.find((one) => one.chapter === number)?.title ?? "";
  const exported = (number: number, of: StudyTree): ExportedChapter | null => {
    const set = rules.find(({ name }) => name === of.rules);
    return set === undefined ? null : exportedChapter(titleOf(number) === "" ? texts.chapterNumber(number) : titleOf(number), set, of);
  };
  const withChapters = (chapters: readonly ExportedChapter[]): ExportedStudy => ({
    title: study.title === "" ? t("study.untitled") : study.title,
    description: study.description,
    chapters,
  });

  /** All chapters; null if that was stopped or failed. */
  const readAll = async (): Promise<ExportedStudy | null> => {
    const reading = { stopped: false };
    busy.current = reading;
    const chapters: ExportedChapter[] = [];
    for (const [at, { chapter: number }] of study.chapters.entries()) {
      setProgress(texts.readingChapter(at + 1, study.chapters.length));
      const whole = await session.whole(number, () => reading.stopped);
      if (whole === null) {
        busy.current = null;
        setProgress(reading.stopped ? t("study.exportStopped") : t("study.exportFailed"));
        return null;
      }
      chapters.push(...[exported(number, whole)].filter((one): one is ExportedChapter => one !== null));
    }
    busy.current = null;
    return withChapters(chapters);
  };
  useEffect(
    () => () => {
      if (busy.current !== null) busy.current.stopped = true;
    },
    [],
  );

  const savePage = async () => {
    if (busy.current !== null) return;
    const whole = await readAll();
    if (whole === null) return;
    const code = await import("./download").catch(() => null);
    await code?.saveAsPage(whole);
    setProgress(t(code === null ? "loading.viewFailed" : "study.pageSaved"));
  };

  // The browser's own print command prints the chapter shown.
  const chosen = useRef<PrintJob | null>(null);
  const shown = useRef<() => PrintJob | null>(() => null);
  shown.current = () => {
    const one = chapter === null || tree === null ? null : exported(chapter, tree);
    return chosen.current ?? (one === null ? null : { study: withChapters([one]), options: usualPrint });
  };
  useEffect(() => printWhenAsked(() => shown.current()), []);
  const print = async ({ everything, options }: PrintChoice) => {
    setPrinting(false);
    const one = chapter === null || tree === null ? null : exported(chapter, tree);
    const what = everything ? await readAll() : one === null ? null : withChapters([one]);
    if (what === null) return;
    setProgress("");
    chosen.current = { study: what, options };
    window.print();
    chosen.current = null;
  };

  const base = `/api/studies/${encodeURIComponent(study.study)}`;
  return (
    <section class="card" aria-labelledby="export-title">
      <h2 id="export-title">{t("study.saveAndPrint")}</h2>
      <div class="pair">
        <a class="button small" href={`${base}.pdn`} download={`study-${study.study}.pdn`}>
          {t("study.studyAsPdn")}
        </a>
        {chapter !== null && (
          <a class="button small" href={`${base}/chapters/${chapter}.pdn`} download={`study-${study.study}-${chapter}.pdn`}>
            {t("study.chapterAsPdn")}
          </a>
        )}
        <button type="button" class="small" onClick={() => void savePage()}>
          {t("study.asPage")}
        </button>
        <button type="button" class="small" onClick={() => setPrinting(true)}>
          {t("study.printEllipsis")}
        </button>
      </div>
      <p class="note" aria-live="polite">
        {progress}
      </p>
      {busy.current !== null && (
        <button type="button" class="small" onClick={() => busy.current !== null && (busy.current.stopped = true)}>
          {t("study.stop")}
        </button>
      )}
      {printing && <PrintDialog close={() => setPrinting(false)} print={(choice) => void print(choice)} />}
    </section>
  );
}
