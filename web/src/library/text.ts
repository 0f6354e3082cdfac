// SPDX-License-Identifier: MIT
// What is said about games of the library.

import { dateShown } from "../model/pdn-date";
import type { GameLine, LibraryResult } from "../protocol/library";
import { t } from "../text/text";

const resultKeys = {
  black: "result.black",
  white: "result.white",
  draw: "result.draw",
  "both lost": "result.bothLost",
  unknown: "library.result.unknown",
} as const;

/** "Black won" */
export const resultText = (result: LibraryResult): string => t(resultKeys[result]);

/** Black's score and White's, as in tables of English draughts. */
export function resultMark(result: LibraryResult): string {
  switch (result) {
    case "black":
      return "1–0";
    case "white":
      return "0–1";
    case "draw":
      return "½–½";
    case "both lost":
      return "0–0";
    case "unknown":
      return "*";
  }
}

/** Whether a name says who it is: not so "?" or "...". */
export const isNamed = (name: string | null): name is string => name !== null && !/^[?.\s]*$/.test(name);

/** "Wyllie, J. – Anderson, A." */
export const playersText = ({ black, white }: GameLine): string => `${black ?? "?"} – ${white ?? "?"}`;

/** "Match, round 2, Edinburgh, 1841-05-12" as far as it is known. */
export function placeText({ event, round, site, date }: GameLine): string {
  return [event, round === null ? null : t("library.round", { round }), site, dateShown(date)].filter((one) => one !== null).join(", ");
}
