// SPDX-License-Identifier: MIT
// The marks that people have drawn, over the board: circles around squares, and arrows. Colours differ in their line as
// well: green is whole, red is double, yellow dashed, blue dotted.

import { shownPlace, type Geometry } from "../model/geometry";
import { markText, type Mark, type MarkColour } from "../model/mark";
import { t } from "../text/text";

interface Props {
  geometry: Geometry;
  flipped: boolean;
  marks: readonly Mark[];
}

/** An element of its own over the board. Hidden from screen readers, which are told `SaidMarks`. */
export function DrawnMarks({ geometry, flipped, marks }: Props) {
  if (marks.length === 0) return null;
  return (
    <svg class="drawn" viewBox={`0 0 ${geometry.size} ${geometry.size}`} aria-hidden="true" focusable="false">
      <MarkShapes geometry={geometry} flipped={flipped} marks={marks} />
    </svg>
  );
}

/** The same in words. Each new mark is read, whoever drew it. */
export function SaidMarks({ marks }: Pick<Props, "marks">) {
  return (
    <div class="visually-hidden" aria-live="polite" data-drawn>
      {marks.length > 0 && (
        <ul role="list" aria-label={t("marks.drawn")}>
          {marks.map((mark) => (
            <li key={`${mark.colour} ${mark.from} ${mark.to ?? ""}`}>{markText(mark)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The same within an image of squares of size 1. */
export function MarkShapes({ geometry, flipped, marks }: Props) {
  const centre = (square: number) => {
    const { row, column } = shownPlace(geometry, flipped, square);
    return { x: column + 0.5, y: row + 0.5 };
  };
  return (
    <>
      {marks.map((mark) => {
        const from = centre(mark.from);
        return mark.to === undefined ? (
          <Circle key={`${mark.colour} ${mark.from}`} at={from} colour={mark.colour} />
        ) : (
          <Arrow key={`${mark.colour} ${mark.from} ${mark.to}`} from={from} to={centre(mark.to)} colour={mark.colour} />
        );
      })}
    </>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** In squares. */
const width = 0.09;
const edge = 0.05;
const head = 0.34;
const dashes: Readonly<Record<MarkColour, string | undefined>> = { green: undefined, red: undefined, yellow: "0.2 0.12", blue: "0.02 0.13" };

function Circle({ at, colour }: { at: Point; colour: MarkColour }) {
  const radius = 0.43;
  return (
    <g class={`drawn-mark drawn-${colour}`}>
      <circle class="drawn-edge" cx={at.x} cy={at.y} r={radius} stroke-width={width + edge} />
      <circle class="drawn-line" cx={at.x} cy={at.y} r={radius} stroke-width={width} stroke-dasharray={dashes[colour]} />
      {colour === "red" && <circle class="drawn-edge" cx={at.x} cy={at.y} r={radius} stroke-width={width / 3} />}
    </g>
  );
}

function Arrow({ from, to, colour }: { from: Point; to: Point; colour: MarkColour }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const tip = { x: to.x - along.x * 0.12, y: to.y - along.y * 0.12 };
  const neck = { x: tip.x - along.x * head, y: tip.y - along.y * head };
  const side = (sign: number) => `${neck.x - sign * along.y * head * 0.55} ${neck.y + sign * along.x * head * 0.55}`;
  const line = `M${from.x} ${from.y}L${neck.x} ${neck.y}`;
  const point = `M${tip.x} ${tip.y}L${side(1)}L${side(-1)}z`;
  return (
    <g class={`drawn-mark drawn-${colour}`}>
      <path class="drawn-edge" d={line} stroke-width={width * 1.3 + edge} />
      <path class="drawn-edge" d={point} stroke-width={edge} />
      <path class="drawn-line" d={line} stroke-width={width * 1.3} stroke-dasharray={dashes[colour]} />
      {colour === "red" && <path class="drawn-edge" d={line} stroke-width={width / 2.4} />}
      <path class="drawn-head" d={point} />
    </g>
  );
}
