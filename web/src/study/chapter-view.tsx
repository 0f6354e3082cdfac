// SPDX-License-Identifier: MIT
// A chapter: the board at the node shown, the tree, and the tools of an editor.

import { useState } from "preact/hooks";
import { AnalysisCard } from "../analysis/analysis-card";
import { useAnalysis } from "../analysis/use-analysis";
import { copyText } from "../browser/clipboard";
import { useKeys, type Keys } from "../browser/use-keys";
import { useAnalyseAction } from "../game/analyse-action";
import { GamesHere } from "../library/games-here";
import { squareCount } from "../model/geometry";
import { toggled, type MarkColour } from "../model/mark";
import type { LegalMove } from "../model/move";
import { Alerts } from "../panel/alerts";
import { IconButton } from "../panel/icon-button";
import type { KeyLine } from "../panel/key-line";
import { MoveField } from "../panel/move-field";
import type { Tab } from "../panel/tab-list";
import { useReadingKeys } from "../panel/use-reading-keys";
import type { RuleSet } from "../protocol/game";
import type { ChapterSummary, StudyNode, StudyState } from "../protocol/study";
import { t } from "../text/text";
import { bestBookMove } from "./best-book-move";
import { editingOf } from "./editing";
import { ChapterReader, useReader } from "./reader";
import type { StudySession, StudySessionState } from "./session";
import { betterFor, nags, strengths, toggledNag } from "./signs";
import { texts } from "./text";
import { CommentTool } from "./tools/comment-tool";
import { GameTool } from "./tools/game-tool";
import { LineTool } from "./tools/line-tool";
import { MarksTool } from "./tools/marks-tool";
import { ReportTool } from "./tools/report-tool";
import { SignsTool } from "./tools/signs-tool";
import { Tools } from "./tools/tools";
import { childWith, reachedFrom, type StudyTree } from "./tree";
import { useChapterReport } from "./use-chapter-report";
import { useStudyBoard } from "./use-study-board";

interface Props {
  session: StudySession;
  state: StudySessionState;
  study: StudyState;
  summary: ChapterSummary;
  tree: StudyTree;
  /** The node shown. */
  node: StudyNode;
  go(node: number): void;
  rules: RuleSet;
  numbered: boolean;
}

const editorKeyLines: readonly KeyLine[] = [
  [["1", "…", "9", "+", "-"], "study.keys.signs"],
  [["n"], "study.keys.comment"],
  [["e"], "study.keys.engineLine"],
  [["E"], "study.keys.engineMove"],
  [["o"], "study.keys.bookMove"],
  [["Delete"], "study.keys.delete"],
  [["Ctrl+Z", "Ctrl+Y"], "study.keys.undo"],
];

/** The most moves that an analysis is given (docs/web-protocol.md). */
const longestGame = 4_000;

