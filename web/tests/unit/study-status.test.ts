// SPDX-License-Identifier: MIT
// What the status region says of a node of a study.

import { expect, test } from "vitest";
import { statusText } from "../../src/study/status";
import { nodeOf, type StudyTree } from "../../src/study/tree";
import { sent, tree } from "./study-sample";

const study = tree([
  sent(0, null, [1, 3], { fen: "B:W32:B1" }),
  sent(1, 0, [2], { fen: "W:W32:B6", text: "1-6", path: [1, 6], strength: "!?" }),
  sent(2, 1, [], { fen: "B:W27:B6", text: "32-27", path: [32, 27] }),
  sent(3, 0, [], { fen: "W:W31:B2", setup: true }),
]);

function said(of: StudyTree, id: number, hasNoMove = false): string {
  const node = nodeOf(of, id);
  if (node === undefined) throw new Error(`The tree has no node ${id}`);
  return statusText(of, node, hasNoMove);
}

test("says what happened, its signs, and whose turn it is", () => {
  expect(said(study, 0)).toBe("The start. Black to move.");
  expect(said(study, 1)).toBe("Black played 1-6. Interesting move. White to move.");
  expect(said(study, 2)).toBe("White played 32-27. Black to move.");
  expect(said(study, 3)).toBe("A new position was set up. White to move.");
  expect(said(study, 2, true)).toBe("White played 32-27. Black has no move.");
});
