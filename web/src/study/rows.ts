// SPDX-License-Identifier: MIT
// A tree as the rows that are shown of it: the main line in two columns, variations indented, comments in place.

import { readFen, type Side } from "../model/position";
import type { StudyNode } from "../protocol/study";
import { childrenOf, nodeOf, startNode, type StudyTree } from "./tree";

/** A move in a row. */
export interface Cell {
  readonly kind: "move";
  readonly node: StudyNode;
  /** "12." or "12. …"; empty for a position set up. */
  readonly number: string;
  /** Whether the number is shown: not where the other side's move stands right before. */
  readonly numbered: boolean;
  /** Its place among its alternatives, from 1, and how many they are. */
  readonly place: number;
  readonly alternatives: number;
}

export interface Words {
  readonly kind: "words";
  readonly node: number;
  readonly text: string;
}

export type Item = Cell | Words;

export type Row =
  | { readonly kind: "pair"; readonly left: Cell | null; readonly right: Cell | null }
  | { readonly kind: "comment"; readonly words: Words }
  /** A variation, or a part of one, at a depth from 1 on. */
  | { readonly kind: "line"; readonly depth: number; readonly items: readonly Item[] };

/** The side whose moves stand on the left. */
export type Opener = Side;

/** So many moves of a variation in a row. */
const longestRow = 40;

export function rowsOf(tree: StudyTree, opener: Opener): readonly Row[] {
  const start = nodeOf(tree, startNode);
  if (start === undefined) return [];
  const builder = new Builder(tree, opener);
  builder.mainLine(start);
  return builder.rows;
}

/** Counts moves of both sides from 0: even ones are the opener's. */
function countOf(before: number, mover: Side, opener: Side): number {
  const next = before + 1;
  return (next % 2 === 0) === (mover === opener) ? next : next + 1;
}

const numberText = (count: number): string => `${Math.floor(count / 2) + 1}.${count % 2 === 0 ? "" : " …"}`;

class Builder {
  readonly rows: Row[] = [];

  constructor(
    private readonly tree: StudyTree,
    private readonly opener: Opener,
  ) {}

  mainLine(start: StudyNode): void {
    let left: Cell | null = null;
    const flush = () => {
      if (left !== null) this.rows.push({ kind: "pair", left, right: null });
      left = null;
    };
    this.comment(start.node, start.after);
    let parent = start;
    let count = -1;
    while (true) {
      const [first, ...others] = childrenOf(this.tree, parent);
      if (first === undefined) break;
      if (parent.endsLine) {
        flush();
        for (const variation of [first, ...others]) this.variation(variation, parent, count, 1);
        return;
      }
      const at = this.countAfter(count, first, parent);
      if (first.before !== "" || first.kind === "setup") flush();
      this.comment(first.node, first.before);
      const interrupts = first.after !== "" || others.length > 0 || first.kind === "setup";
      const cell = this.cell(first, at, left === null);
      if (at % 2 === 0) {
        flush();
        left = cell;
      } else {
        this.rows.push({ kind: "pair", left, right: cell });
        left = null;
      }
      if (interrupts) flush();
      this.comment(first.node, first.after);
      for (const variation of others) this.variation(variation, parent, count, 1);
      parent = first;
      count = at;
    }
    flush();
  }

  /** A variation that begins with a node, after `before` moves. */
  private variation(first: StudyNode, from: StudyNode, before: number, depth: number): void {
    let items: Item[] = [];
    const flush = () => {
      if (items.length > 0) this.rows.push({ kind: "line", depth, items });
      items = [];
    };
    let node: StudyNode | undefined = first;
    let parent = from;
    let count = before;
    let others: readonly StudyNode[] = [];
    while (node !== undefined) {
      const at = this.countAfter(count, node, parent);
      if (node.before !== "") items.push({ kind: "words", node: node.node, text: node.before });
      items.push(this.cell(node, at, items.length === 0 || items[items.length - 1]?.kind === "words"));
      if (node.after !== "") items.push({ kind: "words", node: node.node, text: node.after });
      if (others.length > 0 || items.length >= longestRow) flush();
      for (const variation of others) this.variation(variation, parent, count, depth + 1);
      const children = childrenOf(this.tree, node);
      if (node.endsLine) {
        flush();
        for (const variation of children) this.variation(variation, node, at, depth + 1);
        return;
      }
      parent = node;
      count = at;
      [node, ...others] = children;
    }
    flush();
  }

  private comment(node: number, text: string): void {
    if (text !== "") this.rows.push({ kind: "comment", words: { kind: "words", node, text } });
  }

  private countAfter(count: number, node: StudyNode, parent: StudyNode): number {
    return node.kind === "setup" ? count + 1 : countOf(count, turnOf(parent.fen), this.opener);
  }

  private cell(node: StudyNode, count: number, first: boolean): Cell {
    const siblings = node.parent === null ? [node.node] : (nodeOf(this.tree, node.parent)?.children ?? []);
    return {
      kind: "move",
      node,
      number: node.kind === "setup" ? "" : numberText(count),
      numbered: first || count % 2 === 0,
      place: siblings.indexOf(node.node) + 1,
      alternatives: siblings.length,
    };
  }
}

/** The side to move; the first letter of a FEN says it. */
export const turnOf = (fen: string): Side => (fen.startsWith("W") ? "white" : fen.startsWith("B") ? "black" : (readFen(fen)?.turn ?? "black"));

/** The nodes that a row shows as moves. */
export function cellsOf(row: Row): readonly Cell[] {
  if (row.kind === "pair") return [row.left, row.right].filter((cell): cell is Cell => cell !== null);
  return row.kind === "line" ? row.items.filter((item): item is Cell => item.kind === "move") : [];
}
