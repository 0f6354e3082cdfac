// SPDX-License-Identifier: MIT
// Dragging a piece with mouse, pen or finger. The piece follows the pointer without a render of the page; a press that
// does not move stays an ordinary click.

export interface DragEvents {
  /** The piece was lifted from this square. */
  lift(square: number): void;
  /** It was dropped on this square; null off the dark squares. */
  drop(square: number | null): void;
  /** A piece that cannot be moved was dragged; null where pieces are not dragged at all. */
  readonly refuse: ((square: number) => void) | null;
}

/** Pixels that the pointer may move in a click. */
const slack = 6;

export function watchDrags(board: HTMLElement, events: () => DragEvents): () => void {
  let from: HTMLElement | null = null;
  let start = { x: 0, y: 0 };
  let lifted: SVGElement | null = null;
  let immovable: HTMLElement | null = null;

  const down = (event: PointerEvent) => {
    const square = squareElement(event.target);
    immovable = null;
    if (event.button !== 0 || !event.isPrimary || square === null || square.querySelector(".piece") === null) return;
    if (square.classList.contains("draggable")) from = square;
    else if (events().refuse !== null) immovable = square;
    start = { x: event.clientX, y: event.clientY };
  };

  const move = (event: PointerEvent) => {
    if (event.buttons === 0 && lifted === null) from = immovable = null;
    // So that a drop outside the board is noticed as well.
    if (immovable !== null && event.pointerType !== "touch" && distance(event) >= slack) board.setPointerCapture(event.pointerId);
    if (from === null || !event.isPrimary) return;
    const x = event.clientX - start.x;
    const y = event.clientY - start.y;
    if (lifted === null) {
      if (distance(event) < slack) return;
      lifted = from.querySelector<SVGElement>(".piece");
      board.setPointerCapture(event.pointerId);
      board.classList.add("dragging");
      from.classList.add("lifted");
      events().lift(numberOf(from));
    }
    if (lifted !== null) lifted.style.transform = `translate(${x}px, ${y}px) scale(1.06)`;
  };

  const distance = (event: PointerEvent) => Math.hypot(event.clientX - start.x, event.clientY - start.y);

  const endImmovable = (event: PointerEvent) => {
    const square = immovable;
    immovable = null;
    if (square === null || event.type !== "pointerup" || distance(event) < slack) return;
    events().refuse?.(numberOf(square));
    swallowClick(board);
  };

  // A finger that scrolls the page is not dragging: then the browser cancels the pointer, and nothing is dropped.
  const end = (event: PointerEvent) => {
    endImmovable(event);
    const square = from;
    if (square === null || !event.isPrimary) return;
    from = null;
    if (lifted === null) return;
    lifted.style.transform = "";
    lifted = null;
    board.classList.remove("dragging");
    square.classList.remove("lifted");
    if (event.type === "pointerup") {
      const target = squareElement(document.elementFromPoint(event.clientX, event.clientY));
      if (target !== square) events().drop(target === null ? null : numberOf(target));
    }
    swallowClick(board);
  };

  board.addEventListener("pointerdown", down);
  board.addEventListener("pointermove", move);
  board.addEventListener("pointerup", end);
  board.addEventListener("pointercancel", end);
  return () => {
    board.removeEventListener("pointerdown", down);
    board.removeEventListener("pointermove", move);
    board.removeEventListener("pointerup", end);
    board.removeEventListener("pointercancel", end);
  };
}

export function squareElement(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-square]") : null;
}

export function numberOf(element: HTMLElement): number {
  return Number(element.dataset.square);
}

/** The browser may send a click after a drag; it is ignored. */
function swallowClick(board: HTMLElement): void {
  const swallow = (event: Event) => event.stopPropagation();
  board.addEventListener("click", swallow, { capture: true });
  setTimeout(() => board.removeEventListener("click", swallow, { capture: true }), 0);
}
