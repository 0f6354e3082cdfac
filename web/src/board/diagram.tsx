// SPDX-License-Identifier: MIT
// A position as a small image, on paper too: no colour is needed to tell the pieces apart.

import { MarkShapes } from "./drawn-marks";
import { placeOf, squareCount, type Geometry } from "../model/geometry";
import type { Mark } from "../model/mark";
import { readFen, type Piece } from "../model/position";

interface Props {
  geometry: Geometry;
  fen: string;
  marks: readonly Mark[];
  /** What it shows, for screen readers. */
  label: string;
}

const crown = "M-0.2 0.14-0.23-0.1-0.12-0.02 0-0.19 0.12-0.02 0.23-0.1 0.2 0.14z";

export function Diagram({ geometry, fen, marks, label }: Props) {
  const { size } = geometry;
  const pieces = readFen(fen)?.pieces ?? new Map<number, Piece>();
  const squares = Array.from({ length: squareCount(geometry) }, (_, index) => index + 1);
  return (
    <svg class="diagram" viewBox={`-0.06 -0.06 ${size + 0.12} ${size + 0.12}`} role="img" aria-label={label}>
      <rect class="diagram-frame" x="0" y="0" width={size} height={size} />
      {squares.map((square) => {
        const { row, column } = placeOf(geometry, square);
        const piece = pieces.get(square);
        return (
          <g key={square} transform={`translate(${column} ${row})`}>
            <rect class="diagram-dark" width="1" height="1" />
            {piece === undefined ? (
              <text class="diagram-number" x="0.08" y="0.3">
                {square}
              </text>
            ) : (
              <PieceShape piece={piece} />
            )}
          </g>
        );
      })}
      <MarkShapes geometry={geometry} flipped={false} marks={marks} />
    </svg>
  );
}

function PieceShape({ piece }: { piece: Piece }) {
  return (
    <g class={`diagram-piece diagram-${piece.side}`} transform="translate(0.5 0.5)">
      <circle r="0.38" />
      {piece.kind === "king" ? <path class="diagram-crown" d={crown} transform="scale(1.15)" /> : <circle class="diagram-ring" r="0.25" />}
    </g>
  );
}
