// SPDX-License-Identifier: MIT
// Marks that people draw on the board: circles on squares and arrows between two (docs/game-tree.md).

import { t } from "../text/text";
import { uncapitalised } from "./sentence";

export const markColours = ["green", "red", "yellow", "blue"] as const;
export type MarkColour = (typeof markColours)[number];

export interface Mark {
  readonly colour: MarkColour;
  readonly from: number;
  /** Of an arrow. */
  readonly to?: number;
}

export const colourName = (colour: MarkColour): string => t(`colour.${colour}`);

/** "green circle on 11", "red arrow from 11 to 15" */
export function markText({ colour, from, to }: Mark): string {
  const named = uncapitalised(colourName(colour));
  return to === undefined ? t("mark.circle", { colour: named, from }) : t("mark.arrow", { colour: named, from, to });
}

const samePlace = (a: Mark, b: Mark): boolean => a.from === b.from && a.to === b.to;

/** Adds a mark. One of that colour in the same place is removed instead, one of another colour is replaced. */
export function toggled(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const there = marks.find((one) => samePlace(one, mark));
  const others = marks.filter((one) => one !== there);
  return there?.colour === mark.colour ? others : [...others, mark];
}

/** The squares of a typed mark, `11` or `11-15`; null for any other text, or for squares that are not on the board. */
export function squaresOfMark(text: string, squares: number): { from: number; to?: number } | null {
  const found = /^\s*(\d{1,2})(?:\s*[-–x\s]\s*(\d{1,2}))?\s*$/i.exec(text);
  const from = Number(found?.[1]);
  const to = found?.[2] === undefined ? undefined : Number(found[2]);
  const onBoard = (square: number) => square >= 1 && square <= squares;
  if (found === null || !onBoard(from) || (to !== undefined && (!onBoard(to) || to === from))) return null;
  return to === undefined ? { from } : { from, to };
}
