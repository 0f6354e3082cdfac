// SPDX-License-Identifier: MIT
// Marking squares as the answer to a task, as pure functions.

/** What is wrong with the squares marked; null where they are right. */
export type SquaresFault = "none" | "missing" | "wrong" | "someWrong";

export function squaresFault(wanted: readonly number[], marked: readonly number[]): SquaresFault | null {
  if (marked.length === 0) return "none";
  if (marked.some((square) => !wanted.includes(square))) return marked.length === 1 ? "wrong" : "someWrong";
  return marked.length < wanted.length ? "missing" : null;
}

export function toggledSquare(marked: readonly number[], square: number): readonly number[] {
  return marked.includes(square) ? marked.filter((one) => one !== square) : [...marked, square].sort((a, b) => a - b);
}
