// SPDX-License-Identifier: MIT
// A position in words, for who does not see it: by rows as the board shows them, or by pieces.

import { t } from "../text/text";
import { shownSquare, type Geometry } from "./geometry";
import { pieceName, sideName, type Pieces, type Side } from "./position";

/** "Row 1: square 1, black man; square 3, white king." and so on, a row a sentence. */
export function rowsText(board: Geometry, flipped: boolean, pieces: Pieces): string {
  const lines = Array.from({ length: board.size }, (_, index) => index);
  return lines
    .map((row) => {
      const found = lines.flatMap((column) => {
        const square = shownSquare(board, flipped, { row, column });
        const piece = square === null ? undefined : pieces.get(square);
        return square === null || piece === undefined ? [] : [t("square.piece", { square, piece: pieceName(piece) })];
      });
      return found.length === 0 ? t("read.emptyRow", { row: row + 1 }) : t("read.row", { row: row + 1, pieces: found.join("; ") });
    })
    .join(" ");
}

/** "Black: men on 1, 2; kings on 30. White: …" */
export function piecesText(pieces: Pieces): string {
  const of = (side: Side) => {
    const squares = (kind: "man" | "king") => [...pieces].filter(([, one]) => one.side === side && one.kind === kind).map(([square]) => square);
    const men = squares("man").sort((a, b) => a - b);
    const kings = squares("king").sort((a, b) => a - b);
    const said = [
      ...(men.length > 0 ? [t("read.men", { squares: men.join(", ") })] : []),
      ...(kings.length > 0 ? [t("read.kings", { squares: kings.join(", ") })] : []),
    ];
    return t("read.side", { side: sideName(side), pieces: said.length === 0 ? t("count.none") : said.join("; ") });
  };
  return `${of("black")} ${of("white")}`;
}
