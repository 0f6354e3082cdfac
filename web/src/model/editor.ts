// Setting up a position: what a click with a piece, or with the hand that removes, does.

import { squareCount, type Geometry } from "./geometry";
import { readFen, type Piece, type Position, type Side } from "./position";

export type Tool = "black-man" | "black-king" | "white-man" | "white-king" | "remove";

export const tools: readonly (readonly [Tool, string])[] = [
  ["black-man", "Black man"],
  ["black-king", "Black king"],
  ["white-man", "White man"],
  ["white-king", "White king"],
  ["remove", "Remove"],
];

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

/** Places the piece of the tool; the same piece once more is taken away again. */
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

/** Reads a FEN for this board; a sentence when it is none. */
export function readFor(board: Geometry, fen: string): Position | string {
  const position = readFen(fen);
  if (position === null) return "That is no FEN. It should read like W:W21,22,K23:B1,2,K3.";
  const beyond = [...position.pieces.keys()].find((square) => square > squareCount(board));
  return beyond === undefined ? position : `This board has no square ${beyond}.`;
}
