// SPDX-License-Identifier: MIT
// What was played from the position shown in the library's games, loaded when it is first shown.

import type { PlayedMove } from "../model/move";
import { later, useOnce } from "../panel/later";
import type { ValuedMove } from "../protocol/endgame";

const LibraryMoves = later(["library"], () => import("./explored-moves").then((file) => file.LibraryMoves));

interface Props {
  /** The server is asked only while it is. */
  shown: boolean;
  rules: string;
  /** Null until there is a position. */
  fen: string | null;
  /** What the endgames say of the moves; none where that is not to be shown. */
  truth: readonly ValuedMove[];
  show(moves: readonly PlayedMove[], shown: number): void;
}

export function GamesHere({ shown, fen, ...rest }: Props) {
  return useOnce(shown) ? <LibraryMoves {...rest} fen={shown ? fen : null} /> : null;
}
