// SPDX-License-Identifier: MIT
// A chapter as the client knows it: the nodes that the server has sent, put together (docs/web-protocol.md). A value.
// The nodes are kept in pages by their number, so that an edit copies only the pages that it touches.

import type { EditedNews, Heading, NodesAnswer, StudyNode } from "../protocol/study";

type Page = readonly (StudyNode | undefined)[];

export interface StudyTree extends Heading {
  readonly rules: string;
  readonly undo: boolean;
  readonly redo: boolean;
  readonly pages: readonly (Page | undefined)[];
}

export const startNode = 0;

const pageSize = 256;

/** A tree that begins with the first part of its nodes. */
export function treeOf(first: NodesAnswer): StudyTree {
  const { rules, undo, redo, tags, result, nodes } = first;
  return { rules, undo, redo, tags, result, pages: changed([], nodes, []) };
}

/** With a further part of the nodes. */
export function withPart(tree: StudyTree, part: NodesAnswer): StudyTree {
  const { undo, redo, tags, result, nodes } = part;
  return { ...tree, undo, redo, tags, result, pages: changed(tree.pages, nodes, []) };
}

/** After an edit that needs no reload. */
export function withEdit(tree: StudyTree, { undo, redo, heading, nodes, gone }: EditedNews): StudyTree {
  return { ...tree, ...heading, undo, redo, pages: changed(tree.pages, nodes, gone) };
}

/** First those gone are removed with everything after them, then the new ones are put in. */
function changed(pages: StudyTree["pages"], nodes: readonly StudyNode[], gone: readonly number[]): StudyTree["pages"] {
  const after = [...pages];
  const copied = new Map<number, (StudyNode | undefined)[]>();
  const put = (id: number, node: StudyNode | undefined) => {
    const at = Math.floor(id / pageSize);
    let page = copied.get(at);
    if (page === undefined) {
      page = [...(after[at] ?? [])];
      copied.set(at, page);
      after[at] = page;
    }
    page[id % pageSize] = node;
  };
  const remove = [...gone];
  for (let id = remove.pop(); id !== undefined; id = remove.pop()) {
    const node = nodeIn(after, id);
    if (node === undefined) continue;
    remove.push(...node.children);
    put(id, undefined);
  }
  for (const node of nodes) put(node.node, node);
  return after;
}

const nodeIn = (pages: StudyTree["pages"], id: number): StudyNode | undefined => pages[Math.floor(id / pageSize)]?.[id % pageSize];

export const nodeOf = (tree: StudyTree, id: number): StudyNode | undefined => nodeIn(tree.pages, id);

/** Those of a node's children that are known. */
export const childrenOf = (tree: StudyTree, node: StudyNode): readonly StudyNode[] =>
  node.children.flatMap((id) => nodeOf(tree, id) ?? []);

/** The node that continues the line. */
export function nextOf(tree: StudyTree, node: StudyNode): StudyNode | undefined {
  const [first] = node.children;
  return first === undefined || node.endsLine ? undefined : nodeOf(tree, first);
}

/** Where a step forward leads: on along the line, or else into the first variation that hangs at its end. */
export function stepOf(tree: StudyTree, node: StudyNode): StudyNode | undefined {
  const [first] = node.children;
  return first === undefined ? undefined : nodeOf(tree, first);
}

/** The last node of the line that a node is on. */
export function lineEnd(tree: StudyTree, node: StudyNode): StudyNode {
  let end = node;
  for (let next = nextOf(tree, end); next !== undefined; next = nextOf(tree, end)) end = next;
  return end;
}

/** From the start to the node, both included. */
export function pathTo(tree: StudyTree, id: number): readonly StudyNode[] {
  const path: StudyNode[] = [];
  for (let node = nodeOf(tree, id); node !== undefined; node = node.parent === null ? undefined : nodeOf(tree, node.parent)) path.push(node);
  return path.reverse();
}

/** The alternatives to a node, itself among them, in order. */
export function siblingsOf(tree: StudyTree, node: StudyNode): readonly number[] {
  const parent = node.parent === null ? undefined : nodeOf(tree, node.parent);
  return parent?.children ?? [node.node];
}

/** The next (1) or previous (-1) variation: of the node itself, or else of the nearest move before it that has one. */
export function besides(tree: StudyTree, id: number, direction: 1 | -1): number | null {
  for (const node of [...pathTo(tree, id)].reverse()) {
    const siblings = siblingsOf(tree, node);
    const other = siblings[siblings.indexOf(node.node) + direction];
    if (other !== undefined) return other;
  }
  return null;
}

/** The node if it is still there, or else what is left of the way to it. */
export function nearest(before: StudyTree | null, after: StudyTree, id: number): number {
  let at: number | null = id;
  while (at !== null && nodeOf(after, at) === undefined) at = before === null ? startNode : (nodeOf(before, at)?.parent ?? startNode);
  return at ?? startNode;
}

/** Whether two paths make the same capture or move. */
const sameMove = (a: Pick<StudyNode, "path" | "captured">, b: Pick<StudyNode, "path" | "captured">): boolean =>
  a.path[0] === b.path[0] &&
  a.path[a.path.length - 1] === b.path[b.path.length - 1] &&
  a.captured.length === b.captured.length &&
  [...a.captured].sort().join() === [...b.captured].sort().join();

/** The child that is this move. */
export function childWith(tree: StudyTree, node: StudyNode, move: Pick<StudyNode, "path" | "captured">): StudyNode | undefined {
  return childrenOf(tree, node).find((child) => child.kind === "move" && sameMove(child, move));
}

/** The position where an analysis begins, and the moves from there to the node: after the last position set up. */
export function reachedFrom(tree: StudyTree, id: number): { fen: string; moves: readonly string[] } {
  const path = pathTo(tree, id);
  let first = path.length - 1;
  while (first > 0 && path[first]?.kind === "move") first--;
  return { fen: path[first]?.fen ?? "", moves: path.slice(first + 1).map(({ text }) => text) };
}

export const tagOf = (tree: Heading, name: string): string => tree.tags.find(([one]) => one === name)?.[1] ?? "";
