// SPDX-License-Identifier: MIT
// The ways from the board to a line that is analysed, and on in that line. Each leads to an address.

import { focusBoard, focusOn } from "../browser/focus";
import { go } from "../browser/router";
import { lineAddress, lineState } from "../explore/address";
import { withMove, withMoves, type ExploredLine } from "../explore/line";
import type { PlayedMove } from "../model/move";
import type { ValuedMove } from "../protocol/endgame";

interface Board {
  /** The line in the address; null where a game is shown. */
  readonly line: ExploredLine | null;
  /** The line's position is being set up. */
  readonly settingUp: boolean;
  /** What is on the board, as a line that goes on from there. */
  readonly from: ExploredLine;
  /** The game that the line comes from. */
  readonly game: string | null;
}

export interface LineWays {
  /** `setup`: its position is set up. */
  showLine(next: ExploredLine, setup?: boolean): void;
  /** Shows the position after the first `count` of these moves. */
  showMoves(moves: readonly PlayedMove[], count: number): void;
  /** Begins to analyse what is on the board, with this move if one is given. */
  explore(move?: ValuedMove): void;
}

export function lineWays({ line, settingUp, from, game }: Board): LineWays {
  /** The first change of a line leaves the game below it in the history; later ones take its place. */
  const showLine = (next: ExploredLine, setup = false) => {
    const replace = line !== null && setup === settingUp;
    go(lineAddress(next, { game, setup }), { replace, state: { ...lineState(next), over: !replace || liesOver() } });
  };
  return {
    showLine,
    showMoves: (moves, count) => showLine(withMoves(from, moves, count)),
    explore: (move) => {
      showLine(move === undefined ? from : withMove(from, move));
      if (line === null || settingUp) setTimeout(() => (move === undefined ? focusBoard() : focusOn(".tab-panel:not([hidden]) .endgame-move")));
    },
  };
}

/** Whether the entry shown lies over another of this page in the browser's history, to which a cancelled set-up returns. */
export function liesOver(): boolean {
  return (history.state as { over?: unknown } | null)?.over === true;
}
