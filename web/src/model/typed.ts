// SPDX-License-Identifier: MIT
// A move as people type it: squares as numbers or letters, with a sign or a space between them (docs/moves.md).

import { squareAt, squareCount, type Geometry } from "./geometry";
import { isPartOfPath, isPath } from "./landing";
import type { LegalMove } from "./move";

/** The squares of a typed move; null if the text is not a move, or one of its squares is not on this board. */
export function squaresIn(board: Geometry, text: string): number[] | null {
  const fourDigits = /^\s*(\d\d)(\d\d)\s*$/.exec(text);
  const written = fourDigits === null ? split(text) : fourDigits.slice(1);
  if (written === null) return null;
  const squares = written.flatMap((one) => squareNamed(board, one) ?? []);
  return squares.length === written.length && squares.length >= 2 ? squares : null;
}

/** The text with a dash for each space between its squares; unchanged if it is not a move. */
export function dashed(board: Geometry, text: string): string {
  return squaresIn(board, text) === null ? text : text.trim().replace(/(\d)\s+(?=[a-l\d])/gi, "$1-");
}

const sign = /^\s*[-‐‑‒–—−x×:]?\s*/i;
const name = /^(?:[a-l]\d{1,2}|\d{1,2})(?!\d)/i;

function split(text: string): string[] | null {
  const squares: string[] = [];
  for (let remaining = text.trim(); remaining !== ""; ) {
    const gap = squares.length === 0 ? "" : (sign.exec(remaining)?.[0] ?? "");
    const found = name.exec(remaining.slice(gap.length))?.[0];
    // A letter shows where a square begins, a digit does not.
    if (found === undefined || (squares.length > 0 && gap === "" && /^\d/.test(found))) return null;
    squares.push(found);
    remaining = remaining.slice(gap.length + found.length);
  }
  return squares;
}

function squareNamed(board: Geometry, text: string): number | null {
  const inLetters = /^([a-l])(\d+)$/i.exec(text);
  if (inLetters === null) return Number(text) >= 1 && Number(text) <= squareCount(board) ? Number(text) : null;
  const column = (inLetters[1] ?? "").toLowerCase().charCodeAt(0) - "a".charCodeAt(0);
  return squareAt(board, { row: board.size - Number(inLetters[2]), column });
}

/** The moves that fit, one of each result: by the whole path, its ends and part of it, or its ends and captures. */
export function fitting<M extends LegalMove>(board: Geometry, squares: readonly number[], legal: readonly M[]): M[] {
  const exact = legal.find((move) => squares.length > 2 && squares.length === move.path.length && isPath(board, move, squares));
  if (exact !== undefined) return [exact];
  const [from, to, ...captured] = squares;
  const byPath = legal.filter((move) => sameEnds(squares, move.path) && isPartOfPath(board, move, squares));
  const byCaptured = legal.filter(({ path, captured: taken }) => path[0] === from && path[path.length - 1] === to && sameSet(captured, taken));
  return oneOfEach(byPath.length === 0 && captured.length > 0 ? byCaptured : byPath);
}

const sameEnds = (a: readonly number[], b: readonly number[]): boolean => a[0] === b[0] && a[a.length - 1] === b[b.length - 1];

const sorted = (squares: readonly number[]): string => [...squares].sort((a, b) => a - b).join();
const sameSet = (a: readonly number[], b: readonly number[]): boolean => sorted(a) === sorted(b);

function oneOfEach<M extends LegalMove>(moves: readonly M[]): M[] {
  const result = ({ path, captured }: M) => `${path[0]} ${path[path.length - 1]} ${sorted(captured)}`;
  return moves.filter((move, index) => moves.findIndex((one) => result(one) === result(move)) === index);
}
