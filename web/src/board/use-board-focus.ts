// SPDX-License-Identifier: MIT
// The one tab stop of a board, which the arrow keys take from square to square.

import { useEffect, useRef, useState } from "preact/hooks";
import { squareCount, stepFrom, type Geometry, type Step } from "../model/geometry";
import { numberOf, squareElement } from "./drag";

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "row-start",
  End: "row-end",
};

interface Shown {
  readonly geometry: Geometry;
  readonly flipped: boolean;
  /** After a click with the mouse the arrow keys are not the board's. */
  readonly arrowsStep?: boolean;
}

interface BoardFocus {
  /** The square that Tab leads to. */
  readonly tabStop: number;
  onKeyDown(event: KeyboardEvent): void;
  onFocusIn(event: FocusEvent): void;
}

export function useBoardFocus(board: { readonly current: HTMLElement | null }, { geometry, flipped, arrowsStep = false }: Shown): BoardFocus {
  const [current, setCurrent] = useState(1);
  /** A press is under way, so the focus that comes is its own. */
  const pressing = useRef(false);
  const byMouse = useRef(false);
  useEffect(() => {
    const element = board.current;
    const onPointer = () => {
      pressing.current = byMouse.current = true;
      setTimeout(() => (pressing.current = false));
    };
    element?.addEventListener("pointerdown", onPointer);
    return () => element?.removeEventListener("pointerdown", onPointer);
  }, []);
  const focus = (square: number) => {
    setCurrent(square);
    board.current?.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus();
  };
  return {
    tabStop: Math.min(current, squareCount(geometry)),
    onKeyDown: (event) => {
      const element = squareElement(event.target);
      const step = steps[event.key];
      if (element === null || step === undefined || event.altKey || event.metaKey) return;
      if (arrowsStep && byMouse.current) return;
      event.preventDefault();
      const target = event.ctrlKey && step === "row-start" ? "board-start" : event.ctrlKey && step === "row-end" ? "board-end" : step;
      focus(stepFrom(geometry, flipped, numberOf(element), target));
    },
    onFocusIn: (event) => {
      const element = squareElement(event.target);
      if (!pressing.current) byMouse.current = false;
      if (element !== null) setCurrent(numberOf(element));
    },
  };
}
