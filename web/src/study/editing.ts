// SPDX-License-Identifier: MIT
// What an editor does at the node shown.

import type { Mark } from "../model/mark";
import type { LegalMove } from "../model/move";
import { longestLine, type StudyNode, type StudyResult } from "../protocol/study";
import { t, type PlainKey } from "../text/text";
import type { StudySession } from "./session";
import { childWith, type StudyTree } from "./tree";

export type Rearranging = "deleted" | "promoted" | "demoted" | "made main" | "line ended";

/** What is said when it is done. After a deletion the move before it is shown, which is said. */
const saidOf = {
  promoted: "study.promoted",
  demoted: "study.demoted",
  "made main": "study.madeMain",
  "line ended": "study.lineEnded",
} as const satisfies Readonly<Record<Exclude<Rearranging, "deleted">, PlainKey>>;

export interface Editing {
  /** Plays a move: one that is there is followed, another one added. False when it was refused. */
  play(move: LegalMove): Promise<boolean>;
  /** Adds a line and shows the position after its first `shown` moves. */
  insert(moves: readonly LegalMove[], shown?: number): Promise<void>;
  rearrange(what: Rearranging): Promise<void>;
  assess(strength: string, nags: readonly number[]): void;
  mark(marks: readonly Mark[]): void;
  setClock(clock: string): Promise<boolean>;
  tag(name: string, value: string): Promise<boolean>;
  giveResult(result: StudyResult): void;
  undo(): void;
  redo(): void;
}

/** `say` tells what was done where the node shown stays as it is. */
export function editingOf(session: StudySession, tree: StudyTree, at: StudyNode, go: (node: number) => void, say: (text: string) => void): Editing {
  const { node } = at;
  const done = (edited: unknown) => edited !== null;
  const undoOrRedo = async (did: "undone" | "redone") => {
    if ((await session.edit({ did })) !== null) say(t(did === "undone" ? "study.undone" : "study.redone"));
  };
  return {
    play: async (move) => {
      const there = childWith(tree, at, move);
      if (there !== undefined) {
        go(there.node);
        return true;
      }
      const edited = await session.edit({ did: "added", node, moves: [move.text] });
      if (edited?.node != null) go(edited.node);
      return edited !== null;
    },
    insert: async (moves, shown) => {
      const line = moves.slice(0, longestLine).map(({ text }) => text);
      const edited = await session.edit({ did: "added", node, moves: line });
      if (edited === null) return;
      if (shown === undefined) return say(t("study.lineAdded"));
      // The line's last node is known; the one wanted is a number of moves before it.
      if (edited.node !== null) go(session.before(edited.node, line.length - shown));
    },
    rearrange: async (what) => {
      const edited = await session.edit({ did: what, node });
      if (edited === null) return;
      if (what !== "deleted") say(t(saidOf[what]));
      else if (at.parent !== null) go(at.parent);
    },
    assess: (strength, nags) => void session.edit({ did: "assessed", node, strength, nags }),
    mark: (marks) => void session.edit({ did: "marked", node, marks }),
    setClock: async (clock) => done(await session.edit({ did: "clock set", node, clock })),
    tag: async (name, value) => done(await session.edit({ did: "tagged", name, value })),
    giveResult: (result) => void session.edit({ did: "result given", result }),
    undo: () => void undoOrRedo("undone"),
    redo: () => void undoOrRedo("redone"),
  };
}
