// SPDX-License-Identifier: MIT
// The numbers of the first and last square of each row, beside the board.

import { shownSquare, type Geometry } from "../model/geometry";

export function OutsideNumbers({ geometry, flipped }: { geometry: Geometry; flipped: boolean }) {
  const columns = Array.from({ length: geometry.size }, (_, column) => column);
  const numbersIn = (row: number) => columns.flatMap((column) => shownSquare(geometry, flipped, { row, column }) ?? []);
  return (
    <div class="outside-numbers" aria-hidden="true">
      {columns.map((row) => {
        const numbers = numbersIn(row);
        return (
          <span key={row} class="outside-row">
            <span>{numbers[0]}</span>
            <span>{numbers[numbers.length - 1]}</span>
          </span>
        );
      })}
    </div>
  );
}
