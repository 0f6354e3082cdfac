// SPDX-License-Identifier: MIT
// The moves played. One tab stop; arrow keys step, the board follows.

import { useEffect, useRef } from "preact/hooks";
import type { PlayedMove } from "../model/move";
import type { Side } from "../model/position";
import { t } from "../text/text";

interface Props {
  moves: readonly PlayedMove[];
  first: Side;
  /** The side that opens a game of this rule set: its moves stand on the left. */
  opener: Side;
  /** The number of moves that led to the position shown. */
  shown: number;
  show(ply: number): void;
}

export function Moves({ moves, first, opener, shown, show }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => scrollToShown(list.current), [shown, moves.length]);
  useEffect(() => {
    // A panel that opens above shrinks the list.
    const element = list.current;
    if (element === null || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => scrollToShown(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const step = (ply: number) => {
    const target = Math.max(0, Math.min(moves.length, ply));
    show(target);
    list.current?.querySelector<HTMLElement>(`[data-ply="${Math.max(1, target)}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, shown, moves.length);
    if (target === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(target);
  };

  const offset = first === opener ? 0 : 1;
  return (
    <section class="moves-box">
      <ol class="moves" role="list" aria-label={t("moves")} ref={list} onKeyDown={onKeyDown}>
        {moves.map((move, index) => {
          const place = index + offset;
          const numbered = place % 2 === 0 || index === 0;
          return (
            <li key={index} class={place % 2 === 0 ? "left" : "right"}>
              {numbered && <span class="move-number">{`${Math.floor(place / 2) + 1}.${place % 2 === 0 ? "" : " …"}`}</span>}
              <button
                type="button"
                class="move"
                data-ply={index + 1}
                tabIndex={index + 1 === Math.max(1, shown) ? 0 : -1}
                aria-current={index + 1 === shown ? "true" : undefined}
                onClick={() => show(index + 1)}
              >
                {move.text}
              </button>
            </li>
          );
        })}
      </ol>
      {moves.length === 0 && <p class="moves-empty">{t("moves.none")}</p>}
    </section>
  );
}

export function keyTarget(key: string, shown: number, last: number): number | null {
  switch (key) {
    case "ArrowLeft":
    case "ArrowUp":
      return shown - 1;
    case "ArrowRight":
    case "ArrowDown":
      return shown + 1;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

/** Scrolls the box that the list is in, never the page. */
export function scrollToShown(list: HTMLOListElement | null): void {
  const box = scrolling(list);
  if (list === null || box === null) return;
  const move = list.querySelector<HTMLElement>('[aria-current="true"]');
  if (move === null) {
    box.scrollTop = 0;
    return;
  }
  const { top, bottom } = box.getBoundingClientRect();
  const at = move.getBoundingClientRect();
  if (at.top < top) box.scrollTop -= top - at.top + 8;
  else if (at.bottom > bottom) box.scrollTop += at.bottom - bottom + 8;
}

function scrolling(list: Element | null): Element | null {
  for (let box = list; box !== null && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}
