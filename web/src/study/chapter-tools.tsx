// SPDX-License-Identifier: MIT
// The tools below a chapter's tree: those of an editor, and those that every reader has.

import { AnalysisCard } from "../analysis/analysis-card";
import type { Analysis } from "../analysis/use-analysis";
import { GamesHere } from "../library/games-here";
import { squareCount } from "../model/geometry";
import type { MarkColour } from "../model/mark";
import type { LegalMove } from "../model/move";
import type { Action } from "../panel/actions";
import type { Tab } from "../panel/tab-list";
import type { RuleSet } from "../protocol/game";
import type { StudyNode } from "../protocol/study";
import { t } from "../text/text";
import type { Editing } from "./editing";
import type { StudySession } from "./session";
import { CommentTool } from "./tools/comment-tool";
import { GameTool } from "./tools/game-tool";
import { LineTool } from "./tools/line-tool";
import { MarksTool } from "./tools/marks-tool";
import { ReportTool } from "./tools/report-tool";
import { SignsTool } from "./tools/signs-tool";
import type { StudyTree } from "./tree";
import type { ChapterReport } from "./use-chapter-report";

interface Chapter {
  readonly session: StudySession;
  readonly rules: RuleSet;
  readonly chapter: number;
  readonly tree: StudyTree;
  readonly node: StudyNode;
  readonly editor: boolean;
  readonly linked: boolean;
  readonly editing: Editing;
  readonly report: ChapterReport;
  readonly analysis: Analysis;
  /** Starts and stops the analysis. */
  readonly analyse: Action;
  /** Of new marks. */
  readonly colour: MarkColour;
  setColour(colour: MarkColour): void;
  play(move: LegalMove): Promise<boolean>;
  /** Adds moves and shows the position after the first `shown` of them. */
  insert(moves: readonly LegalMove[], shown: number): void;
}

export function chapterTools(of: Chapter): readonly Tab[] {
  return of.editor ? [...editorTools(of), engineTool(of), gamesTool(of)] : [engineTool(of), gamesTool(of)];
}

const editorTools = ({ session, rules, chapter, tree, node, linked, editing, report, colour, setColour }: Chapter): readonly Tab[] => [
  { name: "comment", title: t("study.comment"), content: () => <CommentTool chapter={chapter} node={node} drafts={session.drafts} linked={linked} /> },
  { name: "signs", title: t("study.signs"), content: () => <SignsTool node={node} editing={editing} /> },
  {
    name: "marks",
    title: t("study.marks"),
    content: () => <MarksTool node={node} editing={editing} squares={squareCount(rules)} colour={colour} choose={setColour} />,
  },
  { name: "line", title: t("study.line"), content: () => <LineTool tree={tree} node={node} editing={editing} /> },
  { name: "game", title: t("study.game"), content: () => <GameTool tree={tree} node={node} editing={editing} /> },
  { name: "report", title: t("report.title"), content: () => <ReportTool tree={tree} report={report} /> },
];

const engineTool = ({ editor, linked, analysis, analyse, insert }: Chapter): Tab => ({
  name: "engine",
  title: t("study.engine"),
  content: () => (
    <>
      <button type="button" class="small" aria-keyshortcuts={analyse.keys} title={analyse.keys} onClick={analyse.press}>
        {analyse.name}
      </button>
      <AnalysisCard analysis={analysis} linked={linked} show={(moves, count) => insert(moves.slice(0, count), count)} play={null} />
      {editor && <p class="note">{t("study.engineKeys")}</p>}
    </>
  ),
});

const gamesTool = ({ rules, node, play }: Chapter): Tab => ({
  name: "games",
  title: t("tab.games"),
  content: () => <GamesHere shown rules={rules.name} fen={node.fen} truth={[]} show={([move]) => move !== undefined && void play(move)} />,
});
