// SPDX-License-Identifier: MIT
// A study as a value of its own: what a page that works offline holds, and what is printed.

import type { Side } from "../../model/position";
import type { Heading, StudyNode } from "../../protocol/study";
import type { RuleSet } from "../../protocol/game";
import { childrenOf, nodeOf, startNode, treeOf, type StudyTree } from "../tree";

export interface ExportedChapter extends Heading {
  readonly title: string;
  readonly rules: string;
  readonly size: number;
  readonly mirrored: boolean;
  /** The side that opens a game of these rules. */
  readonly first: Side;
  /** It begins where a game of these rules begins. */
  readonly usualStart: boolean;
  readonly nodes: readonly StudyNode[];
}

export interface ExportedStudy {
  readonly title: string;
  readonly description: string;
  readonly chapters: readonly ExportedChapter[];
}

/** How a page that works offline speaks: as the page did that saved it. */
export interface Speech {
  readonly language: string;
  readonly locale: string;
  /** What the viewer shows, where that is not English: those texts it has itself. */
  readonly texts: Readonly<Record<string, string>>;
}

/** What such a page holds. */
export type SavedStudy = ExportedStudy & { readonly speech: Speech };

export function exportedChapter(title: string, rules: RuleSet, tree: StudyTree): ExportedChapter {
  const { tags, result } = tree;
  const nodes = nodesOf(tree);
  const { name, size, mirrored, first } = rules;
  return { title, rules: name, size, mirrored, first, tags, result, usualStart: nodes[0]?.fen === rules.start, nodes };
}

/** All nodes of a tree, each after its parent. */
export function nodesOf(tree: StudyTree): readonly StudyNode[] {
  const start = nodeOf(tree, startNode);
  const nodes: StudyNode[] = [];
  const left = start === undefined ? [] : [start];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    nodes.push(node);
    left.push(...childrenOf(tree, node).slice().reverse());
  }
  return nodes;
}

export function treeOfExport({ tags, result, rules, nodes }: ExportedChapter): StudyTree {
  return treeOf({ is: "nodes", id: null, study: "", chapter: 0, events: 0, undo: false, redo: false, start: "", next: null, tags, result, rules, nodes });
}
