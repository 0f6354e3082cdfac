// SPDX-License-Identifier: MIT
// A piece, told apart by shape as well as by colour: White's men carry rings, Black's a milled rim, kings a crown.

import type { Piece } from "../model/position";

const crown = "M30 63 26.5 39.5 38 48 50 31 62 48 73.5 39.5 70 63zM31 66.5h38v5H31z";

export function PieceView({ piece }: { piece: Piece }) {
  const king = piece.kind === "king";
  return (
    <svg class={`piece piece-${piece.side}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <ellipse class="piece-shadow" cx="50" cy={king ? 59 : 56} rx="41" ry="40" />
      {king && <circle class="piece-rim" cx="50" cy="55" r="40" />}
      <g transform={king ? "translate(0 -4)" : undefined}>
        <circle class="piece-rim" cx="50" cy="51.5" r="40" />
        <circle class="piece-face" cx="50" cy="49" r="39.5" />
        {piece.side === "white" ? <Rings plain={king} /> : <MilledRim />}
        {king && <path class="piece-crown" d={crown} transform="translate(0 -1)" />}
      </g>
    </svg>
  );
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
