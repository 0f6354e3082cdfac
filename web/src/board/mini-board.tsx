// SPDX-License-Identifier: MIT
// A small picture of a position. Screen readers are told of it in words by whoever shows it.

import { shownPlace, type Geometry } from "../model/geometry";
import type { Pieces } from "../model/position";

interface Props {
  geometry: Geometry;
  flipped: boolean;
  pieces: Pieces;
}

export function MiniBoard({ geometry, flipped, pieces }: Props) {
  const { size, mirrored } = geometry;
  const squares = Array.from({ length: (size * size) / 2 }, (_, index) => shownPlace({ size, mirrored }, flipped, index + 1));
  return (
    <svg class="mini-board" viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
      <rect class="mini-light" width={size} height={size} />
      {squares.map(({ row, column }) => (
        <rect key={`${row} ${column}`} class="mini-dark" x={column} y={row} width="1" height="1" />
      ))}
      {[...pieces].map(([square, { side, kind }]) => {
        const { row, column } = shownPlace(geometry, flipped, square);
        return (
          <g key={square} class={`mini-${side}`}>
            <circle cx={column + 0.5} cy={row + 0.5} r="0.4" />
            {kind === "king" && <circle class="mini-king" cx={column + 0.5} cy={row + 0.5} r="0.2" />}
          </g>
        );
      })}
    </svg>
  );
}
