// SPDX-License-Identifier: MIT
// Nodes of a study as the server sends them, to be changed by each test.

import type { EditedNews, NodesAnswer, StudyNode } from "../../src/protocol/study";
import { treeOf, type StudyTree } from "../../src/study/tree";
import { decodeMessage } from "./decode-message";

/** What is left out is as the server leaves it out. */
export type SentNode = { node: number; parent: number | null; children: number[] } & Record<string, unknown>;

/** A move's node; Black moves after an even number of nodes. */
export function sent(node: number, parent: number | null, children: number[], more: Record<string, unknown> = {}): SentNode {
  const turn = typeof more.turn === "string" ? more.turn : "B";
  const move = parent === null ? {} : { text: `${node}-${node + 1}`, path: [1, 2 + (node % 20)], captured: [] };
  return { node, parent, children, fen: `${turn}:W32:B1`, ...move, ...more };
}

const message = (is: string, fields: object) => decodeMessage(JSON.stringify({ is, id: null, study: "s", chapter: 1, events: 3, undo: false, redo: false, ...fields }));

export function nodes(list: readonly SentNode[], next: number | null = null): NodesAnswer {
  const answer = message("nodes", { rules: "english", start: "B:W32:B1", tags: [["White", "Wyllie, J."]], result: "draw", nodes: list, next });
  if (answer?.is !== "nodes") throw new Error("the nodes do not decode");
  return answer;
}

export function edited(fields: object): EditedNews {
  const answer = message("edited", { node: null, nodes: [], gone: [], ...fields });
  if (answer?.is !== "edited") throw new Error("the edit does not decode");
  return answer;
}

export const tree = (list: readonly SentNode[]): StudyTree => treeOf(nodes(list));

/** 1. a (1. b 1... c {words}) 1... d 2. e, with nodes 1 (a), 2 (b), 3 (c), 4 (d), 5 (e). */
export const branching: readonly SentNode[] = [
  sent(0, null, [1, 2]),
  sent(1, 0, [4], { turn: "W" }),
  sent(2, 0, [3], { turn: "W" }),
  sent(3, 2, [], { after: "words", strength: "!?", nags: [18], marks: [{ colour: "red", from: 11 }] }),
  sent(4, 1, [5]),
  sent(5, 4, [], { turn: "W", before: "first" }),
];

export const texts = (list: readonly StudyNode[]): readonly string[] => list.map(({ text }) => text);
