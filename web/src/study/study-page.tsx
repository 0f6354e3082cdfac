// SPDX-License-Identifier: MIT
// The page with a study on it: a chapter's board and tree, what an editor does to it, and the chapters beside it.

import { useEffect, useMemo, useRef } from "preact/hooks";
import { studyAddress } from "../addresses";
import { replaceAddress } from "../browser/router";
import { Loading, StartLink } from "../loading";
import { Page } from "../page";
import { Alerts } from "../panel/alerts";
import type { ViewProps } from "../views";
import { t } from "../text/text";
import { ChapterView } from "./chapter-view";
import { Chapters } from "./chapters";
import { ExportCard } from "./export/export-card";
import { rememberStudy } from "./own";
import type { StudySession, StudySessionState } from "./session";
import { StudyCard } from "./study-card";
import { texts } from "./text";
import { nodeOf, startNode } from "./tree";
import { useCurrent } from "./use-current";
import { useLeaving } from "./use-leaving";
import { useStudy } from "./use-study";

/** Milliseconds that a position is shown before the address names it. */
const pause = 300;

export default function StudyPage({ address, names, rules }: ViewProps) {
  const name = names.study ?? "";
  const place = useMemo(() => ({ chapter: count(names.chapter ?? null), node: count(address.query.get("node")) ?? startNode }), [address]);
  const [session, state] = useStudy(name, place.chapter);
  const { study, chapter, tree } = state;
  useLeaving(session.drafts, state.link === "open");
  const [current, go] = useCurrent(chapter, tree, place);
  // The address was changed by hand or by following a link, perhaps an editing link.
  const opened = useRef(address);
  useEffect(() => {
    if (opened.current === address) return;
    opened.current = address;
    void session.reopen();
    if (place.chapter === null) return;
    session.show(place.chapter);
    go(place.node, place.chapter);
  }, [address]);
  useEffect(() => {
    if (study === null) return;
    document.title = texts.pageTitle(study.title === "" ? t("study.untitled") : study.title);
    if (study.editor) rememberStudy(name, study.title);
  }, [study?.title, study?.editor]);
  useEffect(() => {
    if (study === null || tree === null) return undefined;
    const timer = setTimeout(() => replaceAddress(studyAddress(name, { chapter, node: current })), pause);
    return () => clearTimeout(timer);
  }, [chapter, current, tree === null]);
  // A step changes nothing in them, however many chapters there are.
  const cards = useMemo(
    () =>
      study !== null &&
      rules !== null && (
        <div class="cards">
          <Chapters session={session} study={study} rules={rules} current={chapter} />
          <StudyCard session={session} study={study} chapter={chapter} />
          <ExportCard session={session} study={study} rules={rules} chapter={chapter} tree={tree} />
        </div>
      ),
    [study, rules, chapter, tree],
  );
  if (study === null || rules === null) {
    return (
      <Loading state={state} text={t("study.opening")}>
        <StartLink />
      </Loading>
    );
  }
  const summary = study.chapters.find((one) => one.chapter === chapter);
  const set = rules.find((one) => one.name === summary?.rules);
  const node = tree === null ? undefined : (nodeOf(tree, current) ?? nodeOf(tree, startNode));
  return (
    <Page size={set?.size ?? 8}>
      {(numbered) => (
        <main class="table study" data-steps>
          {summary !== undefined && set !== undefined && tree !== null && node !== undefined ? (
            <ChapterView
              key={summary.chapter}
              session={session}
              state={state}
              study={study}
              summary={summary}
              tree={tree}
              node={node}
              go={go}
              rules={set}
              numbered={numbered}
            />
          ) : (
            <Waiting session={session} state={state} />
          )}
          {cards}
        </main>
      )}
    </Page>
  );
}

/** In the place of the board and the tree, until there are any. */
function Waiting({ session, state }: { session: StudySession; state: StudySessionState }) {
  const { study, chapter, reading } = state;
  return (
    <section class="side" aria-label={t("study.study")}>
      <Alerts link={state.link} refusal={state.refusal} notes={state.notes} dismiss={() => session.dismissNotes()} />
      <p class="status" role="status">
        {chapter !== null ? texts.reading(reading ?? 0) : study?.editor === true ? t("study.noChaptersYet") : t("study.noChapters")}
      </p>
    </section>
  );
}

const count = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);
