// SPDX-License-Identifier: MIT
// Setting up a position: what a click does with the piece chosen, or with the eraser.

import { placeOf, squareCount, type Geometry } from "../model/geometry";
import { readFen, sideName, type Piece, type Position, type Side } from "../model/position";
import { t, type Key } from "../text/text";

export type Tool = "black-man" | "black-king" | "white-man" | "white-king" | "remove";

/** The tools, with the keys of their names. */
export const tools = [
  ["black-man", "setup.blackMan"],
  ["black-king", "setup.blackKing"],
  ["white-man", "setup.whiteMan"],
  ["white-king", "setup.whiteKing"],
  ["remove", "setup.remove"],
] as const satisfies readonly (readonly [Tool, Key])[];

export function toolPiece(tool: Tool): Piece | null {
  switch (tool) {
    case "black-man":
      return { side: "black", kind: "man" };
    case "black-king":
      return { side: "black", kind: "king" };
    case "white-man":
      return { side: "white", kind: "man" };
    case "white-king":
      return { side: "white", kind: "king" };
    case "remove":
      return null;
  }
}

/** Places the tool's piece; where the same piece stands already, removes it. */
export function place(position: Position, square: number, tool: Tool): Position {
  const pieces = new Map(position.pieces);
  const piece = toolPiece(tool);
  const there = pieces.get(square);
  if (piece === null || (there?.side === piece.side && there.kind === piece.kind)) pieces.delete(square);
  else pieces.set(square, piece);
  return { ...position, pieces };
}

export function cleared(position: Position): Position {
  return { ...position, pieces: new Map() };
}

export function withTurn(position: Position, turn: Side): Position {
  return { ...position, turn };
}

/** Reads a FEN for this board; a sentence if it is not one, null if only the server can read it (docs/fen.md). */
export function readFor(board: Geometry, fen: string): Position | string | null {
  if (fen.split(":").length < 3) return t("setup.notFen");
  const position = readFen(fen);
  if (position === null) return null;
  const beyond = [...position.pieces.keys()].find((square) => square > squareCount(board));
  return beyond === undefined ? position : t("setup.noSquare", { square: beyond });
}

/** Why the server would refuse a position, so that it need not be asked; null for a legal position. */
export function faultOf(board: Geometry & { readonly men: number }, { pieces }: Position): string | null {
  for (const side of ["black", "white"] as const) {
    const own = [...pieces].filter(([, piece]) => piece.side === side);
    if (own.length > board.men) return t("setup.tooMany", { side: sideName(side), count: own.length, men: board.men });
    const crownRow = side === "white" ? 0 : board.size - 1;
    const stranded = own.find(([square, { kind }]) => kind === "man" && placeOf(board, square).row === crownRow);
    if (stranded !== undefined) return t("setup.stranded", { side: sideName(side), square: stranded[0] });
  }
  return null;
}
