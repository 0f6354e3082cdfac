// SPDX-License-Identifier: MIT
// Playing on the board: the move being entered, the position looked back at, and what the status region says of both.

import { useEntry } from "../board/use-entry";
import type { Geometry } from "../model/geometry";
import { hintText, pastMoveText } from "../model/hint-text";
import { enter, nothing } from "../model/move-entry";
import { dashed } from "../model/typed";
import { fenAt, pastView, positionAt, presentView, type BoardView } from "../model/view";
import { useTakenBack } from "../panel/use-taken-back";
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

/** `ply` is the position looked back at, null for the present; `look` changes it. */
export function usePlay(
  board: Geometry,
  session: GameSession,
  state: GameSessionState,
  game: GameState,
  ply: number | null,
  look: (ply: number | null) => void,
): Play {
  const last = game.moves.length;
  const shown = ply !== null && ply < last ? ply : last;
  const past = shown < last;
  const yourTurn = game.outcome === "none" && game[game.turn].kind === "person" && !isSpectator(game);

  const takenBack = useTakenBack(game.game, last);
  const present = takenBack ? `${t("moves.takenBack")} ${statusText(game)}` : statusText(game);

  const now = `${game.game} ${game.moves.length} ${game.outcome} ${game.turn}`;
  const { entry, hint, set, showHint, square, lift, drop } = useEntry(now, (before, pressed) => {
    if (past) return { entry: before, hint: t("hint.present") };
    if (game.outcome !== "none") return { entry: before, hint: t("hint.over") };
    if (isSpectator(game)) return { entry: before, hint: t("hint.spectator") };
    if (!yourTurn) return { entry: before, hint: t("hint.computersTurn") };
    if (state.pending !== null) return null;
    session.dismiss();
    const { pieces, turn } = positionAt(game, last);
    const result = enter(before, pressed, { board, legal: game.legal, pieces, turn });
    const move = result.play;
    return {
      entry: result.entry,
      hint: result.hint === null ? null : hintText(result.hint),
      after: () => move !== null && void session.move(move.text, move.path),
    };
  });

  return {
    view: past ? pastView(game, shown) : presentView(board, game, entry, state.pending, yourTurn),
    shown,
    past,
    fen: fenAt(game, shown),
    status: past ? pastText(game, shown) : present,
    hint: hint ?? waiting(state),
    show: (target) => {
      set(nothing, null);
      look(target < last ? Math.max(0, target) : null);
    },
    square,
    lift,
    drop,
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
