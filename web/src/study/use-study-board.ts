// SPDX-License-Identifier: MIT
// The board of a study: the move being entered at the node shown, and what the status region says.

import { useEffect, useRef, useState } from "preact/hooks";
import { useEscape } from "../browser/use-escape";
import { noConnection } from "../link/connection";
import { hintText } from "../model/hint-text";
import type { LegalMove } from "../model/move";
import { effectOf, effectText } from "../model/move-effect";
import { enter, nothing, type Entry } from "../model/move-entry";
import { other, sideName } from "../model/position";
import { fitting, squaresIn } from "../model/typed";
import { positionAt, presentView, type BoardView, type Line } from "../model/view";
import type { RuleSet } from "../protocol/game";
import type { LegalAnswer, StudyNode } from "../protocol/study";
import { t } from "../text/text";
import type { StudySession } from "./session";
import { signNames } from "./signs";
import { texts } from "./text";
import { nodeOf, type StudyTree } from "./tree";

export interface StudyBoard {
  readonly view: BoardView;
  /** What has happened, and who is to move. */
  readonly status: string;
  readonly hint: string | null;
  square(square: number): void;
  lift(square: number): void;
  drop(square: number | null): void;
  typed(text: string): Promise<boolean>;
  showHint(hint: string | null): void;
}

interface Draft {
  readonly of: string;
  readonly entry: Entry;
  readonly hint: string | null;
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
  const legal = useLegal(session, chapter, node);
  const now = `${chapter} ${node.node} ${node.fen}`;
  const [kept, setDraft] = useState<Draft>({ of: now, entry: nothing, hint: null });
  const draft = kept.of === now ? kept : { of: now, entry: nothing, hint: null };
  const set = (entry: Entry, hint: string | null) => setDraft({ of: now, entry, hint });
  useEscape(draft.entry.length > 0, () => set(nothing, t("study.moveCancelled")));

  const moves = legal.known?.legal ?? [];
  const shown: Line = { start: node.fen, fen: node.fen, moves: node.kind === "move" ? [node] : [], legal: moves };
  const { pieces, turn } = positionAt(shown, shown.moves.length);

  const enterSquare = (entry: Entry, square: number) => {
    if (legal.known === null) return;
    if (moves.length === 0) return set(nothing, texts.hasNoMove(sideName(turn)));
    const result = enter(entry, square, { board: rules, legal: moves, pieces, turn });
    set(result.entry, result.hint === null ? null : hintText(result.hint));
    if (result.play !== null) void play(result.play);
  };

  return {
    view: presentView(rules, shown, draft.entry, null, true),
    status: statusText(tree, node, legal.known),
    hint: draft.hint,
    square: (square) => enterSquare(draft.entry, square),
    lift: (square) => {
      if (draft.entry[draft.entry.length - 1] !== square) enterSquare(nothing, square);
    },
    drop: (square) => {
      if (square === null) set(nothing, null);
      else enterSquare(draft.entry, square);
    },
    typed: async (text) => {
      // Typing may be faster than the server's list of moves.
      const answer = legal.known ?? (await session.legal(chapter, node.node));
      if (answer === null) {
        set(nothing, noConnection());
        return false;
      }
      const found = fitting(rules, squaresIn(rules, text) ?? [], answer.legal);
      const [move] = found;
      if (move !== undefined && found.length === 1) return play(move);
      set(nothing, found.length > 1 ? texts.ambiguous(text) : texts.notLegal(text));
      return false;
    },
    showHint: (hint) => set(draft.entry, hint),
  };
}

/** "Black played 11-15. White to move." */
function statusText(tree: StudyTree, node: StudyNode, legal: LegalAnswer | null): string {
  const { turn } = positionAt({ start: node.fen, fen: node.fen, moves: [], legal: [] }, 0);
  const parent = node.parent === null ? undefined : nodeOf(tree, node.parent);
  const mover = other(turn);
  const happened =
    node.kind === "setup" ? t("study.setUpHere") : node.kind === "start" || parent === undefined ? t("study.atStart") : effectText(mover, node, effectOf(node, mover, parent.fen, node.fen));
  const next = legal !== null && legal.legal.length === 0 ? texts.hasNoMove(sideName(turn)) : texts.toMove(sideName(turn));
  const signs = signNames(node.strength, node.nags);
  return `${happened} ${signs === "" ? "" : `${signs}. `}${next}`;
}

/** The legal moves at a node, once it has been shown for a moment. */
function useLegal(session: StudySession, chapter: number, { node, fen }: StudyNode): { readonly known: LegalAnswer | null } {
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
  return { known };
}
