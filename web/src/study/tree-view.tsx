// SPDX-License-Identifier: MIT
// The tree of a chapter: rows in blocks, of which only those in sight are rendered. One tab stop; the page's keys step
// through it, and screen readers follow the current move (`aria-activedescendant`).

import { Component } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { t } from "../text/text";
import { cellsOf, type Cell, type Item, type Row } from "./rows";
import { signNames, signsText } from "./signs";
import { texts } from "./text";

interface Props {
  rows: readonly Row[];
  /** The node that the board shows. */
  current: number;
  show(node: number): void;
}

/** Rows in a block. */
const blockSize = 20;
/** Pixels of a row that has not been rendered yet, about. */
const rowHeight = 31;

interface BlockOfRows {
  readonly rows: readonly Row[];
  readonly nodes: ReadonlySet<number>;
}

export function TreeView({ rows, current, show }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => blocksOf(rows), [rows]);
  const [inSight, setInSight] = useState<ReadonlySet<number>>(new Set([0]));
  const heights = useRef(new Map<number, number>());
  const holding = blocks.findIndex(({ nodes }) => nodes.has(current));

  useEffect(() => {
    const element = box.current;
    if (element === null || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver(
      (entries) =>
        setInSight((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const at = Number((target as HTMLElement).dataset.block);
            if (isIntersecting) after.add(at);
            else after.delete(at);
          }
          return after;
        }),
      { root: element, rootMargin: "400px 0px" },
    );
    element.querySelectorAll("[data-block]").forEach((block) => observer.observe(block));
    return () => observer.disconnect();
  }, [blocks.length]);

  // Rendered blocks differ in height from what was assumed of them.
  useLayoutEffect(() => {
    box.current?.querySelectorAll<HTMLElement>("[data-block]").forEach((block) => {
      if (block.childElementCount > 0) heights.current.set(Number(block.dataset.block), block.offsetHeight);
    });
  }, [blocks, inSight, holding]);
  useLayoutEffect(() => scrollToCurrent(box.current, current), [current, rows]);

  const onClick = (event: MouseEvent) => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-node]") : null;
    if (item !== null) show(Number(item.dataset.node));
  };

  return (
    <div
      ref={box}
      class="tree"
      role="tree"
      tabIndex={0}
      aria-label={t("study.moves")}
      aria-activedescendant={current === 0 ? undefined : idOf(current)}
      onClick={onClick}
    >
      {rows.length === 0 && <div class="tree-empty">{t("study.noMoves")}</div>}
      {blocks.map((block, at) => (
        <div class="tree-block" role="none" key={at} data-block={at}>
          <Block
            rows={inSight.has(at) || at === holding ? block.rows : null}
            height={heights.current.get(at) ?? block.rows.length * rowHeight}
            current={at === holding ? current : -1}
          />
        </div>
      ))}
    </div>
  );
}

const idOf = (node: number): string => `node-${node}`;

function blocksOf(rows: readonly Row[]): readonly BlockOfRows[] {
  const blocks: BlockOfRows[] = [];
  for (let first = 0; first < rows.length; first += blockSize) {
    const part = rows.slice(first, first + blockSize);
    blocks.push({ rows: part, nodes: new Set(part.flatMap(cellsOf).map(({ node }) => node.node)) });
  }
  return blocks;
}

/** Scrolls the tree, never the page. */
function scrollToCurrent(box: HTMLElement | null, current: number): void {
  if (box === null) return;
  const item = box.querySelector<HTMLElement>(`#${idOf(current)}`);
  if (item === null) {
    if (current === 0) box.scrollTop = 0;
    return;
  }
  const frame = box.getBoundingClientRect();
  const at = item.getBoundingClientRect();
  const margin = Math.min(48, frame.height / 4);
  if (at.top < frame.top + margin) box.scrollTop -= frame.top + margin - at.top;
  else if (at.bottom > frame.bottom - margin) box.scrollTop += at.bottom - frame.bottom + margin;
}

interface BlockProps {
  /** Null where they are out of sight. */
  rows: readonly Row[] | null;
  height: number;
  /** -1 in all blocks but one. */
  current: number;
}

/** Rendered again only when it changes, so that a step costs two blocks. */
class Block extends Component<BlockProps> {
  override shouldComponentUpdate(next: BlockProps): boolean {
    return next.rows !== this.props.rows || next.current !== this.props.current;
  }

  override render({ rows, height, current }: BlockProps) {
    if (rows === null) return <div role="none" style={{ height: `${height}px` }} />;
    return rows.map((row, at) => <RowView key={at} row={row} current={current} />);
  }
}

function RowView({ row, current }: { row: Row; current: number }) {
  switch (row.kind) {
    case "pair":
      return (
        <div class="tree-pair" role="none">
          <Half cell={row.left} current={current} />
          <Half cell={row.right} current={current} />
        </div>
      );
    case "comment":
      return <Comment text={row.words.text} />;
    case "line":
      return (
        <div class="tree-line" role="none" style={{ "--depth": row.depth }}>
          {row.items.map((item, at) => (
            <ItemView key={at} item={item} level={row.depth + 1} current={current} />
          ))}
        </div>
      );
  }
}

function Half({ cell, current }: { cell: Cell | null; current: number }) {
  return (
    <span class="tree-half" role="none">
      {cell === null ? (
        <span class="tree-gap" aria-hidden="true">
          …
        </span>
      ) : (
        <Move cell={cell} level={1} current={current} />
      )}
    </span>
  );
}

/** The words are in the names of the moves as well: see `nameOf`. */
function Comment({ text }: { text: string }) {
  return (
    <div class="tree-comment" aria-hidden="true">
      {text}
    </div>
  );
}

function ItemView({ item, level, current }: { item: Item; level: number; current: number }) {
  if (item.kind === "move") return <Move cell={item} level={level} current={current} />;
  return (
    <span class="tree-words" aria-hidden="true">
      {" "}
      {item.text}{" "}
    </span>
  );
}

function Move({ cell, level, current }: { cell: Cell; level: number; current: number }) {
  const { node, number, numbered } = cell;
  const signs = signsText(node.strength, node.nags);
  const here = node.node === current;
  return (
    <span
      class={here ? "tree-move current" : "tree-move"}
      role="treeitem"
      id={idOf(node.node)}
      data-node={node.node}
      aria-label={nameOf(cell)}
      aria-level={level}
      aria-posinset={cell.place}
      aria-setsize={cell.alternatives}
      aria-selected={here}
    >
      {numbered && number !== "" && <span class="tree-number">{number}</span>}
      {node.kind === "setup" ? t("study.newPosition") : node.text}
      {signs !== "" && <span class="tree-signs">{signs}</span>}
      {node.marks.length > 0 && <span class="tree-marked" />}
      {"\u200b"}
    </span>
  );
}

/** What a screen reader says of a move. */
function nameOf({ node, number }: Cell): string {
  const move = node.kind === "setup" ? t("study.newPosition") : `${number} ${node.text}`.trim();
  const said = [move, signNames(node.strength, node.nags), node.before, node.after, node.marks.length > 0 ? texts.marksOf(node.marks) : ""];
  return said
    .filter((text) => text !== "")
    .map((text) => text.replace(/\.$/, ""))
    .join(". ");
}
