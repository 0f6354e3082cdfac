// SPDX-License-Identifier: MIT
// The board between its two players' bars.

import type { ComponentChildren } from "preact";
import { Board, type BoardProps } from "../board/board";
import { other, type Side } from "../model/position";
import { PlayerBar } from "./player-bar";

export interface ShownPlayer {
  readonly name: string;
  readonly toMove: boolean;
  readonly clock?: ComponentChildren;
}

interface Props extends Omit<BoardProps, "flipped"> {
  /** The side at the bottom. */
  bottom: Side;
  player(side: Side): ShownPlayer;
  /** The evaluation, beside the board. */
  bar?: ComponentChildren;
}

export function BoardWithPlayers({ bottom, player, bar = null, ...board }: Props) {
  return (
    <>
      <PlayerBar {...player(other(bottom))} side={other(bottom)} pieces={board.pieces} place="top" />
      <Board {...board} flipped={bottom === "black"} />
      {bar}
      <PlayerBar {...player(bottom)} side={bottom} pieces={board.pieces} place="bottom" />
    </>
  );
}
