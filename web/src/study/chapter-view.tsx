// SPDX-License-Identifier: MIT
// A chapter: the board at the node shown, the tree, and the tools of an editor.

import { useState } from "preact/hooks";
import { useAnalysis } from "../analysis/use-analysis";
import { copyText } from "../browser/clipboard";
import { useKeys } from "../browser/use-keys";
import { useAnalyseAction } from "../game/analyse-action";
import { toggled, type MarkColour } from "../model/mark";
import type { LegalMove } from "../model/move";
import { Alerts } from "../panel/alerts";
import { IconButton } from "../panel/icon-button";
import { MoveField } from "../panel/move-field";
import { useReadingKeys } from "../panel/use-reading-keys";
import type { RuleSet } from "../protocol/game";
import type { ChapterSummary, StudyNode, StudyState } from "../protocol/study";
import { t } from "../text/text";
import { bestBookMove } from "./best-book-move";
import { chapterTools } from "./chapter-tools";
import { editingOf } from "./editing";
import { editorKeyLines, editorKeys } from "./editor-keys";
import { ChapterReader, useReader } from "./reader";
import type { StudySession, StudySessionState } from "./session";
import { texts } from "./text";
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

/** The most moves that an analysis is given (docs/web-protocol.md). */
const longestGame = 4_000;

export function ChapterView({ session, state, study, summary, tree, node, go, rules, numbered }: Props) {
  const reader = useReader(tree, node, rules.first, go);
  const [tab, setTab] = useState<string | null>(null);
  const [colour, setColour] = useState<MarkColour>("green");
  const current = node.node;
  const { chapter } = summary;
  const { editor } = study;
  const editing = editingOf(session, tree, node, go, (said) => board.showHint(said));
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
    if (typeof move === "string") board.showHint(move);
    else insert([move], 1);
  };
  const copyLine = async () => {
    const text = await session.line(current);
    board.showHint(text !== null && (await copyText(text)) ? t("study.lineCopied") : t("study.notCopied"));
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
  const comment = () => {
    setTab("comment");
    setTimeout(() => document.querySelector<HTMLElement>("[data-comment=after]")?.focus());
  };
  const ownKeys = editor ? editorKeys(tree, node, editing, { comment, insertEngineLine, insertBookMove: () => void insertBookMove() }) : {};
  useKeys({ ...reading.keys, ...steps, ",": back, ".": on, ...ownKeys });

  const tools = chapterTools({
    session,
    rules,
    chapter,
    tree,
    node,
    editor,
    linked: state.link === "open",
    editing,
    report,
    analysis,
    analyse,
    colour,
    setColour,
    play,
    insert,
  });
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
      <Tools label={t("study.tools")} tools={tools} chosen={tab} choose={setTab} />
    </ChapterReader>
  );
}
