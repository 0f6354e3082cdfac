// SPDX-License-Identifier: MIT
// Playing on the board: the move being entered, the position looked back at, and what the status region says of both.

import { useState } from "preact/hooks";
import { useEscape } from "../browser/use-escape";
import type { Geometry } from "../model/geometry";
import { hintText, pastMoveText } from "../model/hint-text";
import { enter, nothing, type Entry } from "../model/move-entry";
import { dashed } from "../model/typed";
import { fenAt, pastView, positionAt, presentView, type BoardView } from "../model/view";
import type { GameState } from "../protocol/game";
import { t } from "../text/text";
import type { GameSession, GameSessionState } from "./session";
import { isSpectator, pastText, statusText } from "./status-text";

export interface Play {
  readonly view: BoardView;
  /** The number of moves that led to the position shown. */
  readonly shown: number;
  readonly past: boolean;
  readonly fen: string;
  readonly status: string;
  readonly hint: string | null;
  show(ply: number): void;
  square(square: number): void;
  lift(square: number): void;
  drop(square: number | null): void;
  typed(text: string): Promise<boolean>;
  showHint(hint: string): void;
}

interface Draft {
  /** The state of the game in which this was entered; in any other state it does not count. */
  readonly of: string;
  readonly entry: Entry;
  readonly hint: string | null;
}

/** `ply` is the position looked back at, null for the present; `look` changes it. */
export function usePlay(
  board: Geometry,
  session: GameSession,
  state: GameSessionState,
  game: GameState,
  ply: number | null,
  look: (ply: number | null) => void,
): Play {
  const now = `${game.game} ${game.moves.length} ${game.outcome} ${game.turn}`;
  const [kept, setDraft] = useState<Draft>({ of: now, entry: nothing, hint: null });
  const draft = kept.of === now ? kept : { of: now, entry: nothing, hint: null };

  const last = game.moves.length;
  const shown = ply !== null && ply < last ? ply : last;
  const past = shown < last;
  const yourTurn = game.outcome === "none" && game[game.turn].kind === "person" && !isSpectator(game);

  const set = (entry: Entry, hint: string | null) => setDraft({ of: now, entry, hint });
  const showHint = (hint: string) => set(draft.entry, hint);

  useEscape(draft.entry.length > 0, () => set(nothing, t("move.cancelled")));

  const enterSquare = (entry: Entry, square: number) => {
    if (past) return showHint(t("hint.present"));
    if (game.outcome !== "none") return showHint(t("hint.over"));
    if (isSpectator(game)) return showHint(t("hint.spectator"));
    if (!yourTurn) return showHint(t("hint.computersTurn"));
    if (state.pending !== null) return undefined;
    session.dismiss();
    const { pieces, turn } = positionAt(game, last);
    const result = enter(entry, square, { board, legal: game.legal, pieces, turn });
    set(result.entry, result.hint === null ? null : hintText(result.hint));
    if (result.play !== null) void session.move(result.play.text, result.play.path);
    return undefined;
  };

  return {
    view: past ? pastView(game, shown) : presentView(board, game, draft.entry, state.pending, yourTurn),
    shown,
    past,
    fen: fenAt(game, shown),
    status: past ? pastText(game, shown) : statusText(game),
    hint: draft.hint ?? waiting(state),
    show: (target) => {
      set(nothing, null);
      look(target < last ? Math.max(0, target) : null);
    },
    square: (square) => enterSquare(draft.entry, square),
    lift: (square) => {
      // A piece already picked up, or in mid-capture, is not picked up again.
      if (draft.entry[draft.entry.length - 1] !== square) enterSquare(nothing, square);
    },
    drop: (square) => {
      if (square === null) set(nothing, null);
      else enterSquare(draft.entry, square);
    },
    typed: async (text) => {
      // The move was meant for the position shown, but would be played in another.
      if (past) {
        showHint(pastMoveText(text));
        return false;
      }
      if (isSpectator(game)) {
        showHint(t("hint.spectator"));
        return false;
      }
      set(nothing, null);
      return session.move(dashed(board, text));
    },
    showHint,
  };
}

function waiting({ pending, link }: GameSessionState): string | null {
  return pending !== null && link !== "open" ? t("move.pending", { move: pending.text }) : null;
}