export function ChapterView({ session, state, study, summary, tree, node, go, rules, numbered }: Props) {
  const reader = useReader(tree, node, rules.first, go);
  const [tab, setTab] = useState<string | null>(null);
  const [colour, setColour] = useState<MarkColour>("green");
  const current = node.node;
  const { chapter } = summary;
  const { editor } = study;
  const editing = editingOf(session, tree, node, go);
  const report = useChapterReport(session, tree);
  const play = async (move: LegalMove): Promise<boolean> => {
    const there = childWith(tree, node, move);
    if (there !== undefined) go(there.node);
    else if (editor) return editing.play(move);
    else board.showHint(t("study.onlyEditorsAdd"));
    return there !== undefined;
  };
  const board = useStudyBoard(rules, session, chapter, tree, node, play);

  const reached = reachedFrom(tree, current);
  const analysis = useAnalysis(session, state, reached.moves.length > longestGame ? { rules: rules.name, fen: node.fen, moves: [] } : { rules: rules.name, ...reached });
  const analyse = useAnalyseAction(analysis, null);
  const arrows = (analysis.state?.lines ?? []).map(({ moves }) => moves[0]?.path ?? []);
  const insert = (moves: readonly LegalMove[], shown?: number) => {
    if (editor) void editing.insert(moves, shown);
    else board.showHint(t("study.onlyEditorsAdd"));
  };
  const insertEngineLine = (count?: number) => {
    const best = analysis.state?.lines[0];
    if (best !== undefined) return insert(best.moves.slice(0, count ?? best.moves.length), count);
    if (!analysis.on) analysis.setOn(true);
    setTab("engine");
    board.showHint(t("study.engineThinks"));
  };
  const insertBookMove = async () => {
    const move = await bestBookMove(rules.name, node.fen);
    if (move !== null) insert([move], 1);
    else board.showHint(t("study.notInBook"));
  };
  const copyLine = async () => {
    const text = await session.line(current);
    board.showHint(text !== null && (await copyText(text)) ? t("study.lineCopied") : t("study.notCopied"));
  };

  const assess = (strength: string) => node.kind === "move" && editing.assess(node.strength === strength ? "" : strength, node.nags);
  const signKeys = Object.fromEntries([
    ...Object.entries(strengths).map(([strength, { key = "" }]) => [key, () => assess(strength)]),
    ...Object.entries(nags).map(([nag, { key = "" }]) => [key, () => editing.assess(node.strength, toggledNag(node.nags, Number(nag)))]),
  ]) as Keys;
  const editorKeys: Keys = {
    ...signKeys,
    "+": () => editing.assess(node.strength, betterFor("white", node.nags)),
    "-": () => editing.assess(node.strength, betterFor("black", node.nags)),
    n: () => {
      setTab("comment");
      setTimeout(() => document.querySelector<HTMLElement>("[data-comment=after]")?.focus());
    },
    e: () => insertEngineLine(),
    E: () => insertEngineLine(1),
    o: () => void insertBookMove(),
    Delete: () => node.parent !== null && void editing.rearrange("deleted"),
    "Ctrl+z": () => tree.undo && editing.undo(),
    "Ctrl+y": () => tree.redo && editing.redo(),
    "Ctrl+Shift+z": () => tree.redo && editing.redo(),
  };
  const { steps } = reader;
  const back = () => steps.ArrowLeft?.();
  const on = () => steps.ArrowRight?.();
  const reading = useReadingKeys({
    geometry: rules,
    pieces: board.view.pieces,
    lastMove: node.kind === "start" ? null : board.status,
    groups: ["stepping", "flipping", "moving", "analysis", ...(editor ? (["drawing"] as const) : [])],
    more: editor ? editorKeyLines : [],
  });
  useKeys({ ...reading.keys, ...steps, ",": back, ".": on, ...(editor ? editorKeys : {}) });

  const engine: Tab = {
    name: "engine",
    title: t("study.engine"),
    content: () => (
      <>
        <button type="button" class="small" aria-keyshortcuts={analyse.keys} title={analyse.keys} onClick={analyse.press}>
          {analyse.name}
        </button>
        <AnalysisCard analysis={analysis} linked={state.link === "open"} show={(moves, count) => insert(moves.slice(0, count), count)} play={null} />
        {editor && <p class="note">{t("study.engineKeys")}</p>}
      </>
    ),
  };
  const games: Tab = {
    name: "games",
    title: t("tab.games"),
    content: () => <GamesHere shown rules={rules.name} fen={node.fen} truth={[]} show={([move]) => move !== undefined && void play(move)} />,
  };
  const tools: readonly Tab[] = [
    { name: "comment", title: t("study.comment"), content: () => <CommentTool chapter={chapter} node={node} drafts={session.drafts} linked={state.link === "open"} /> },
    { name: "signs", title: t("study.signs"), content: () => <SignsTool node={node} editing={editing} /> },
    {
      name: "marks",
      title: t("study.marks"),
      content: () => <MarksTool node={node} editing={editing} squares={squareCount(rules)} colour={colour} choose={setColour} />,
    },
    { name: "line", title: t("study.line"), content: () => <LineTool tree={tree} node={node} editing={editing} /> },
    { name: "game", title: t("study.game"), content: () => <GameTool tree={tree} node={node} editing={editing} /> },
    { name: "report", title: t("report.title"), content: () => <ReportTool tree={tree} report={report} /> },
    engine,
    games,
  ];
  return (
    <ChapterReader
      reader={reader}
      title={summary.title === "" ? texts.chapterNumber(chapter) : summary.title}
      status={board.status}
      hint={board.hint}
      board={{
        geometry: rules,
        numbered,
        pieces: board.view.pieces,
        marks: board.view.marks,
        arrows,
        chosenColour: colour,
        ...(editor ? { onDraw: (mark, drawn) => editing.mark(toggled(node.marks, { ...mark, colour: drawn ?? colour })) } : {}),
        onWheel: (step) => (step < 0 ? back() : on()),
        scene: `study ${study.study} ${chapter}`,
        onSquare: board.square,
        onLift: board.lift,
        onDrop: board.drop,
      }}
      head={
        editor && (
          <div class="history">
            <IconButton name={t("study.undo")} keys="Control+Z" icon="undo" off={!tree.undo} press={editing.undo} />
            <IconButton name={t("study.redo")} keys="Control+Y" icon="redo" off={!tree.redo} press={editing.redo} />
          </div>
        )
      }
      alerts={
        <>
          {reading.spoken}
          <p class="visually-hidden" aria-live="polite" data-report>
            {report.said}
          </p>
          <Alerts link={state.link} refusal={state.refusal} notes={state.notes} dismiss={() => session.dismissNotes()} />
        </>
      }
      buttons={<IconButton name={t("study.copyLine")} icon="copy" press={() => void copyLine()} />}
    >
      <MoveField play={board.typed} />
      <Tools label={t("study.tools")} tools={editor ? tools : [engine, games]} chosen={tab} choose={setTab} />
    </ChapterReader>
  );
}
