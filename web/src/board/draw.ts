// SPDX-License-Identifier: MIT
// Drawing marks on the board. By mouse: the right button on a square draws a circle, drawn to another square an arrow;
// Shift, Ctrl and Alt choose a colour. By keyboard, on the focused square: `c` draws a circle, `a` begins an arrow and
// ends it on another square, Escape gives it up.

import type { Mark, MarkColour } from "../model/mark";
import { numberOf, squareElement } from "./drag";

export interface DrawEvents {
  /** A mark was drawn; without a colour, it has the one that is chosen. */
  draw(mark: Omit<Mark, "colour">, colour: MarkColour | null): void;
  /** A mark is being drawn; null when it is done or given up. */
  preview(mark: Omit<Mark, "colour"> | null, colour: MarkColour | null): void;
}

/** `events` is null where nothing can be drawn. Call the result to stop. */
export function watchDrawing(board: HTMLElement, events: () => DrawEvents | null): () => void {
  let from: number | null = null;
  let arrowFrom: number | null = null;

  const markTo = (start: number, target: Element | null): Omit<Mark, "colour"> | null => {
    const square = squareElement(target);
    if (square === null) return null;
    const to = numberOf(square);
    return to === start ? { from: start } : { from: start, to };
  };

  const down = (event: PointerEvent) => {
    const square = squareElement(event.target);
    if (event.button !== 2 || square === null || events() === null) return;
    from = numberOf(square);
    board.setPointerCapture(event.pointerId);
    events()?.preview({ from }, colourOf(event));
  };
  const move = (event: PointerEvent) => {
    if (from === null) return;
    events()?.preview(markTo(from, document.elementFromPoint(event.clientX, event.clientY)), colourOf(event));
  };
  const up = (event: PointerEvent) => {
    if (from === null || event.button !== 2) return;
    const mark = markTo(from, document.elementFromPoint(event.clientX, event.clientY));
    from = null;
    events()?.preview(null, null);
    if (mark !== null) events()?.draw(mark, colourOf(event));
  };
  const cancel = () => {
    if (from === null) return;
    from = null;
    events()?.preview(null, null);
  };
  const menu = (event: Event) => {
    if (events() !== null && squareElement(event.target) !== null) event.preventDefault();
  };

  const key = (event: KeyboardEvent) => {
    const square = squareElement(event.target);
    const now = events();
    if (square === null || now === null || event.ctrlKey || event.altKey || event.metaKey) return;
    const here = numberOf(square);
    if (event.key === "c") now.draw({ from: here }, null);
    else if (event.key === "Escape" && arrowFrom !== null) endArrow(now);
    else if (event.key === "a" && arrowFrom === null) {
      arrowFrom = here;
      now.preview({ from: here }, null);
    } else if (event.key === "a" && arrowFrom !== null) {
      const start = arrowFrom;
      endArrow(now);
      if (here !== start) now.draw({ from: start, to: here }, null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const endArrow = (now: DrawEvents) => {
    arrowFrom = null;
    now.preview(null, null);
  };
  const focus = (event: FocusEvent) => {
    const square = squareElement(event.target);
    const now = events();
    if (arrowFrom === null || square === null || now === null) return;
    now.preview(markTo(arrowFrom, square), null);
  };

  board.addEventListener("pointerdown", down);
  board.addEventListener("pointermove", move);
  board.addEventListener("pointerup", up);
  board.addEventListener("pointercancel", cancel);
  board.addEventListener("contextmenu", menu);
  board.addEventListener("keydown", key);
  board.addEventListener("focusin", focus);
  return () => {
    board.removeEventListener("pointerdown", down);
    board.removeEventListener("pointermove", move);
    board.removeEventListener("pointerup", up);
    board.removeEventListener("pointercancel", cancel);
    board.removeEventListener("contextmenu", menu);
    board.removeEventListener("keydown", key);
    board.removeEventListener("focusin", focus);
  };
}

function colourOf(event: PointerEvent): MarkColour | null {
  return event.shiftKey ? "red" : event.ctrlKey ? "yellow" : event.altKey ? "blue" : null;
}
