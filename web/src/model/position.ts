// SPDX-License-Identifier: MIT
// A position: the pieces and the side to move. Read from FEN and written as FEN.

import { counted, t } from "../text/text";

export type Side = "black" | "white";
export type Kind = "man" | "king";

export interface Piece {
  readonly side: Side;
  readonly kind: Kind;
}

export type Pieces = ReadonlyMap<number, Piece>;

export interface Position {
  readonly turn: Side;
  readonly pieces: Pieces;
}

/** Whether the same pieces stand on the same squares. */
export const samePieces = (a: Pieces, b: Pieces): boolean =>
  a.size === b.size &&
  [...a].every(([square, { side, kind }]) => {
    const there = b.get(square);
    return there?.side === side && there.kind === kind;
  });

export const other = (side: Side): Side => (side === "black" ? "white" : "black");
export const sideName = (side: Side): string => t(`side.${side}`);
export const pieceName = ({ side, kind }: Piece): string => t(`piece.${side}${kind === "man" ? "Man" : "King"}`);

/** Reads what the server and this page write, and some more: `W:W21,K22:B1-12`, either order, ranges, a trailing dot. */
export function readFen(text: string): Position | null {
  const [turn, ...lists] = text.trim().replace(/^"|"$/g, "").replace(/\.$/, "").replace(/\s/g, "").toUpperCase().split(":");
  if ((turn !== "W" && turn !== "B") || lists.length !== 2) return null;
  const pieces = new Map<number, Piece>();
  const seen = new Set<Side>();
  for (const list of lists) {
    const side = sideOf(list[0]);
    if (side === null || seen.has(side)) return null;
    seen.add(side);
    if (!readList(list.slice(1), side, pieces)) return null;
  }
  return { turn: turn === "W" ? "white" : "black", pieces };
}

function sideOf(letter: string | undefined): Side | null {
  return letter === "W" ? "white" : letter === "B" ? "black" : null;
}

function readList(list: string, side: Side, pieces: Map<number, Piece>): boolean {
  if (list === "") return true;
  for (const item of list.split(",")) {
    const match = /^(K?)(\d{1,3})(?:-K?(\d{1,3}))?$/.exec(item);
    if (match === null) return false;
    const first = Number(match[2]);
    const last = match[3] === undefined ? first : Number(match[3]);
    if (first < 1 || last < first) return false;
    for (let square = first; square <= last; square++) {
      if (pieces.has(square)) return false;
      pieces.set(square, { side, kind: match[1] === "K" ? "king" : "man" });
    }
  }
  return true;
}

export function writeFen(position: Position): string {
  const list = (side: Side) =>
    [...position.pieces]
      .filter(([, piece]) => piece.side === side)
      .sort(([a], [b]) => a - b)
      .map(([square, piece]) => (piece.kind === "king" ? `K${square}` : `${square}`))
      .join(",");
  return `${position.turn === "white" ? "W" : "B"}:W${list("white")}:B${list("black")}`;
}

/** "9 men, 1 king" */
export function countText(pieces: Pieces, side: Side): string {
  let men = 0;
  let kings = 0;
  for (const piece of pieces.values()) {
    if (piece.side !== side) continue;
    if (piece.kind === "man") men++;
    else kings++;
  }
  const parts = [];
  if (men > 0) parts.push(counted("count.men", men));
  if (kings > 0) parts.push(counted("count.kings", kings));
  return parts.length === 0 ? t("count.none") : parts.join(", ");
}
