// SPDX-License-Identifier: MIT
// What a theme is called on the page. One that this page does not know is shown as the server calls it.

import { t, type PlainKey } from "../text/text";

const names: ReadonlyMap<string, PlainKey> = new Map(Object.entries({
  opening: "motif.opening",
  middlegame: "motif.middlegame",
  ending: "motif.ending",
  "one-move": "motif.oneMove",
  "two-moves": "motif.twoMoves",
  long: "motif.long",
  sacrifice: "motif.sacrifice",
  "two-for-one": "motif.twoForOne",
  "three-for-one": "motif.threeForOne",
  "three-for-two": "motif.threeForTwo",
  "big-shot": "motif.bigShot",
  exchange: "motif.exchange",
  "in-and-out": "motif.inAndOut",
  steal: "motif.steal",
  breeches: "motif.breeches",
  pin: "motif.pin",
  "no-safe-move": "motif.noSafeMove",
  block: "motif.block",
  "king-trap": "motif.kingTrap",
  breakthrough: "motif.breakthrough",
  "changing-the-move": "motif.changingTheMove",
  bridge: "motif.bridge",
  "first-position": "motif.firstPosition",
  "fourth-position": "motif.fourthPosition",
  "slow-win": "motif.slowWin",
  exact: "motif.exact",
} as const));

export const themeName = (theme: string): string => {
  const key = names.get(theme);
  return key === undefined ? theme : t(key);
};
