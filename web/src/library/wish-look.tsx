// SPDX-License-Identifier: MIT
// What a pattern wants on a square, as it looks on the board and in the palette.

import { PieceView } from "../board/piece";
import type { Side } from "../model/position";
import { pieceOf, type SquareWish } from "./pattern";

export function WishLook({ wish }: { wish: SquareWish }) {
  const piece = pieceOf(wish);
  if (piece !== null) return <PieceView piece={piece} />;
  if (wish === "black" || wish === "white") return <AnyOf side={wish} />;
  return wish === "empty" ? <Empty /> : <Occupied />;
}

const questionMark = "M37 42a13 13 0 1 1 19 11c-4 2.5-6 4.5-6 9M50 73v.5";

function AnyOf({ side }: { side: Side }) {
  return (
    <svg class={`piece piece-${side}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle class="piece-rim" cx="50" cy="51.5" r="40" />
      <circle class="piece-face" cx="50" cy="49" r="39.5" />
      <path class={`wanted-sign wanted-${side}`} d={questionMark} />
    </svg>
  );
}

/** Half of each side. */
function Occupied() {
  return (
    <svg class="piece" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <g class="piece-black">
        <path class="piece-face" d="M50 10a40 40 0 0 0 0 80z" />
      </g>
      <g class="piece-white">
        <path class="piece-face" d="M50 10a40 40 0 0 1 0 80z" />
      </g>
      <circle class="wanted-rim" cx="50" cy="50" r="40" />
    </svg>
  );
}

function Empty() {
  const sign = "M50 26a24 24 0 1 0 0 48 24 24 0 1 0 0-48zM30 70 70 30";
  return (
    <svg class="piece" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path class="mark-edge" d={sign} />
      <path class="mark-line" d={sign} />
    </svg>
  );
}
