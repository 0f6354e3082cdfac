// SPDX-License-Identifier: MIT
// Small positions that show a rule on a board of any size, with arrows for the moves.

import { squareAt, type Geometry } from "../model/geometry";
import type { Mark } from "../model/mark";
import { writeFen, type Piece } from "../model/position";
import type { RulesDetail } from "./rules-detail";

export interface Example {
  readonly fen: string;
  readonly marks: readonly Mark[];
}

interface Spot {
  readonly row: number;
  readonly column: number;
}

type Step = readonly [down: number, right: number];

const forward: readonly Step[] = [
  [-1, -1],
  [-1, 1],
];
const all: readonly Step[] = [...forward, [1, -1], [1, 1]];

const moved = ({ row, column }: Spot, [down, right]: Step, times = 1): Spot => ({ row: row + down * times, column: column + right * times });

/** A playable square near the middle, or in a row. */
function middle(board: Geometry, row = Math.floor(board.size / 2)): Spot {
  const column = Math.floor(board.size / 2) - 1;
  return squareAt(board, { row, column }) === null ? { row, column: column + 1 } : { row, column };
}

class Sketch {
  private readonly pieces = new Map<number, Piece>();
  private readonly marks: Mark[] = [];

  constructor(private readonly board: Geometry) {}

  put(spot: Spot, side: Piece["side"], kind: Piece["kind"] = "man"): this {
    const square = this.on(spot);
    if (square !== null) this.pieces.set(square, { side, kind });
    return this;
  }

  /** Nothing where the board ends before. */
  arrow(from: Spot, to: Spot): this {
    const [start, end] = [this.on(from), this.on(to)];
    if (start !== null && end !== null) this.marks.push({ colour: "green", from: start, to: end });
    return this;
  }

  on({ row, column }: Spot): number | null {
    const { size } = this.board;
    return row < 0 || column < 0 || row >= size || column >= size ? null : squareAt(this.board, { row, column });
  }

  done(): Example {
    return { fen: writeFen({ turn: "white", pieces: this.pieces }), marks: this.marks };
  }
}

/** How a man moves. */
export function manMoves(board: Geometry): Example {
  const man = middle(board);
  const sketch = new Sketch(board).put(man, "white");
  for (const step of forward) sketch.arrow(man, moved(man, step));
  return sketch.done();
}

/** How a man captures: forward, and backward where the rules allow it. */
export function manCaptures(board: Geometry, { menCaptureBack }: RulesDetail): Example {
  const man = middle(board);
  const sketch = new Sketch(board).put(man, "white");
  for (const step of menCaptureBack ? all : forward) {
    if (sketch.on(moved(man, step, 2)) !== null) sketch.put(moved(man, step), "black").arrow(man, moved(man, step, 2));
  }
  return sketch.done();
}

/** How a king moves: an arrow to the last square that she can reach in each direction. */
export function kingMoves(board: Geometry, { kingsFly }: RulesDetail): Example {
  const king = middle(board);
  const sketch = new Sketch(board).put(king, "white", "king");
  for (const step of all) {
    let steps = 1;
    while (kingsFly && sketch.on(moved(king, step, steps + 1)) !== null) steps++;
    sketch.arrow(king, moved(king, step, steps));
  }
  return sketch.done();
}

/** How a king captures: a piece beside her, or at a distance, with an arrow to each square on which she may stop. */
export function kingCaptures(board: Geometry, { kingsFly }: RulesDetail): Example {
  const taken = kingsFly ? 2 : 1;
  const sketch = new Sketch(board);
  const lastRow = Array.from({ length: board.size }, (_, column) => ({ row: board.size - 1, column }));
  const found = (kingsFly ? lastRow : [middle(board)])
    .filter((spot) => sketch.on(spot) !== null)
    .flatMap((king) => forward.map((step) => ({ king, step })))
    .find(({ king, step }) => sketch.on(moved(king, step, taken + 1)) !== null);
  if (found === undefined) return sketch.done();
  const { king, step } = found;
  sketch.put(king, "white", "king").put(moved(king, step, taken), "black");
  for (let landing = taken + 1; landing <= (kingsFly ? board.size : taken + 1); landing++) sketch.arrow(king, moved(king, step, landing));
  return sketch.done();
}

/** A man whose capture brings him to the crown row, with another piece that could be taken from there. */
export function crownRow(board: Geometry, { crownRow: rule }: RulesDetail): Example {
  const start: Spot = [0, 1].map((column) => ({ row: 2, column })).find((spot) => squareAt(board, spot) !== null) ?? { row: 2, column: 0 };
  const crowned = moved(start, [-1, 1], 2);
  const beyond = moved(crowned, [1, 1], 2);
  const sketch = new Sketch(board).put(start, "white").put(moved(start, [-1, 1]), "black").arrow(start, crowned);
  if (sketch.on(beyond) !== null) {
    sketch.put(moved(crowned, [1, 1]), "black");
    if (rule !== "stops") sketch.arrow(crowned, beyond);
  }
  return sketch.done();
}
