// SPDX-License-Identifier: MIT
// Making on the board the moves that a tree has after the node shown.

import { useEffect, useState } from "preact/hooks";
import type { StudyNode } from "../protocol/study";
import { childrenOf, type StudyTree } from "./tree";

/**
 * Returns what a press on a square does. The square that a move goes to makes it: the first of several that go there,
 * unless the square that another comes from was pressed before.
 */
export function usePress(tree: StudyTree, node: StudyNode, go: (node: number) => void): (square: number) => void {
  const [from, setFrom] = useState<number | null>(null);
  useEffect(() => setFrom(null), [node]);
  return (square) => {
    const next = childrenOf(tree, node);
    const made = next.find(({ path }) => path[path.length - 1] === square && (from === null || path[0] === from));
    if (made !== undefined) go(made.node);
    else setFrom(next.some(({ path }) => path[0] === square) ? square : null);
  };
}
