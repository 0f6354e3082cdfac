// SPDX-License-Identifier: MIT
// The keys of an editor at the node shown, besides those of every reader.

import type { Keys } from "../browser/use-keys";
import type { KeyLine } from "../panel/key-line";
import type { StudyNode } from "../protocol/study";
import type { Editing } from "./editing";
import { betterFor, nags, strengths, toggledNag } from "./signs";
import type { StudyTree } from "./tree";

export const editorKeyLines: readonly KeyLine[] = [
  [["1", "…", "9", "+", "-"], "study.keys.signs"],
  [["n"], "study.keys.comment"],
  [["e"], "study.keys.engineLine"],
  [["E"], "study.keys.engineMove"],
  [["o"], "study.keys.bookMove"],
  [["Delete"], "study.keys.delete"],
  [["Ctrl+Z", "Ctrl+Y"], "study.keys.undo"],
];

interface Actions {
  /** Opens the field for a comment. */
  comment(): void;
  /** Adds the engine's best line, or so many of its moves. */
  insertEngineLine(count?: number): void;
  insertBookMove(): void;
}

export function editorKeys(tree: StudyTree, node: StudyNode, editing: Editing, { comment, insertEngineLine, insertBookMove }: Actions): Keys {
  const assess = (strength: string) => node.kind === "move" && editing.assess(node.strength === strength ? "" : strength, node.nags);
  const signs = Object.fromEntries([
    ...Object.entries(strengths).map(([strength, { key = "" }]) => [key, () => assess(strength)]),
    ...Object.entries(nags).map(([nag, { key = "" }]) => [key, () => editing.assess(node.strength, toggledNag(node.nags, Number(nag)))]),
  ]) as Keys;
  const redo = () => tree.redo && editing.redo();
  return {
    ...signs,
    "+": () => editing.assess(node.strength, betterFor("white", node.nags)),
    "-": () => editing.assess(node.strength, betterFor("black", node.nags)),
    n: comment,
    e: () => insertEngineLine(),
    E: () => insertEngineLine(1),
    o: insertBookMove,
    Delete: () => node.parent !== null && void editing.rearrange("deleted"),
    "Ctrl+z": () => tree.undo && editing.undo(),
    "Ctrl+y": redo,
    "Ctrl+Shift+z": redo,
  };
}
