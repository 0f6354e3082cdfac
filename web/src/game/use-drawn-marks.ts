// SPDX-License-Identifier: MIT
// What is drawn on a board of one's own: it stays until another position is shown.

import { useState } from "preact/hooks";
import { toggled, type Mark, type MarkColour } from "../model/mark";

interface DrawnMarks {
  readonly drawn: readonly Mark[];
  draw(mark: Omit<Mark, "colour">, colour: MarkColour | null): void;
}

/** `fen` is the position shown. */
export function useDrawnMarks(fen: string): DrawnMarks {
  const [marked, setMarked] = useState<{ fen: string; marks: readonly Mark[] }>({ fen: "", marks: [] });
  const drawn = marked.fen === fen ? marked.marks : [];
  return { drawn, draw: (mark, colour) => setMarked({ fen, marks: toggled(drawn, { ...mark, colour: colour ?? "green" }) }) };
}
