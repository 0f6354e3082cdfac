// SPDX-License-Identifier: MIT
// The page inside an exported study: chapters, board and tree, without a server. It is built into one script of its own.

import { render } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import "../../styles/tokens.css";
import "../../styles/controls.css";
import "../../styles/layout.css";
import "../../styles/board.css";
import "../../styles/panel.css";
import "../../styles/study.css";
import "../../styles/marks.css";
import "../../styles/print.css";
import { useKeys, type Keys } from "../../browser/use-keys";
import { effectOf, effectText } from "../../model/move-effect";
import { other, readFen, sideName, type Side } from "../../model/position";
import { pastView } from "../../model/view";
import { BoardWithPlayers } from "../../panel/board-with-players";
import { rowsOf } from "../rows";
import { signNames } from "../signs";
import { IconButton, paths, StepButtons } from "../step-buttons";
import { texts } from "../text";
import { besides, lineEnd, nodeOf, startNode, stepOf, tagOf } from "../tree";
import { TreeView } from "../tree-view";
import { texts as pageTexts } from "../../text/en/page";
import { texts as studyTexts } from "../../text/en/study";
import { addTexts, t } from "../../text/text";
import { printWhenAsked } from "./print";
import { usualPrint } from "./printed";
import { treeOfExport, type ExportedChapter, type ExportedStudy } from "./shared";
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
        {chapter === undefined ? <p class="side">{t("study.noChapters")}</p> : <ChapterReader key={shown} chapter={chapter} />}
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

function ChapterReader({ chapter }: { chapter: ExportedChapter }) {
  const tree = useMemo(() => treeOfExport(chapter), [chapter]);
  const rows = useMemo(() => rowsOf(tree, chapter.first), [tree]);
  const [current, go] = useState(startNode);
  const [bottom, setBottom] = useState<Side>(chapter.first);
  const [hint, setHint] = useState("");
  const node = nodeOf(tree, current);
  const steps: Keys = {
    ArrowLeft: () => go(node?.parent ?? startNode),
    ArrowRight: () => node !== undefined && go(stepOf(tree, node)?.node ?? current),
    ArrowUp: () => go(besides(tree, current, -1) ?? current),
    ArrowDown: () => go(besides(tree, current, 1) ?? current),
    Home: () => go(startNode),
    End: () => node !== undefined && go(lineEnd(tree, node).node),
    f: () => setBottom(other(bottom)),
  };
  useKeys(steps);
  useEffect(() => setHint(""), [current]);
  if (node === undefined) return null;
  const parent = node.parent === null ? undefined : nodeOf(tree, node.parent);
  const turn = readFen(node.fen)?.turn ?? chapter.first;
  const view = pastView({ start: node.fen, fen: node.fen, moves: node.kind === "move" ? [node] : [], legal: [] }, node.kind === "move" ? 1 : 0);
  const happened =
    node.kind === "setup" ? t("study.setUpHere") : parent === undefined ? t("study.atStart") : effectText(other(turn), node, effectOf(node, other(turn), parent.fen, node.fen));
  const signs = signNames(node.strength, node.nags);
  /** A move that is in the study can be made on the board: its two squares are pressed. */
  const press = (square: number) => {
    const [from] = hint === "" ? [] : hint.split(" ").map(Number);
    const moves = node.children.flatMap((id) => nodeOf(tree, id) ?? []);
    const next = moves.find(({ path }) => path[path.length - 1] === square && (from === undefined || path[0] === from));
    if (next !== undefined) go(next.node);
    else setHint(moves.some(({ path }) => path[0] === square) ? `${square}` : "");
  };
  return (
    <>
      <BoardWithPlayers
        geometry={chapter}
        bottom={bottom}
        player={(side) => ({ name: tagOf(tree, side === "black" ? "Black" : "White"), toMove: side === turn })}
        numbered
        pieces={view.pieces}
        marks={view.marks}
        drawn={node.marks}
        arrowsStep
        scene={chapter.title}
        onSquare={press}
      />
      <section class="side" aria-labelledby="chapter-title">
        <h2 id="chapter-title">{chapter.title}</h2>
        <div class="said">
          <div class="status" role="status">
            <p>
              {happened} {signs === "" ? "" : `${signs}. `}
              {texts.toMove(sideName(turn))}
            </p>
            {node.after !== "" && <p class="visually-hidden">{node.after}</p>}
          </div>
        </div>
        <div class="tree-box">
          <TreeView rows={rows} current={current} show={go} />
          <StepButtons first={current === startNode} last={stepOf(tree, node) === undefined} steps={steps}>
            <IconButton name={t("study.flipBoard")} path={paths.flip} press={() => setBottom(other(bottom))} />
          </StepButtons>
        </div>
      </section>
    </>
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
  const study = JSON.parse(data) as ExportedStudy;
  addTexts(pageTexts);
  addTexts(studyTexts);
  followScheme();
  render(<Viewer study={study} />, root);
  printWhenAsked(() => ({ study, options: usualPrint }));
}
