// SPDX-License-Identifier: MIT
// A piece, told apart by shape as well as by colour, in the set chosen in the settings; kings carry a crown.

import type { Piece, Side } from "../model/position";
import { readPieces, type PieceSet } from "../browser/preferences";

const crown = "M30 63 26.5 39.5 38 48 50 31 62 48 73.5 39.5 70 63zM31 66.5h38v5H31z";

export function PieceView({ piece, set = readPieces() }: { piece: Piece; set?: PieceSet }) {
  const king = piece.kind === "king";
  return (
    <svg class={`piece piece-${piece.side}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <ellipse class="piece-shadow" cx="50" cy={king ? 59 : 56} rx="41" ry="40" />
      {king && <circle class="piece-rim" cx="50" cy="55" r="40" />}
      <g transform={king ? "translate(0 -4)" : undefined}>
        <circle class="piece-rim" cx="50" cy="51.5" r="40" />
        <circle class="piece-face" cx="50" cy="49" r="39.5" />
        <Face set={set} side={piece.side} plain={king} />
        {king && <path class="piece-crown" d={crown} transform="translate(0 -1)" />}
      </g>
    </svg>
  );
}

/** What tells the sides apart; `plain` leaves room for the crown. */
function Face({ set, side, plain }: { set: PieceSet; side: Side; plain: boolean }) {
  switch (set) {
    case "rings":
      return side === "white" ? <Rings plain={plain} /> : <MilledRim />;
    case "marks":
      return side === "white" ? <Star plain={plain} /> : <Dot plain={plain} />;
    case "letters":
      return <Letter side={side} plain={plain} />;
  }
}

function Rings({ plain }: { plain: boolean }) {
  return (
    <g class="piece-line">
      <circle cx="50" cy="49" r="31.5" />
      {!plain && <circle cx="50" cy="49" r="21.5" />}
      {!plain && <circle cx="50" cy="49" r="11.5" />}
    </g>
  );
}

function MilledRim() {
  // 36 notches: the circumference of radius 34.5 in 72 equal parts.
  const notch = (2 * Math.PI * 34.5) / 72;
  return (
    <g class="piece-line">
      <circle cx="50" cy="49" r="34.5" stroke-width="5" stroke-dasharray={`${notch} ${notch}`} />
      <circle cx="50" cy="49" r="28.5" />
    </g>
  );
}

function Star({ plain }: { plain: boolean }) {
  if (plain) return <circle class="piece-line" cx="50" cy="49" r="34" />;
  return <path class="piece-crown" d="M50 22 56 42 77 42 60 54 66 74 50 62 34 74 40 54 23 42 44 42z" />;
}

function Dot({ plain }: { plain: boolean }) {
  if (plain) return <circle class="piece-line" cx="50" cy="49" r="34" stroke-dasharray="3 5" />;
  return <circle class="piece-crown" cx="50" cy="49" r="12" />;
}

/** The letters of the positions' own notation, drawn, so that no font is needed. */
function Letter({ side, plain }: { side: Side; plain: boolean }) {
  const d = side === "white" ? "M28 32 38 68 50 40 62 68 72 32" : "M38 30V68H54A10.5 10.5 0 0 0 54 48H38M54 48A9 9 0 0 0 54 30H38";
  return <path class="piece-letter" d={d} transform={plain ? "translate(36 50) scale(0.28)" : undefined} />;
}
