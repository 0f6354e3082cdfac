// SPDX-License-Identifier: MIT
// The words of the game, in the order of the alphabet in English, each with a diagram. Their texts are in text/*/reading.ts.

import type { Mark } from "../model/mark";
import type { PlainKey } from "../text/text";
import { startFen } from "./start-fen";
import type { LessonName } from "./task";

export type TermName = PlainKey extends infer K ? (K extends `term.${infer Name}.name` ? Name : never) : never;

export interface Term {
  readonly name: TermName;
  readonly fen: string;
  readonly marks: readonly Mark[];
  /** Where it is learned by doing. */
  readonly lesson?: LessonName;
}

const circle = (from: number): Mark => ({ colour: "green", from });
const arrow = (from: number, to: number): Mark => ({ colour: "green", from, to });

export const terms: readonly Term[] = [
  { name: "angle", fen: "W:W22:B", marks: [arrow(22, 18)], lesson: "touch" },
  { name: "ballot", fen: startFen, marks: [arrow(9, 13), arrow(21, 17), arrow(5, 9)], lesson: "ballots" },
  { name: "breeches", fen: "W:WK19:B15,24", marks: [arrow(19, 10), arrow(19, 28)], lesson: "shots" },
  { name: "bridge", fen: "B:W30,32:B18", marks: [circle(30), circle(32)] },
  { name: "cramp", fen: "B:W20,24:B8,11,12,16", marks: [circle(20), circle(24)] },
  { name: "crownhead", fen: "W:W6:B", marks: [circle(1), circle(2), circle(3), circle(4)], lesson: "board" },
  { name: "dogHole", fen: "B:W32:B28", marks: [circle(28)] },
  { name: "doubleCorner", fen: "W:WK32:BK1", marks: [circle(28), circle(32), circle(1), circle(5)], lesson: "board" },
  { name: "dyke", fen: "W:W18,22,25:B", marks: [circle(18), circle(22), circle(25)] },
  { name: "exchange", fen: "W:W23,28:B11,15", marks: [arrow(23, 19), arrow(15, 24), arrow(28, 19)], lesson: "move" },
  { name: "gayp", fen: startFen, marks: [] },
  { name: "huff", fen: "W:W18:B13,14", marks: [circle(14)], lesson: "huff" },
  { name: "king", fen: "W:WK18:B", marks: [arrow(18, 14), arrow(18, 15), arrow(18, 22), arrow(18, 23)], lesson: "king" },
  { name: "lunette", fen: "W:W24:B16,23", marks: [circle(19)] },
  { name: "man", fen: "W:W18:B", marks: [arrow(18, 14), arrow(18, 15)], lesson: "men" },
  { name: "move", fen: "B:WK19:BK12", marks: [arrow(12, 8), arrow(19, 15)], lesson: "move" },
  { name: "notice", fen: "W:WK1:BK10,K15", marks: [], lesson: "notice" },
  { name: "oreo", fen: "B:W26,30,31:B14", marks: [circle(26), circle(30), circle(31)] },
  { name: "pitch", fen: "W:W24,K3:B11,18,K28", marks: [arrow(3, 7), arrow(28, 19)], lesson: "shots" },
  { name: "queen", fen: "W:WK29:B", marks: [arrow(29, 4)], lesson: "polish" },
  { name: "shot", fen: "W:W26,K30:B13,17,27", marks: [arrow(26, 22), arrow(17, 26)], lesson: "shots" },
  { name: "singleCorner", fen: "W:W29:B4", marks: [circle(29), circle(4)], lesson: "board" },
  { name: "take", fen: "W:W18:B14", marks: [arrow(18, 9)], lesson: "take" },
  { name: "threeMove", fen: startFen, marks: [arrow(11, 16), arrow(22, 18), arrow(16, 19)], lesson: "ballots" },
  { name: "touchMove", fen: "W:W22:B", marks: [circle(22)], lesson: "touch" },
  { name: "wedge", fen: "W:W18,22,23,25,26,27:B", marks: [], lesson: "advice" },
];
