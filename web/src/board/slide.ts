// SPDX-License-Identifier: MIT
// A piece that moved slides to its square. The page shows the new position at once; the slide only decorates it.

import { shownPlace, type Geometry } from "../model/geometry";
import type { Pieces } from "../model/position";

const duration = 140;

/** The one piece that changed its square between two positions; null when there is none, or more than one. */
export function movedPiece(before: Pieces, after: Pieces): { from: number; to: number } | null {
  const came = [...after].filter(([square, piece]) => before.get(square)?.side !== piece.side);
  const [arrival] = came;
  if (came.length !== 1 || arrival === undefined) return null;
  const [to, piece] = arrival;
  const left = [...before].filter(([square, old]) => old.side === piece.side && !after.has(square));
  const [departure] = left;
  return left.length === 1 && departure !== undefined ? { from: departure[0], to } : null;
}

export function slide(board: HTMLElement, geometry: Geometry, flipped: boolean, before: Pieces, after: Pieces): void {
  const moved = movedPiece(before, after);
  if (moved === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const piece = board.querySelector<SVGElement>(`[data-square="${moved.to}"] .piece`);
  if (piece === null) return;
  const from = shownPlace(geometry, flipped, moved.from);
  const to = shownPlace(geometry, flipped, moved.to);
  const side = board.clientWidth / geometry.size;
  const x = (from.column - to.column) * side;
  const y = (from.row - to.row) * side;
  piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration, easing: "ease-out" });
}
