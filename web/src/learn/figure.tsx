// SPDX-License-Identifier: MIT
// A diagram with its words below it.

import { Diagram } from "../board/diagram";
import type { Geometry } from "../model/geometry";
import { readFen } from "../model/position";
import { piecesText } from "../model/reading";
import type { Example } from "./rule-examples";

interface Props {
  readonly board: Geometry;
  readonly example: Example;
  readonly caption: string;
}

export function Figure({ board, example, caption }: Props) {
  const position = readFen(example.fen);
  const arrows = example.marks.map(({ from, to }) => (to === undefined ? `${from}` : `${from}-${to}`)).join(", ");
  // What is seen is also said: the pieces, and where the arrows lead.
  const words = [caption, position === null ? "" : piecesText(position.pieces), arrows].filter((part) => part !== "").join(". ");
  return (
    <figure class="figure">
      <Diagram geometry={board} fen={example.fen} marks={example.marks} label={words} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
