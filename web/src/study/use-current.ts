// SPDX-License-Identifier: MIT
// Which node of a chapter the board shows. If it is deleted, what is left of the way to it is shown.

import { useEffect, useRef, useState } from "preact/hooks";
import { nearest, startNode, type StudyTree } from "./tree";

interface At {
  readonly chapter: number | null;
  readonly node: number;
}

/** Goes to a node of the chapter shown, or of another one that is about to be shown. */
type Go = (node: number, of?: number | null) => void;

export function useCurrent(chapter: number | null, tree: StudyTree | null, first: At): [number, Go] {
  const [at, setAt] = useState(first);
  const before = useRef<StudyTree | null>(null);
  const wanted = at.chapter === chapter ? at.node : startNode;
  const current = tree === null ? wanted : nearest(before.current, tree, wanted);
  useEffect(() => {
    before.current = tree;
    if (tree !== null && at.chapter === chapter && at.node !== current) setAt({ chapter, node: current });
  });
  return [current, (node, of = chapter) => setAt({ chapter: of, node })];
}
