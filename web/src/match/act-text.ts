// SPDX-License-Identifier: MIT
// What a player did besides moving, as a sentence: "Black offers a draw.", "White huffs 15."

import { t, type Key } from "../text/text";

/** By the words of the umpire's line, the square or the capture left out. */
const acts: Readonly<Record<string, Key>> = {
  huff: "act.huff",
  compel: "act.compel",
  "compel %": "act.compelMove",
  stand: "act.stand",
  crown: "act.crown",
  restore: "act.restore",
  "call time": "act.callTime",
  notice: "act.notice",
  "claim repetition": "act.claimRepetition",
  "claim forty": "act.claimForty",
  offer: "act.offer",
  accept: "act.accept",
  decline: "act.decline",
  consent: "act.consent",
  leave: "act.leave",
  return: "act.return",
  resign: "act.resign",
};

/** `action` is a line of the umpire without its side, such as `huff 15`; null where it has no sentence of its own. */
export function actText(side: string, action: string): string | null {
  const [verb = "", what = ""] = action.split(" ");
  const key = acts[action] ?? acts[`${verb} %`] ?? acts[verb];
  return key === undefined ? null : t(key as "act.huff", { side, what });
}
