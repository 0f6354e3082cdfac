// SPDX-License-Identifier: MIT
// What can be done to the line of the move shown.

import type { StudyNode } from "../../protocol/study";
import type { Editing, Rearranging } from "../editing";
import { siblingsOf, nodeOf, type StudyTree } from "../tree";
import { t } from "../../text/text";

interface Props {
  tree: StudyTree;
  node: StudyNode;
  editing: Editing;
}

export function LineTool({ tree, node, editing }: Props) {
  const start = node.parent === null;
  const parent = node.parent === null ? undefined : nodeOf(tree, node.parent);
  const siblings = siblingsOf(tree, node);
  const first = siblings[0] === node.node;
  const last = siblings[siblings.length - 1] === node.node;
  const endsThere = parent?.endsLine === true;
  const actions: readonly [Rearranging, string, boolean][] = [
    ["promoted", t("study.promote"), !start && (!first || endsThere)],
    ["demoted", t("study.demote"), !start && (!last || (first && !endsThere))],
    ["made main", t("study.makeMain"), !start],
    ["line ended", t("study.endLine"), node.children.length > 0 && !node.endsLine],
    ["deleted", t("study.deleteFromHere"), !start],
  ];
  return (
    <div class="tool-line">
      {actions.map(([what, name, on]) => (
        <button key={what} type="button" class="small" aria-disabled={!on} onClick={() => on && void editing.rearrange(what)}>
          {name}
        </button>
      ))}
    </div>
  );
}
