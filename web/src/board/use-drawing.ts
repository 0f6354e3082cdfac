// SPDX-License-Identifier: MIT
// Drawing marks on a board.

import { useEffect, useState } from "preact/hooks";
import type { Mark, MarkColour } from "../model/mark";
import { watchDrawing } from "./draw";

interface Draws {
  onDraw?(mark: Omit<Mark, "colour">, colour: MarkColour | null): void;
  chosenColour?: MarkColour;
}

/** The mark that is being drawn; null while none is. */
export function useDrawing(board: { readonly current: HTMLElement | null }, latest: { readonly current: Draws }): Mark | null {
  const [preview, setPreview] = useState<Mark | null>(null);
  useEffect(() => {
    if (board.current === null) return undefined;
    return watchDrawing(board.current, () => {
      const { onDraw, chosenColour = "green" } = latest.current;
      if (onDraw === undefined) return null;
      return { draw: onDraw, preview: (mark, colour) => setPreview(mark === null ? null : { ...mark, colour: colour ?? chosenColour }) };
    });
  }, []);
  return preview;
}
