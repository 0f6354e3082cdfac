// SPDX-License-Identifier: MIT
// The page inside an exported study: chapters, board and tree, without a server. It is built into one script of its own.

import { render } from "preact";
import { useMemo, useState } from "preact/hooks";
import "../../styles/tokens.css";
import "../../styles/controls.css";
import "../../styles/layout.css";
import "../../styles/board.css";
import "../../styles/panel.css";
import "../../styles/study.css";
import "../../styles/marks.css";
import "../../styles/print.css";
import { useKeys } from "../../browser/use-keys";
import { pastView } from "../../model/view";
import type { StudyNode } from "../../protocol/study";
import { ChapterReader, useReader } from "../reader";
import { statusText } from "../status";
import { texts } from "../text";
import { nodeOf, startNode, type StudyTree } from "../tree";
import { usePress } from "../use-press";
import { texts as pageTexts } from "../../text/en/page";
import { texts as studyTexts } from "../../text/en/study";
import { addTexts, setLocale, t } from "../../text/text";
import { printWhenAsked } from "./print";
import { usualPrint } from "./printed";
import { treeOfExport, type ExportedChapter, type ExportedStudy, type SavedStudy } from "./shared";
import { dataId } from "./standalone";

function Viewer({ study }: { study: ExportedStudy }) {
  const [shown, setShown] = useState(0);
  const chapter = study.chapters[shown];
  return (
    <div class="page" style={{ "--size": chapter?.size ?? 8 }}>
      <header class="header">
        <h1 class="wordmark">{study.title}</h1>
      </header>
      <main class="table study">
        {chapter === undefined ? <p class="side">{t("study.noChapters")}</p> : <Chapter key={shown} chapter={chapter} />}
        <div class="cards">
          <section class="card chapters" aria-labelledby="chapters-title">
            <h2 id="chapters-title">{t("study.chapters")}</h2>
            <ol class="chapter-list" role="list" aria-labelledby="chapters-title">
              {study.chapters.map(({ title }, at) => (
                <li key={at}>
                  <button type="button" class="chapter" aria-current={at === shown ? "true" : undefined} onClick={() => setShown(at)}>
                    {title === "" ? texts.chapterNumber(at + 1) : title}
                  </button>
                </li>
              ))}
            </ol>
          </section>
          {study.description !== "" && (
            <section class="card" aria-labelledby="about-title">
              <h2 id="about-title">{t("study.description")}</h2>
              <p class="study-description">{study.description}</p>
            </section>
          )}
          <section class="card" aria-labelledby="print-title">
            <h2 id="print-title">{t("study.printing")}</h2>
            <button type="button" onClick={() => print()}>
              {t("study.print")}
            </button>
          </section>
        </div>
      </main>
    </div>
  );
}

function Chapter({ chapter }: { chapter: ExportedChapter }) {
  const tree = useMemo(() => treeOfExport(chapter), [chapter]);
  const [current, go] = useState(startNode);
  const node = nodeOf(tree, current);
  return node === undefined ? null : <ChapterAt chapter={chapter} tree={tree} node={node} go={go} />;
}

interface ChapterAtProps {
  chapter: ExportedChapter;
  tree: StudyTree;
  node: StudyNode;
  go(node: number): void;
}

function ChapterAt({ chapter, tree, node, go }: ChapterAtProps) {
  const reader = useReader(tree, node, chapter.first, go);
  const press = usePress(tree, node, go);
  useKeys(reader.steps);
  const moves = node.kind === "move" ? [node] : [];
  const { pieces, marks } = pastView({ start: node.fen, fen: node.fen, moves, legal: [] }, moves.length);
  return (
    <ChapterReader
      reader={reader}
      title={chapter.title}
      status={statusText(tree, node, false)}
      board={{ geometry: chapter, numbered: true, pieces, marks, scene: chapter.title, onSquare: press }}
    />
  );
}

function followScheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => (document.documentElement.dataset.theme = dark.matches ? "dark" : "light");
  dark.addEventListener("change", apply);
  apply();
}

const root = document.getElementById("app");
const data = document.getElementById(dataId)?.textContent;
if (root !== null && data != null) {
  const study = JSON.parse(data) as SavedStudy;
  const { language, locale, texts: spoken } = study.speech;
  addTexts(pageTexts);
  addTexts(studyTexts);
  addTexts(spoken);
  setLocale(language, locale);
  followScheme();
  render(<Viewer study={study} />, root);
  printWhenAsked(() => ({ study, options: usualPrint }));
}
