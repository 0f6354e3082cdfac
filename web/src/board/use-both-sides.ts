// SPDX-License-Identifier: MIT
// A board on which moves are made for both sides, pressed or typed, from the legal moves that the server tells.

import { noConnection } from "../link/connection";
import type { Geometry } from "../model/geometry";
import { hintText } from "../model/hint-text";
import type { LegalMove } from "../model/move";
import { enter, nothing } from "../model/move-entry";
import { sideName } from "../model/position";
import { fitting, squaresIn } from "../model/typed";
import { positionAt, presentView, type BoardView, type Line } from "../model/view";
import { t } from "../text/text";
import { useEntry, type Entering } from "./use-entry";

interface Props<M extends LegalMove> {
  readonly board: Geometry;
  /** Names the position shown. */
  readonly now: string;
  /** The moves to the position shown. */
  readonly line: Omit<Line, "legal">;
  /** Null until they are known. */
  readonly legal: readonly M[] | null;
  /** Asks for the legal moves at once; a sentence where the position has none, null where there is no answer. */
  ask(): Promise<readonly M[] | string | null>;
  /** False if the move was refused. */
  play(move: M): Promise<boolean> | boolean;
}

export interface BothSides extends Pick<Entering, "hint" | "showHint" | "square" | "lift" | "drop"> {
  readonly view: BoardView;
  /** Says why a move is not played, and puts the piece down. */
  refuse(hint: string): void;
  typed(text: string): Promise<boolean>;
}

export function useBothSides<M extends LegalMove>({ board, now, line, legal, ask, play }: Props<M>): BothSides {
  const shown: Line = { ...line, legal: legal ?? [] };
  const { pieces, turn } = positionAt(shown, shown.moves.length);
  const entering = useEntry(now, (entry, square) => {
    if (legal === null) return null;
    if (legal.length === 0) return { entry: nothing, hint: t("end.noMove", { side: sideName(turn) }) };
    const result = enter(entry, square, { board, legal, pieces, turn });
    const move = result.play;
    return {
      entry: result.entry,
      hint: result.hint === null ? null : hintText(result.hint),
      after: () => move !== null && void play(move),
    };
  });
  const refuse = (hint: string): false => {
    entering.set(nothing, hint);
    return false;
  };
  const { entry, hint, showHint, square, lift, drop } = entering;
  return {
    view: presentView(board, shown, entry, null, true),
    hint,
    showHint,
    refuse,
    square,
    lift,
    drop,
    typed: async (text) => {
      // Typing may be faster than the server's list of moves.
      const moves = legal ?? (await ask());
      if (moves === null || typeof moves === "string") return refuse(moves ?? noConnection());
      const [move, ...others] = fitting(board, squaresIn(board, text) ?? [], moves);
      if (move === undefined) return refuse(t("move.notHere", { move: text }));
      if (others.length > 0) return refuse(t("move.several", { move: text }));
      entering.set(nothing, null);
      return play(move);
    },
  };
}
