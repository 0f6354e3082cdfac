// SPDX-License-Identifier: MIT
// Exploring on the board: the move being entered for whichever side is to move, and what the status region says.

import { useState } from "preact/hooks";
import { useEscape } from "../browser/use-escape";
import { positionText } from "../endgame/text";
import { askProbe, type Probe } from "../endgame/use-probe";
import { noConnection } from "../link/connection";
import { hintText } from "../model/hint-text";
import { effectOf, effectText } from "../model/move-effect";
import { enter, nothing, type Entry } from "../model/move-entry";
import { other, sideName } from "../model/position";
import { fitting, squaresIn } from "../model/typed";
import { positionAt, presentView, type BoardView, type Line } from "../model/view";
import type { ValuedMove } from "../protocol/endgame";
import { t } from "../text/text";
import { shownFen, type ExploredLine } from "./line";

export interface Exploring {
  readonly view: BoardView;
  readonly status: string;
  readonly hint: string | null;
  square(square: number): void;
  lift(square: number): void;
  drop(square: number | null): void;
  typed(text: string): Promise<boolean>;
  showHint(hint: string): void;
}

interface Draft {
  readonly of: string;
  readonly entry: Entry;
  readonly hint: string | null;
}

export function useExploring(line: ExploredLine, probe: Probe, play: (move: ValuedMove) => void): Exploring {
  const fen = shownFen(line);
  const now = `${line.start} ${line.shown} ${fen}`;
  const [kept, setDraft] = useState<Draft>({ of: now, entry: nothing, hint: null });
  const draft = kept.of === now ? kept : { of: now, entry: nothing, hint: null };
  const legal = probe.stale ? [] : (probe.position?.moves ?? []);
  const shown: Line = { start: line.start, fen, moves: line.moves.slice(0, line.shown), legal };
  const { pieces, turn } = positionAt(shown, line.shown);

  const set = (entry: Entry, hint: string | null) => setDraft({ of: now, entry, hint });
  useEscape(draft.entry.length > 0, () => set(nothing, t("move.cancelled")));

  const enterSquare = (entry: Entry, square: number) => {
    if (probe.stale || probe.position === null) return;
    if (legal.length === 0) return set(nothing, t("explore.noMove", { side: sideName(turn) }));
    const result = enter(entry, square, { board: line.rules, legal, pieces, turn });
    set(result.entry, result.hint === null ? null : hintText(result.hint));
    if (result.play !== null) play(result.play);
  };

  const last = line.moves[line.shown - 1];
  const before = line.moves[line.shown - 2]?.fen ?? line.start;
  const played = last === undefined ? "" : `${effectText(other(turn), last, effectOf(last, other(turn), before, fen))} `;
  const worth = probe.stale || probe.position === null ? "" : positionText(probe.position);
  const over = !probe.stale && probe.position !== null && legal.length === 0;
  const toMove = over ? "" : `${t("turn.side", { side: sideName(turn) })} `;
  return {
    view: presentView(line.rules, shown, draft.entry, null, true),
    status: `${played}${toMove}${over && worth === "" ? t("explore.noMove", { side: sideName(turn) }) : worth}`.trim(),
    hint: draft.hint ?? probe.error,
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
      const position = probe.stale ? await askProbe(line.rules.name, fen).catch(() => null) : probe.position;
      if (position === null || typeof position === "string") {
        set(nothing, position ?? noConnection());
        return false;
      }
      const moves = fitting(line.rules, squaresIn(line.rules, text) ?? [], position.moves);
      const move = moves[0];
      if (move !== undefined && moves.length === 1) play(move);
      else set(nothing, t(moves.length > 1 ? "move.several" : "move.notHere", { move: text }));
      return moves.length === 1;
    },
    showHint: (hint) => set(draft.entry, hint),
  };
}
