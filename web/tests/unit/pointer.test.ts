// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// What mouse, finger and wheel do on a board: pieces dragged, marks drawn, moves stepped through.

import { fireEvent } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { watchDrags } from "../../src/board/drag";
import { watchDrawing } from "../../src/board/draw";
import { watchWheel } from "../../src/board/wheel";

let board: HTMLElement;
let stop: () => void = () => undefined;
/** What lies under the pointer. */
let under: Element | null = null;

/** A row of squares; those named have a piece, which can be dragged or not. */
beforeEach(() => {
  board = document.body.appendChild(document.createElement("div"));
  board.setPointerCapture = () => undefined; // jsdom has neither
  document.elementFromPoint = () => under;
  for (const square of [11, 15, 16]) {
    const button = board.appendChild(document.createElement("button"));
    button.dataset.square = `${square}`;
    if (square !== 16) button.append(Object.assign(document.createElement("span"), { className: "piece" }));
    if (square === 11) button.classList.add("draggable");
  }
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const square = (number: number) => board.querySelector(`[data-square="${number}"]`) as HTMLElement;
function pointer(type: string, at: Element, x: number, more: object = {}): void {
  under = at;
  // jsdom's own is not at hand here.
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, buttons: 1, clientX: x, clientY: 0, ...more });
  at.dispatchEvent(Object.assign(event, { isPrimary: true, pointerId: 1, pointerType: "mouse" }));
}

describe("a piece", () => {
  const events = { lift: vi.fn(), drop: vi.fn(), refuse: vi.fn() };
  beforeEach(() => {
    for (const mock of Object.values(events)) mock.mockClear();
    stop = watchDrags(board, () => events);
  });
  const happened = () => [events.lift.mock.calls.flat(), events.drop.mock.calls.flat(), events.refuse.mock.calls.flat()];

  test("is lifted, follows the pointer and is dropped; the click that ends it does nothing", () => {
    vi.useFakeTimers();
    const click = vi.fn();
    board.addEventListener("click", click);
    pointer("pointerdown", square(11), 100);
    pointer("pointermove", square(11), 120);
    expect(square(11).querySelector<HTMLElement>(".piece")?.style.transform).toBe("translate(20px, 0px) scale(1.06)");
    pointer("pointerup", square(16), 160);
    square(16).click();
    expect([...happened(), click.mock.calls.length]).toEqual([[11], [16], [], 0]);
    expect(square(11).querySelector<HTMLElement>(".piece")?.style.transform).toBe("");
    vi.runAllTimers();
    square(16).click();
    expect(click).toHaveBeenCalledTimes(1);
  });

  test("that hardly moves was pressed, and its click counts", () => {
    const click = vi.fn();
    board.addEventListener("click", click);
    pointer("pointerdown", square(11), 100);
    pointer("pointermove", square(11), 105);
    pointer("pointerup", square(11), 105);
    square(11).click();
    expect([...happened(), click.mock.calls.length]).toEqual([[], [], [], 1]);
  });

  test("is put down off the board as nowhere, and where a finger scrolls instead not at all", () => {
    pointer("pointerdown", square(11), 100);
    pointer("pointermove", square(11), 140);
    pointer("pointerup", document.body, 900);
    // Outside the board it is the board that hears of it.
    pointer("pointerup", board, 900);
    expect(happened()).toEqual([[11], [null], []]);
    pointer("pointerdown", square(11), 100);
    pointer("pointermove", square(11), 140);
    pointer("pointercancel", square(16), 160);
    expect(happened()).toEqual([[11, 11], [null], []]);
  });

  test("that cannot be moved is refused when it is dragged, not when it is pressed; an empty square is not dragged", () => {
    pointer("pointerdown", square(15), 100);
    pointer("pointerup", square(15), 103);
    expect(happened()).toEqual([[], [], []]);
    pointer("pointerdown", square(15), 100);
    pointer("pointermove", square(15), 140);
    pointer("pointerup", square(16), 140);
    expect(happened()).toEqual([[], [], [15]]);
    pointer("pointerdown", square(16), 100);
    pointer("pointermove", square(16), 140);
    pointer("pointerup", square(11), 140);
    expect(happened()).toEqual([[], [], [15]]);
  });
});

describe("a mark", () => {
  const draw = vi.fn();
  const preview = vi.fn();
  let isAllowed = true;
  beforeEach(() => {
    draw.mockClear();
    preview.mockClear();
    isAllowed = true;
    stop = watchDrawing(board, () => (isAllowed ? { draw, preview } : null));
  });
  const right = (from: number, to: Element, more: object = {}) => {
    pointer("pointerdown", square(from), 0, { button: 2, ...more });
    pointer("pointermove", to, 9, more);
    pointer("pointerup", to, 9, { button: 2, ...more });
  };

  test("is a circle on a square, or an arrow to another; keys held choose its colour", () => {
    right(11, square(11));
    right(11, square(15), { shiftKey: true });
    right(11, square(15), { ctrlKey: true });
    right(11, square(15), { altKey: true });
    expect(draw.mock.calls).toEqual([
      [{ from: 11 }, null],
      [{ from: 11, to: 15 }, "red"],
      [{ from: 11, to: 15 }, "yellow"],
      [{ from: 11, to: 15 }, "blue"],
    ]);
    expect(preview).toHaveBeenLastCalledWith(null, null);
  });

  test("is none off the board, with another button, or where nothing can be drawn", () => {
    right(11, document.body);
    pointer("pointerup", board, 9, { button: 2 });
    right(11, square(15), { button: 0 });
    isAllowed = false;
    right(11, square(15));
    expect(draw).not.toHaveBeenCalled();
  });

  test("is drawn by keyboard: a circle at once, an arrow from here to there, given up by Escape", () => {
    const press = (key: string, at: number, more: object = {}) => fireEvent.keyDown(square(at), { key, ...more });
    press("c", 15);
    press("a", 11);
    square(15).dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    expect(preview).toHaveBeenLastCalledWith({ from: 11, to: 15 }, null);
    press("a", 15);
    press("a", 11);
    press("Escape", 15);
    press("c", 11, { ctrlKey: true });
    expect(draw.mock.calls).toEqual([
      [{ from: 15 }, null],
      [{ from: 11, to: 15 }, null],
    ]);
    // Without an arrow begun, Escape is left to others.
    expect(press("Escape", 15)).toBe(true);
  });
});

describe("the wheel", () => {
  const step = vi.fn();
  /** False where the page is not scrolled by it. */
  const turn = (deltaY: number, time: number, more: object = {}) => {
    const event = new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true, ...more });
    Object.defineProperty(event, "timeStamp", { value: time });
    return board.dispatchEvent(event);
  };
  beforeEach(() => {
    step.mockClear();
    stop = watchWheel(board, step);
  });

  test("steps on and back, once for the many small turns of a touchpad", () => {
    expect([turn(100, 1_000), turn(3, 1_020), turn(3, 1_059), turn(-100, 1_060)]).toEqual([false, false, false, false]);
    expect(step.mock.calls).toEqual([[1], [-1]]);
  });

  test("is left to the browser for zooming, sideways, and where the page scrolls", () => {
    expect([turn(100, 1_000, { ctrlKey: true }), turn(0, 2_000)]).toEqual([true, true]);
    vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(innerHeight + 500);
    expect(turn(100, 3_000)).toBe(true);
    expect(step).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
