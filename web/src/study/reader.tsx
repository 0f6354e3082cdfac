// SPDX-License-Identifier: MIT
// A chapter to step through: its board, what is said of the node shown, and its tree. The study's page and the page for
// offline show it, each with what it has besides.

import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { BoardProps } from "../board/board";
import type { Keys } from "../browser/use-keys";
import { other, readFen, type Side } from "../model/position";
import { BoardWithPlayers } from "../panel/board-with-players";
import { IconButton } from "../panel/icon-button";
import type { StudyNode } from "../protocol/study";
import { t } from "../text/text";
import { rowsOf, type Row } from "./rows";
import { StepButtons } from "./step-buttons";
import { besides, lineEnd, startNode, stepOf, tagOf, type StudyTree } from "./tree";
import { TreeView } from "./tree-view";

export interface Reader {
  readonly tree: StudyTree;
  /** The node shown. */
  readonly node: StudyNode;
  readonly rows: readonly Row[];
  readonly bottom: Side;
  readonly steps: Keys;
  go(node: number): void;
  flip(): void;
}

/** `first` is the side that opens a game of these rules. */
export function useReader(tree: StudyTree, node: StudyNode, first: Side, go: (node: number) => void): Reader {
  const rows = useMemo(() => rowsOf(tree, first), [tree.pages, first]);
  const [bottom, setBottom] = useState<Side>(first);
  const flip = () => setBottom(other(bottom));
  const current = node.node;
  const steps: Keys = {
    ArrowLeft: () => go(node.parent ?? startNode),
    ArrowRight: () => go(stepOf(tree, node)?.node ?? current),
    ArrowUp: () => go(besides(tree, current, -1) ?? current),
    ArrowDown: () => go(besides(tree, current, 1) ?? current),
    Home: () => go(startNode),
    End: () => go(lineEnd(tree, node).node),
    f: flip,
  };
  return { tree, node, rows, bottom, steps, go, flip };
}

interface Props {
  reader: Reader;
  title: string;
  /** What has happened, and who is to move. */
  status: string;
  hint?: string | null;
  board: Omit<BoardProps, "flipped" | "drawn" | "arrowsStep">;
  /** Beside the title. */
  head?: ComponentChildren;
  /** Between the title and what is said. */
  alerts?: ComponentChildren;
  /** More buttons below the tree. */
  buttons?: ComponentChildren;
  /** Below the tree. */
  children?: ComponentChildren;
}

export function ChapterReader({ reader, title, status, hint = null, board, head, alerts, buttons, children }: Props) {
  const { tree, node, rows, bottom, steps, go, flip } = reader;
  const turn = readFen(node.fen)?.turn;
  return (
    <>
      <BoardWithPlayers
        {...board}
        bottom={bottom}
        player={(side) => ({ name: tagOf(tree, side === "black" ? "Black" : "White"), toMove: side === turn })}
        drawn={node.marks}
        arrowsStep
      />
      <section class="side" aria-labelledby="chapter-title">
        <div class="panel-head">
          <h2 id="chapter-title">{title}</h2>
          {head}
        </div>
        {alerts}
        <div class="said">
          <div class="status" role="status">
            <p>{status}</p>
            {node.after !== "" && <p class="visually-hidden">{node.after}</p>}
            {hint !== null && <p class="hint">{hint}</p>}
          </div>
        </div>
        <div class="tree-box">
          <TreeView rows={rows} current={node.node} show={go} />
          <StepButtons first={node.node === startNode} last={stepOf(tree, node) === undefined} steps={steps}>
            <IconButton name={t("study.flipBoard")} icon="flip" press={flip} />
            {buttons}
          </StepButtons>
        </div>
        {children}
      </section>
    </>
  );
}
