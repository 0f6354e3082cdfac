// SPDX-License-Identifier: MIT
// Playing on the board of a match: the move being entered, the position looked back at, and typed moves and events.

import { useState } from "preact/hooks";
import { useEntry } from "../board/use-entry";
import { hintText, pastMoveText } from "../model/hint-text";
import { enter, nothing } from "../model/move-entry";
import { dashed } from "../model/typed";
import { fenAt, pastView, positionAt, presentView, type BoardView } from "../model/view";
import { useTakenBack } from "../panel/use-taken-back";
import type { RuleSet } from "../protocol/game";
import type { BoardState, MatchGame, MatchState } from "../protocol/match";
import { t } from "../text/text";
import { isFalseMove } from "./false-move";
import { lineOf } from "./line";
import type { MatchSession } from "./session";
import { entryText, fenBefore, matchStatus } from "./text";

export interface MatchPlay {
  readonly view: BoardView;
  readonly shown: number;
  readonly past: boolean;
  readonly fen: string;
  readonly status: string;
  readonly hint: string | null;
  /** A capture begun on the board that may end here, as the umpire reads it. */
  readonly part: string | null;
  show(ply: number): void;
  square(square: number): void;
  lift(square: number): void;
  drop(square: number | null): void;
  stop(): void;
  typed(text: string): Promise<boolean>;
}

/** What may be typed instead of a move: an event of the umpire's language. */
const events = /^(touch|adjust|angle|move|huff|compel|stand|crown|remove|restore|call|notice|claim|offer|accept|decline|resign|obstruct|leave|return|consent|defy)\b/i;

/**
 * `game` is the one shown, with its number in the match; `board` null unless it is the one being played; `confirm` asks
 * before a false move.
 */
export function useMatchPlay(
  set: RuleSet,
  session: MatchSession,
  match: MatchState,
  game: MatchGame,
  number: number,
  board: BoardState | null,
  confirm: (move: string) => Promise<boolean>,
): MatchPlay {
  const line = lineOf(game, board);
  const scene = `${number} ${match.games.length}`;
  const [viewed, setViewed] = useState<{ of: string; ply: number } | null>(null);

  const last = line.moves.length;
  const shown = viewed !== null && viewed.of === scene && viewed.ply < last ? viewed.ply : last;
  const past = shown < last;
  const options = board?.options ?? null;

  const takenBack = useTakenBack(`${match.match} ${match.games.length}`, match.games[match.games.length - 1]?.record.length ?? 0);
  const present = takenBack ? `${t("moves.takenBack")} ${matchStatus(match)}` : matchStatus(match);

  const now = `${match.match} ${match.games.length} ${match.events} ${board === null}`;
  const entering = useEntry(now, (entry, square) => {
    if (past) return { entry: nothing, hint: t("hint.present") };
    if (board === null || !board.playing) return { entry: nothing, hint: t("hint.gameOver") };
    if (board.side === null) return { entry: nothing, hint: t("hint.watching") };
    if (options === null) return { entry: nothing, hint: t("hint.othersTurn") };
    session.dismiss();
    const { pieces, turn } = positionAt(line, last);
    const result = enter(entry, square, { board: set, legal: options.moves, pieces, turn, compulsory: options.compulsory });
    const move = result.play;
    return {
      entry: result.entry,
      hint: result.hint === null ? null : hintText(result.hint),
      after: () => move !== null && void session.act(`move ${move.text}`),
    };
  });
  const { entry: squares, set: note } = entering;

  return {
    view: past
      ? pastView(line, shown)
      : presentView(set, line, squares, null, options !== null, options?.compulsory ?? true),
    shown,
    past,
    fen: fenAt(line, shown),
    status: past ? lookingBack(game, shown) : present,
    hint: entering.hint,
    part: options?.partial === true && squares.length > 1 ? squares.join("x") : null,
    show: (ply) => {
      note(nothing, null);
      setViewed(ply < last ? { of: scene, ply } : null);
    },
    square: entering.square,
    lift: entering.lift,
    drop: entering.drop,
    stop: () => {
      note(nothing, null);
      void session.act(`move ${squares.join("x")}`);
    },
    typed: async (text) => {
      if (past || board === null) {
        note(nothing, past ? pastMoveText(text) : t("move.pastGame", { move: text }));
        return false;
      }
      note(nothing, null);
      const move = dashed(set, text.replace(/^move\s+/i, ""));
      if (events.test(move)) return session.act(move);
      if (options !== null && isFalseMove(set, move, options) && !(await confirm(move))) return false;
      return session.act(`move ${move}`);
    },
  };
}

function lookingBack(game: MatchGame, shown: number): string {
  const entry = game.record[shown - 1];
  return entry === undefined ? t("match.lookingStart") : t("match.lookingBack", { entry: entryText(entry, fenBefore(game, shown)) });
}
