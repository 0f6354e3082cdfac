// SPDX-License-Identifier: MIT
// The lines of an analysis. One tab stop; arrow keys move along a line and from line to line. While the focus is in them
// they do not change, so that the move pressed is the move read; after a while without a key they are updated.

import { useEffect, useRef, useState } from "preact/hooks";
import { focusOn } from "../browser/focus";
import type { PlayedMove } from "../model/move";
import type { AnalysisState } from "../protocol/analysis";
import { t } from "../text/text";
import { lineText } from "./text";

interface Props {
  state: AnalysisState | null;
  show(moves: readonly PlayedMove[], shown: number): void;
}

/** Milliseconds without a key before the lines are updated. */
const holdTime = 10_000;

/** The moves of a line that are shown; the rest appears when they are explored. */
const maxShown = 12;

export function Lines({ state, show }: Props) {
  const list = useRef<HTMLOListElement>(null);
  /** The last lines, shown greyed out until those of the next position arrive. */
  const kept = useRef<AnalysisState | null>(null);
  const [held, setHeld] = useState<AnalysisState | null>(null);
  const [place, setPlace] = useState<Place>({ line: 0, move: 0 });
  const pressed = useRef<"key" | "mouse" | null>(null);

  const latest = useRef(state);
  latest.current = state;
  useEffect(() => {
    if (held === null) return undefined;
    const timer = setTimeout(() => setHeld((before) => (latest.current?.fen === before?.fen ? latest.current : before)), holdTime);
    return () => clearTimeout(timer);
  }, [held, place]);

  if (state !== null && state.lines.length > 0) kept.current = state;
  const stale = state === null || state.lines.length === 0;
  const shown = !stale && held?.fen === state.fen ? held : kept.current;
  useEffect(() => {
    // The move that was pressed is gone: focus the best reply.
    const by = pressed.current;
    if (stale || by === null) return;
    pressed.current = null;
    setPlace({ line: 0, move: 0 });
    // A mouse needs no focus, and focused lines would not be updated.
    if (by === "mouse") (document.activeElement as HTMLElement | null)?.blur();
    else if (document.activeElement === document.body || list.current?.contains(document.activeElement) === true) focusOn(".analysis-move");
  }, [stale, state?.fen]);
  if (shown === null) return null;

  const lengths = shown.lines.map((line) => Math.min(maxShown, line.moves.length));
  const at = clamped(place, lengths);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.altKey || event.ctrlKey || event.metaKey ? null : walked(at, event.key);
    if (target === null) return;
    event.preventDefault();
    const { line, move } = clamped(target, lengths);
    setPlace({ line, move });
    list.current?.querySelector<HTMLElement>(`[data-place="${line} ${move}"]`)?.focus();
  };
  /** The focus may have scrolled a line to its end. */
  const release = () => {
    setHeld(null);
    list.current?.querySelectorAll(".analysis-moves").forEach((moves) => (moves.scrollTop = 0));
  };
  const press = (line: number, move: number, by: "key" | "mouse") => {
    const moves = shown.lines[line]?.moves;
    if (stale || moves === undefined) return;
    pressed.current = by;
    setHeld(null);
    show(moves, move + 1);
  };
  return (
    <ol
      class={`analysis-lines ${stale ? "stale" : ""} ${shown.lines.some((line) => line.worth !== null) ? "in-words" : ""}`}
      role="list"
      aria-label={t("analysis.lines")}
      ref={list}
      onKeyDown={onKeyDown}
      onFocusIn={() => !stale && setHeld((before) => before ?? state)}
      onFocusOut={(event) => !(event.relatedTarget instanceof Node && list.current?.contains(event.relatedTarget)) && release()}
    >
      {shown.lines.map((line, row) => (
        <li key={row} class={line.worth?.value ?? "judged"}>
          <span class="analysis-score">{lineText(line)}</span>{" "}
          <span class="analysis-moves">
            {line.moves.slice(0, maxShown).map((move, column) => (
              <button
                key={column}
                type="button"
                class="analysis-move"
                data-place={`${row} ${column}`}
                tabIndex={row === at.line && column === at.move ? 0 : -1}
                aria-disabled={stale}
                onClick={(event) => press(row, column, event.detail === 0 ? "key" : "mouse")}
              >
                {move.text}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface Place {
  readonly line: number;
  readonly move: number;
}

function clamped({ line, move }: Place, lengths: readonly number[]): Place {
  const row = Math.max(0, Math.min(lengths.length - 1, line));
  return { line: row, move: Math.max(0, Math.min((lengths[row] ?? 1) - 1, move)) };
}

function walked({ line, move }: Place, key: string): Place | null {
  switch (key) {
    case "ArrowLeft":
      return { line, move: move - 1 };
    case "ArrowRight":
      return { line, move: move + 1 };
    case "ArrowUp":
      return { line: line - 1, move };
    case "ArrowDown":
      return { line: line + 1, move };
    case "Home":
      return { line, move: 0 };
    case "End":
      return { line, move: maxShown };
    default:
      return null;
  }
}
