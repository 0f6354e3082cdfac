// SPDX-License-Identifier: MIT
// Entering a move square by square: a pure reducer over the list of legal moves. A move is played as soon as the squares
// given leave one result (one last square and one set of captured pieces); until then each landing square is offered.

import { between, type Geometry } from "./geometry";
import { landingSquares } from "./landing";
import type { LegalMove } from "./move";
import type { Piece, Pieces, Side } from "./position";

/** The squares given so far: none, the piece to move, or that piece and where it landed. */
export type Entry = readonly number[];

export const nothing: Entry = [];

export type Hint =
  | { readonly kind: "must-capture"; readonly squares: readonly number[] }
  | { readonly kind: "no-move"; readonly square: number }
  | { readonly kind: "not-yours"; readonly side: Side }
  | { readonly kind: "pick-first" }
  | { readonly kind: "cannot-land"; readonly square: number }
  /** A piece that can be captured was pressed instead of the square behind it. */
  | { readonly kind: "press-behind"; readonly square: number; readonly next: readonly number[] }
  | { readonly kind: "which-way"; readonly square: number; readonly next: readonly number[] }
  | { readonly kind: "go-on"; readonly next: readonly number[] };

export interface Entered<M extends LegalMove> {
  readonly entry: Entry;
  readonly play: M | null;
  readonly hint: Hint | null;
}

export interface Choice<M extends LegalMove> {
  readonly board: Geometry;
  readonly legal: readonly M[];
  readonly pieces: Pieces;
  readonly turn: Side;
  /** Whether captures are compulsory; true unless given. */
  readonly compulsory?: boolean;
}

/** What a click (or Enter, or the end of a drag) on a square does. */
export function enter<M extends LegalMove>(entry: Entry, given: number, choice: Choice<M>): Entered<M> {
  if (entry.length === 0) return pick(given, choice);
  const moves = matching(entry, choice.legal);
  const square = inPath(given, entry, moves, choice);
  const here = moves.filter((move) => move.path.indexOf(square, entry.length) >= 0);
  const back = entry.length === 1 && square === entry[0];
  if (here.length === 0 || back) return leave(entry, square, moves, choice);
  if (sameResult(here)) return { entry: nothing, play: shortest(here), hint: null };
  const next = here.filter((move) => move.path[entry.length] === square);
  if (next.length > 0) {
    const stepped = [...entry, square];
    return { entry: stepped, play: null, hint: { kind: "go-on", next: landings(stepped, choice.legal) } };
  }
  return { entry, play: null, hint: { kind: "which-way", square, next: landings(entry, choice.legal) } };
}

/** The square of a path that another stop of a flying king stands for (see landing.ts); else the square itself. */
function inPath<M extends LegalMove>(square: number, entry: Entry, moves: readonly M[], { board, pieces }: Choice<M>): number {
  if (pieces.has(square) || moves.some(({ path }) => path.includes(square, entry.length))) return square;
  for (const move of moves) {
    const jumps = move.path.findIndex((_, i) => i >= entry.length && landingSquares(board, move, i).includes(square));
    if (jumps >= 0) return move.path[jumps] ?? square;
  }
  return square;
}

function pick<M extends LegalMove>(square: number, choice: Choice<M>): Entered<M> {
  if (choice.legal.some((move) => move.path[0] === square)) return { entry: [square], play: null, hint: null };
  return { entry: nothing, play: null, hint: whyNot(choice.pieces.get(square), square, choice) };
}

function leave<M extends LegalMove>(entry: Entry, square: number, moves: readonly M[], choice: Choice<M>): Entered<M> {
  if (square === entry[entry.length - 1]) {
    // The same square again puts the piece down; in mid-capture it changes nothing.
    return { entry: entry.length === 1 ? nothing : entry, play: null, hint: null };
  }
  if (choice.pieces.get(square)?.side === choice.turn) return pick(square, choice);
  const behind = moves.filter(({ path }) => between(choice.board, entry[entry.length - 1] ?? 0, path[entry.length] ?? 0).includes(square));
  const next = distinct(behind.map(({ path }) => path[entry.length] ?? 0));
  if (choice.pieces.has(square) && next.length > 0) return { entry, play: null, hint: { kind: "press-behind", square, next } };
  // A piece picked up stays in the hand, so that another square can be tried; a capture begun is given up.
  return { entry: entry.length === 1 ? entry : nothing, play: null, hint: { kind: "cannot-land", square } };
}

function whyNot<M extends LegalMove>(piece: Piece | undefined, square: number, choice: Choice<M>): Hint {
  if (piece === undefined) return { kind: "pick-first" };
  if (piece.side !== choice.turn) return { kind: "not-yours", side: piece.side };
  const capturers = choice.compulsory === false ? [] : mustCapture(choice.legal);
  return capturers.length > 0 ? { kind: "must-capture", squares: capturers } : { kind: "no-move", square };
}

/** The legal moves that begin with the squares given. */
export function matching<M extends LegalMove>(entry: Entry, legal: readonly M[]): M[] {
  return legal.filter((move) => entry.every((square, i) => move.path[i] === square));
}

/** The squares where the piece may land next. */
export function landings(entry: Entry, legal: readonly LegalMove[]): number[] {
  return entry.length === 0 ? [] : distinct(matching(entry, legal).map((move) => move.path[entry.length] ?? 0));
}

/** The last squares of the moves begun: a click on one plays the move when only one result ends there. */
export function ends(entry: Entry, legal: readonly LegalMove[]): number[] {
  return entry.length === 0 ? [] : distinct(matching(entry, legal).map((move) => move.path[move.path.length - 1] ?? 0));
}

/** The pieces that must capture; none if there is no capture. */
export function mustCapture(legal: readonly LegalMove[]): number[] {
  return distinct(legal.filter((move) => move.captured.length > 0).map((move) => move.path[0] ?? 0));
}

/** The pieces that may move. */
export function movable(legal: readonly LegalMove[]): number[] {
  return distinct(legal.map((move) => move.path[0] ?? 0));
}

/** The pieces captured by the jumps given so far. */
export function capturedSoFar(board: Geometry, entry: Entry, legal: readonly LegalMove[]): number[] {
  const taken = new Set(matching(entry, legal).flatMap((move) => [...move.captured]));
  const passed: number[] = [];
  for (let i = 1; i < entry.length; i++) {
    passed.push(...between(board, entry[i - 1] ?? 0, entry[i] ?? 0).filter((square) => taken.has(square)));
  }
  return distinct(passed);
}

function sameResult(moves: readonly LegalMove[]): boolean {
  return new Set(moves.map(resultOf)).size === 1;
}

function resultOf(move: LegalMove): string {
  const captured = [...move.captured].sort((a, b) => a - b);
  return `${move.path[move.path.length - 1]}x${captured.join(",")}`;
}

function shortest<M extends LegalMove>(moves: readonly M[]): M | null {
  return moves.reduce<M | null>((best, move) => (best === null || move.path.length < best.path.length ? move : best), null);
}

function distinct(squares: readonly number[]): number[] {
  return [...new Set(squares)].sort((a, b) => a - b);
}
