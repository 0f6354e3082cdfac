// SPDX-License-Identifier: MIT
// Moves drawn over the board as arrows along their squares, the best one boldest. Hidden from screen readers: the
// page says the same in words.

import { shownPlace, type Geometry } from "../model/geometry";

interface Props {
  geometry: Geometry;
  flipped: boolean;
  /** The squares of each move, the best move first. */
  paths: readonly (readonly number[])[];
}

/** In squares; all but the best move are drawn thinner. */
const head = { length: 0.36, width: 0.4 };
const shaft = 0.13;
const thinner = [1, 0.78, 0.62];

export function Arrows({ geometry, flipped, paths }: Props) {
  if (paths.length === 0) return null;
  const points = (path: readonly number[]) =>
    path.map((square) => {
      const { row, column } = shownPlace(geometry, flipped, square);
      return { x: column + 0.5, y: row + 0.5 };
    });
  return (
    <svg class="arrows" viewBox={`0 0 ${geometry.size} ${geometry.size}`} aria-hidden="true" focusable="false">
      {paths
        .map((path, rank) => <Arrow key={path.join("-")} points={points(path)} rank={rank} />)
        // The best on top.
        .reverse()}
    </svg>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function Arrow({ points, rank }: { points: readonly Point[]; rank: number }) {
  const tip = points[points.length - 1];
  const before = points[points.length - 2];
  if (tip === undefined || before === undefined) return null;
  const scale = thinner[Math.min(rank, thinner.length - 1)] ?? 1;
  const length = Math.hypot(tip.x - before.x, tip.y - before.y);
  const along = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length };
  const neck = { x: tip.x - along.x * head.length * scale, y: tip.y - along.y * head.length * scale };
  const half = (head.width / 2) * scale;
  const side = (sign: number) => `${neck.x - sign * along.y * half} ${neck.y + sign * along.x * half}`;
  const line = `M${[...points.slice(0, -1), neck].map(({ x, y }) => `${x} ${y}`).join("L")}`;
  const point = `M${tip.x} ${tip.y}L${side(1)}L${side(-1)}z`;
  return (
    <g class={`arrow arrow-${Math.min(rank, 2)}`}>
      <path class="arrow-edge" d={line} stroke-width={shaft * scale + 0.07} />
      <path class="arrow-edge" d={point} stroke-width={0.07} />
      <path class="arrow-line" d={line} stroke-width={shaft * scale} />
      <path class="arrow-head" d={point} />
    </g>
  );
}
