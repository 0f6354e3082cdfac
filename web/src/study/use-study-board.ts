// SPDX-License-Identifier: MIT
// The board of a study: the move being entered at the node shown, and what the status region says.

import { useEffect, useRef, useState } from "preact/hooks";
import { useBothSides, type BothSides } from "../board/use-both-sides";
import type { LegalMove } from "../model/move";
import type { RuleSet } from "../protocol/game";
import type { LegalAnswer, StudyNode } from "../protocol/study";
import type { StudySession } from "./session";
import { statusText } from "./status";
import type { StudyTree } from "./tree";

export interface StudyBoard extends BothSides {
  /** What has happened, and who is to move. */
  readonly status: string;
}

/** Milliseconds that a position is shown before its legal moves are asked for, while somebody steps through a game. */
const pause = 60;

export function useStudyBoard(
  rules: RuleSet,
  session: StudySession,
  chapter: number,
  tree: StudyTree,
  node: StudyNode,
  play: (move: LegalMove) => Promise<boolean>,
): StudyBoard {
  const legal = useLegal(session, chapter, node)?.legal ?? null;
  const board = useBothSides({
    board: rules,
    now: `${chapter} ${node.node} ${node.fen}`,
    line: { start: node.fen, fen: node.fen, moves: node.kind === "move" ? [node] : [] },
    legal,
    ask: async () => (await session.legal(chapter, node.node))?.legal ?? null,
    play,
  });
  return { ...board, status: statusText(tree, node, legal?.length === 0) };
}

/** The legal moves at a node, once it has been shown for a moment; null before they are known. */
function useLegal(session: StudySession, chapter: number, { node, fen }: StudyNode): LegalAnswer | null {
  const [answers, setAnswers] = useState<ReadonlyMap<string, LegalAnswer>>(new Map());
  const alive = useRef(true);
  useEffect(() => () => void (alive.current = false), []);
  const key = `${chapter} ${node} ${fen}`;
  const known = answers.get(key) ?? null;
  useEffect(() => {
    if (known !== null) return undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await session.legal(chapter, node);
      if (!alive.current) return;
      if (answer !== null) setAnswers((before) => new Map([...[...before].slice(-200), [key, answer]]));
      else retry = setTimeout(ask, 2_000);
    };
    retry = setTimeout(ask, pause);
    return () => clearTimeout(retry);
  }, [key, known === null]);
  return known;
}
