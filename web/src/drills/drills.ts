// SPDX-License-Identifier: MIT
// The endings to practise. A named one is a position of the books; another is a random one with these pieces, those of
// the side that practises first.

import { countText, type Kind, type Piece } from "../model/position";
import type { Goal } from "../protocol/puzzle";
import { t, type PlainKey } from "../text/text";

export interface NamedDrill {
  readonly name: string;
  readonly fen: string;
  readonly goal: Goal;
  readonly title: PlainKey;
}

// Sources: First Position, Payne 1756 (acfcheckers.com, Standard Positions); three against two, docs/endgames.md; Payne's
// corner, R. Pask, Key Endings, 1992 (raven-checkers); Second, Third and Fourth Position, E. Lasker, Chess and Checkers,
// 1918, diagrams 95, 98 and 101. Of Second Position the men are those of the Encyclopedia Americana, with the colours
// reversed; Fourth Position is that of B. Boland, Famous Positions, but for one king. The databases of up to seven pieces
// say that each is won, and that Second and Fourth Position are drawn if the other side is to move. The bridge: J. Loy,
// Bridges, 1997, diagram 1, set up from its lines; the databases agree with what it says of them. Drinkwater's Draw
// (the databases say that it is one) and Petterson's Drawbridge: Boland, Famous Positions.
export const namedDrills: readonly NamedDrill[] = [
  { name: "corner", fen: "W:WK10,K14:BK1", goal: "win", title: "drill.corner" },
  { name: "three-two", fen: "W:WK22,K23,K24:BK31,K32", goal: "win", title: "drill.threeTwo" },
  { name: "first", fen: "W:WK15,20:B12,K28", goal: "win", title: "drill.first" },
  { name: "paynes-corner", fen: "W:WK26,K27:B21,K25", goal: "win", title: "drill.paynesCorner" },
  { name: "third", fen: "W:WK12,K20,28:BK11,K19", goal: "win", title: "drill.third" },
  { name: "second", fen: "W:WK22,27,30:BK9,20,21", goal: "win", title: "drill.second" },
  { name: "fourth", fen: "W:WK10,K11,12,K14:BK1,K2,3", goal: "win", title: "drill.fourth" },
  { name: "bridge", fen: "W:WK2,10,28:B1,3,K19", goal: "draw", title: "drill.bridge" },
  { name: "drinkwater", fen: "W:W14,16,28:B4,K18,21", goal: "draw", title: "drill.drinkwater" },
  { name: "drawbridge", fen: "W:W9,20,21,30:B1,3,14,19", goal: "draw", title: "drill.drawbridge" },
];

export interface RandomDrill {
  readonly pieces: string;
  readonly goal: Goal;
}

const win = (pieces: string): RandomDrill => ({ pieces, goal: "win" });
const draw = (pieces: string): RandomDrill => ({ pieces, goal: "draw" });

export const randomDrills: readonly RandomDrill[] = [
  win("KvM"),
  win("KKvK"),
  win("KKvM"),
  win("KMvK"),
  win("KKvKM"),
  win("KKvMM"),
  win("KKKvKK"),
  win("MMvMM"),
  draw("KvK"),
  draw("KvKM"),
  draw("KKvKK"),
  draw("MMvMM"),
  draw("KKvKKM"),
];

const pieceKinds: Readonly<Record<string, Kind>> = { K: "king", M: "man" };

/** `2 kings against 1 king`. */
export function piecesText(pieces: string): string {
  const [ours = "", theirs = ""] = pieces.split("v").map((letters) => {
    const all = [...letters].map((letter, index): [number, Piece] => [index + 1, { side: "white", kind: pieceKinds[letter] ?? "man" }]);
    return countText(new Map(all), "white");
  });
  return t("drill.against", { ours, theirs });
}

export const randomName = ({ pieces, goal }: RandomDrill): string => `${pieces} ${goal}`;
export const randomAddress = ({ pieces, goal }: RandomDrill): string => `/drills/${pieces}?goal=${goal}`;
