// SPDX-License-Identifier: MIT
// The board: a grid with one tab stop, reached square by square with the arrow keys, by mouse and by touch.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { shownSquare, type Geometry } from "../model/geometry";
import type { Mark, MarkColour } from "../model/mark";
import { samePieces, type Pieces } from "../model/position";
import type { SquareMarks } from "../model/view";
import { readAnimation, readNumbers, readSound } from "../browser/preferences";
import { t } from "../text/text";
import { Arrows } from "./arrows";
import { numberOf, squareElement } from "./drag";
import { DrawnMarks, SaidMarks } from "./drawn-marks";
import { slide } from "./slide";
import { OutsideNumbers } from "./outside-numbers";
import { play, soundOf } from "./sound";
import { SquareDescriptions, SquareView, type OtherThing } from "./square";
import { useBoardFocus } from "./use-board-focus";
import { useDrag } from "./use-drag";
import { useDrawing } from "./use-drawing";
import { watchWheel } from "./wheel";

export interface BoardProps {
  geometry: Geometry;
  flipped: boolean;
  numbered: boolean;
  pieces: Pieces;
  marks: ReadonlyMap<number, SquareMarks>;
  /** What stands on squares besides pieces. */
  others?: ReadonlyMap<number, OtherThing>;
  /** Names the game or mode of the position: pieces slide only while it stays the same. */
  scene: string;
  /** Squares that are shaded, to be seen as a group; screen readers say so of each. */
  shaded?: ReadonlySet<number>;
  /** The squares of moves to be drawn as arrows, the best first. */
  arrows?: readonly (readonly number[])[];
  /** Circles and arrows that people have drawn. */
  drawn?: readonly Mark[];
  /** A mark is drawn; without a colour it has the one that is chosen, as in `chosenColour`. */
  onDraw?(mark: Omit<Mark, "colour">, colour: MarkColour | null): void;
  chosenColour?: MarkColour;
  onSquare(square: number): void;
  onLift?(square: number): void;
  onDrop?(square: number | null): void;
  /** The mouse wheel was turned over the board: -1 back, 1 on. */
  onWheel?(step: -1 | 1): void;
  /** After a click with the mouse the arrow keys are not the board's: they step through the game. */
  arrowsStep?: boolean;
}

export function Board(props: BoardProps) {
  const { geometry, flipped, pieces } = props;
  const board = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const { tabStop, onKeyDown, onFocusIn } = useBoardFocus(board, props);
  const dropped = useDrag(board, latest);
  const preview = useDrawing(board, latest);
  const drawn = props.drawn ?? [];

  const scene = `${props.scene} ${geometry.size} ${geometry.mirrored} ${flipped}`;
  const shown = useRef({ scene, pieces });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { scene, pieces };
    if (before.scene !== scene || samePieces(before.pieces, pieces)) return;
    if (readSound()) void play(soundOf(before.pieces, pieces));
    if (board.current !== null && !dropped.current && readAnimation()) slide(board.current, geometry, flipped, before.pieces, pieces);
  });
  useEffect(() => (board.current === null ? undefined : watchWheel(board.current, (step) => latest.current.onWheel?.(step))), []);

  const onClick = (event: MouseEvent) => {
    const element = squareElement(event.target);
    if (element !== null) props.onSquare(numberOf(element));
  };

  const lines = Array.from({ length: geometry.size }, (_, index) => index);
  return (
    <div class="board-frame">
      <div
        ref={board}
        class="board"
        role="grid"
        aria-label={t("board")}
        aria-rowcount={geometry.size}
        aria-colcount={geometry.size}
        style={{ "--size": geometry.size }}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocusIn={onFocusIn}
      >
        {lines.map((row) => (
          <div class="row" role="row" aria-rowindex={row + 1} key={row}>
            {lines.map((column) => {
              const square = shownSquare(geometry, flipped, { row, column });
              if (square === null) return <div class="light" aria-hidden="true" key={column} />;
              const marks = props.marks.get(square);
              const shaded = props.shaded?.has(square) === true;
              return (
                <div class={shaded ? "dark shaded" : "dark"} role="gridcell" aria-colindex={column + 1} key={column}>
                  <SquareView
                    square={square}
                    piece={pieces.get(square)}
                    other={props.others?.get(square)}
                    marks={marks}
                    shaded={shaded}
                    tabStop={square === tabStop}
                    numbered={props.numbered}
                    draggable={props.onLift !== undefined && (marks?.movable === true || marks?.selected === true)}
                  />
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {readNumbers() === "outside" && <OutsideNumbers geometry={geometry} flipped={flipped} />}
      <Arrows geometry={geometry} flipped={flipped} paths={props.arrows ?? []} />
      <DrawnMarks geometry={geometry} flipped={flipped} marks={preview === null ? drawn : [...drawn, preview]} />
      <SaidMarks marks={drawn} />
      <SquareDescriptions />
    </div>
  );
}
