// SPDX-License-Identifier: MIT
// What the status region says of the node shown.

import { effectOf, effectText } from "../model/move-effect";
import { other, readFen, sideName } from "../model/position";
import type { StudyNode } from "../protocol/study";
import { t } from "../text/text";
import { signNames } from "./signs";
import { nodeOf, type StudyTree } from "./tree";

/** "Black played 11-15. Good move. White to move." */
export function statusText(tree: StudyTree, node: StudyNode, hasNoMove: boolean): string {
  const turn = readFen(node.fen)?.turn ?? "white";
  const parent = node.parent === null ? undefined : nodeOf(tree, node.parent);
  const mover = other(turn);
  const happened =
    node.kind === "setup" ? t("study.setUpHere") : parent === undefined ? t("study.atStart") : effectText(mover, node, effectOf(node, mover, parent.fen, node.fen));
  const signs = signNames(node.strength, node.nags);
  const side = sideName(turn);
  return [happened, ...(signs === "" ? [] : [`${signs}.`]), hasNoMove ? t("end.noMove", { side }) : t("turn.side", { side })].join(" ");
}
