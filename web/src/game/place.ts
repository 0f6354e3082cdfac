// SPDX-License-Identifier: MIT
// What an address of the board's view asks for: a game at its present or at an earlier ply, or a line being analysed.

import type { Address } from "../browser/router";
import { lineInAddress, type LineAddress } from "../explore/address";

export interface Place {
  readonly game: string | null;
  /** The position looked back at; null for the present. */
  readonly ply: number | null;
  readonly line: LineAddress | null;
}

export function placeOf({ path, query, state }: Address, names: Readonly<Record<string, string>>): Place {
  if (path !== "/analysis") return { game: names.game ?? null, ply: /^\d{1,6}$/.test(names.ply ?? "") ? Number(names.ply) : null, line: null };
  const line = lineInAddress(query, state);
  return { game: line.game, ply: null, line };
}
