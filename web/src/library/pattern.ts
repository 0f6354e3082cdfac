// SPDX-License-Identifier: MIT
// Patterns of positions (docs/library-search.md, "Positions"): what must stand on some squares. A value.

import { squareCount, type Geometry } from "../model/geometry";
import type { Piece, Position, Side } from "../model/position";

/** Any piece of a side, any piece at all, or none. */
export type LooseWish = Side | "occupied" | "empty";

/** A piece, or something looser. */
export type SquareWish = `${Side}-${Piece["kind"]}` | LooseWish;

export interface Pattern {
  /** The side to move; null for either. */
  readonly turn: Side | null;
  /** The squares that are not in it may hold anything. */
  readonly squares: ReadonlyMap<number, SquareWish>;
}

export const anything: Pattern = { turn: null, squares: new Map() };

/** `B:W18,*22,K5:B9:E14:O3`; null for what names no square of the board, or names one twice. */
export function readPattern(board: Geometry, text: string): Pattern | null {
  const parts = text.replace(/\s/g, "").toUpperCase().split(":");
  const turn = parts[0] === "B" ? "black" : parts[0] === "W" ? "white" : null;
  const squares = new Map<number, SquareWish>();
  for (const part of turn === null ? parts : parts.slice(1)) {
    for (const entry of part.slice(1).split(",")) {
      const [, sign = "", digits = ""] = /^([K*]?)(\d{1,2})$/.exec(entry) ?? [];
      const wish = wishOf(part[0], sign);
      const square = Number(digits);
      if (wish === null || square < 1 || square > squareCount(board) || squares.has(square)) return null;
      squares.set(square, wish);
    }
  }
  return squares.size === 0 ? null : { turn, squares };
}

function wishOf(kind: string | undefined, sign: string): SquareWish | null {
  switch (kind) {
    case "B":
    case "W": {
      const side = kind === "B" ? "black" : "white";
      return sign === "*" ? side : `${side}-${sign === "K" ? "king" : "man"}`;
    }
    case "E":
      return sign === "" ? "empty" : null;
    case "O":
      return sign === "" ? "occupied" : null;
    default:
      return null;
  }
}

export function writePattern({ turn, squares }: Pattern): string {
  const listed = (letter: string, signs: Readonly<Partial<Record<SquareWish, string>>>) => {
    const entries = [...squares]
      .sort(([a], [b]) => a - b)
      .flatMap(([square, wish]) => (signs[wish] === undefined ? [] : [`${signs[wish]}${square}`]));
    return entries.length === 0 ? [] : [`${letter}${entries.join(",")}`];
  };
  return [
    ...(turn === null ? [] : [turn === "black" ? "B" : "W"]),
    ...listed("W", { "white-man": "", "white-king": "K", white: "*" }),
    ...listed("B", { "black-man": "", "black-king": "K", black: "*" }),
    ...listed("E", { empty: "" }),
    ...listed("O", { occupied: "" }),
  ].join(":");
}

/** The pieces of a position, wherever they stand; the other squares may hold anything. */
export function patternOf({ turn, pieces }: Position): Pattern {
  return { turn, squares: new Map([...pieces].map(([square, { side, kind }]) => [square, `${side}-${kind}`])) };
}

export const isLoose = (wish: SquareWish): wish is LooseWish => pieceOf(wish) === null;

/** What is wanted as a piece; null where it is no piece of its own. */
export function pieceOf(wish: SquareWish): Piece | null {
  switch (wish) {
    case "black-man":
      return { side: "black", kind: "man" };
    case "black-king":
      return { side: "black", kind: "king" };
    case "white-man":
      return { side: "white", kind: "man" };
    case "white-king":
      return { side: "white", kind: "king" };
    default:
      return null;
  }
}

/** The position that has these pieces and no others. */
export function positionOf({ turn, squares }: Pattern, first: Side): Position {
  const pieces = [...squares].flatMap(([square, wish]) => {
    const piece = pieceOf(wish);
    return piece === null ? [] : [[square, piece] as const];
  });
  return { turn: turn ?? first, pieces: new Map(pieces) };
}

/** With something on a square; where it is wanted already, or for null, the square may hold anything. */
export function withWish(pattern: Pattern, square: number, wish: SquareWish | null): Pattern {
  const squares = new Map(pattern.squares);
  if (wish === null || squares.get(square) === wish) squares.delete(square);
  else squares.set(square, wish);
  return { ...pattern, squares };
}
