// SPDX-License-Identifier: MIT
// Marks on a square, told apart by shape: brackets for the last move, a ring and a diamond for a piece that must capture,
// a target where the piece may land, a cross on a captured piece.

import type { SquareMarks } from "../model/view";

const corners = "M3.5 25V3.5H25M75 3.5h21.5V25M96.5 75v21.5H75M25 96.5H3.5V75";
const smallCorners = "M3.5 16V3.5H16M84 3.5h12.5V16M96.5 84v12.5H84M16 96.5H3.5V84";

export function MarksUnder({ marks }: { marks: SquareMarks }) {
  if (marks.last === null) return null;
  return (
    <svg class="marks marks-under" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {marks.last === "via" ? <Outlined d="M50 42 58 50 50 58 42 50z" /> : <Outlined d={marks.last === "to" ? corners : smallCorners} />}
    </svg>
  );
}

export function MarksOver({ marks }: { marks: SquareMarks }) {
  const { selected, mustCapture, landing, captured, passed } = marks;
  if (!selected && !mustCapture && landing === null && !captured && !passed) return null;
  return (
    <svg class="marks marks-over" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {mustCapture && <MustCapture />}
      {selected && <circle class="mark-selected" cx="50" cy="50" r="45" />}
      {landing === "next" && <Landing />}
      {landing === "end" && <circle class="mark-end" cx="50" cy="50" r="11" />}
      {passed && landing === null && <Outlined d="M50 42 58 50 50 58 42 50z" />}
      {captured && <Outlined d="M30 30 70 70M70 30 30 70" />}
    </svg>
  );
}

function MustCapture() {
  return (
    <>
      <circle class="mark-must" cx="50" cy="50" r="45.5" />
      <path class="mark-badge" d="M83 3 97 17 83 31 69 17z" />
    </>
  );
}

function Landing() {
  return (
    <>
      <circle class="mark-target" cx="50" cy="50" r="21" />
      <circle class="mark-target-dot" cx="50" cy="50" r="8" />
    </>
  );
}

/** A light line with a dark edge, visible on any background. */
function Outlined({ d }: { d: string }) {
  return (
    <>
      <path class="mark-edge" d={d} />
      <path class="mark-line" d={d} />
    </>
  );
}
