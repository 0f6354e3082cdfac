// SPDX-License-Identifier: MIT
// Playing on the board of a match: the move being entered, the position looked back at, and typed moves and events.

import { useState } from "preact/hooks";
import { useEscape } from "../browser/use-escape";
import { hintText, pastMoveText } from "../model/hint-text";
import { enter, nothing, type Entry as Squares } from "../model/move-entry";
import { dashed } from "../model/typed";
import { fenAt, pastView, positionAt, presentView, type BoardView } from "../model/view";
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

interface Draft {
  readonly of: string;
  readonly squares: Squares;
  readonly hint: string | null;
}

/** What may be typed instead of a move: an event of the umpire's language. */
const events = /^(touch|adjust|angle|move|huff|compel|stand|crown|remove|restore|call|notice|claim|offer|accept|decline|resign|obstruct|leave|return|consent|defy)\b/i;

/** `game` is the one shown, `board` null unless it is the one being played; `confirm` asks before a false move. */
export function useMatchPlay(
  set: RuleSet,
  session: MatchSession,
  match: MatchState,
  game: MatchGame,
  board: BoardState | null,
  confirm: (move: string) => Promise<boolean>,
): MatchPlay {
  const line = lineOf(game, board);
  const now = `${match.match} ${match.games.length} ${match.events} ${board === null}`;
  const [kept, setDraft] = useState<Draft>({ of: now, squares: nothing, hint: null });
  const draft = kept.of === now ? kept : { of: now, squares: nothing, hint: null };
  const scene = `${match.games.length} ${board === null} ${game.start}`;
  const [viewed, setViewed] = useState<{ of: string; ply: number } | null>(null);

  const last = line.moves.length;
  const shown = viewed !== null && viewed.of === scene && viewed.ply < last ? viewed.ply : last;
  const past = shown < last;
  const options = board?.options ?? null;

  const note = (squares: Squares, hint: string | null) => setDraft({ of: now, squares, hint });
  const play = (text: string) => {
    note(nothing, null);
    void session.act(`move ${text}`);
  };

  useEscape(draft.squares.length > 0, () => note(nothing, t("move.cancelled")));

  const enterSquare = (squares: Squares, square: number) => {
    if (past) return note(nothing, t("hint.present"));
    if (board === null || !board.playing) return note(nothing, t("hint.gameOver"));
    if (board.side === null) return note(nothing, t("hint.watching"));
    if (options === null) return note(nothing, t("hint.othersTurn"));
    session.dismiss();
    const { pieces, turn } = positionAt(line, last);
    const result = enter(squares, square, { board: set, legal: options.moves, pieces, turn, compulsory: options.compulsory });
    if (result.play !== null) return play(result.play.text);
    note(result.entry, result.hint === null ? null : hintText(result.hint));
    return undefined;
  };

  return {
    view: past
      ? pastView(line, shown)
      : presentView(set, line, draft.squares, null, options !== null, options?.compulsory ?? true),
    shown,
    past,
    fen: fenAt(line, shown),
    status: past ? lookingBack(game, shown) : matchStatus(match),
    hint: draft.hint,
    part: options?.partial === true && draft.squares.length > 1 ? draft.squares.join("x") : null,
    show: (ply) => {
      note(nothing, null);
      setViewed(ply < last ? { of: scene, ply } : null);
    },
    square: (square) => enterSquare(draft.squares, square),
    lift: (square) => {
      if (draft.squares[draft.squares.length - 1] !== square) enterSquare(nothing, square);
    },
    drop: (square) => {
      if (square === null) note(nothing, null);
      else enterSquare(draft.squares, square);
    },
    stop: () => play(draft.squares.join("x")),
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
