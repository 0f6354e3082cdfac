// SPDX-License-Identifier: MIT
// The umpire's line in words. Its reasons and remarks are fixed words (docs/laws.md).

import { sideName, type Side } from "../model/position";
import { sentence } from "../model/sentence";
import { t, type PlainKey } from "../text/text";

/** Why a game ended, and the refusals that are in a record: those after which something is different. */
const reasons = [
  "touched",
  "angle",
  "capture-due",
  "incomplete",
  "false-move",
  "obstructing",
  "no-move",
  "resigned",
  "agreed",
  "repetition",
  "forty-moves",
  "count-of-moves",
  "notice",
  "time",
  "flag",
  "left",
  "defied",
] as const;

/** Without a capital and a full stop; for a word that is not known `otherwise`. */
export function reasonText(word: string, otherwise = word.replace(/-/g, " ")): string {
  const known = reasons.find((one) => one === word);
  return known === undefined ? otherwise : t(`ruling.${known}`);
}

/** What follows the reason of a refusal: its consequence. */
const consequences: Readonly<Record<string, PlainKey>> = { caution: "umpire.caution", "put it right": "umpire.putRight" };

/** What the umpire remarks on something that he accepts. */
const remarks: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/^capture not made (.+)$/, (squares) => t("match.notCaptured", { squares: squares.split(" ").join(", ") })],
  [/^now move$/, () => t("umpire.nowMove")],
  [/^a capture must be made$/, () => t("umpire.mustCapture")],
  [/^may be huffed$/, () => t("umpire.mayBeHuffed")],
  [/^bound to huff (\d+)$/, (square) => t("umpire.mustHuff", { square })],
  [/^cannot be played$/, () => t("umpire.cannotBePlayed")],
  [/^bound (\d+)$/, (square) => t("umpire.bound", { square })],
  [/^bound (\d+) toward (\d+)$/, (square, toward) => t("umpire.boundToward", { square, toward })],
  [/^must be put back$/, () => t("umpire.mustBePutBack")],
  [/^the other side chooses$/, () => t("umpire.otherChooses")],
  [/^([\d:.]+) left$/, (time) => t("umpire.left", { time })],
  [/^(\d+) moves$/, (count) => t("umpire.moves", { count })],
];

/** Empty for a plain "ok". */
export function rulingText(ruling: string): string {
  const [verdict = "", word = "", ...rest] = ruling.split(" ");
  switch (verdict) {
    case "ok":
      return remarkText([word, ...rest].join(" "));
    case "refused": {
      // What follows a colon is about the squares, in English; who made the move was told it.
      const consequence = consequences[rest.join(" ").split(":")[0] ?? ""];
      return t("match.refused", { reason: reasonText(word) }) + (consequence === undefined ? "" : ` ${t(consequence)}`);
    }
    case "over": {
      const reason = reasonText(rest[0] ?? "");
      return word === "draw" ? t("match.drawn", { reason }) : t("match.won", { side: sideName(word as Side), reason });
    }
    default:
      return ruling;
  }
}

function remarkText(remark: string): string {
  if (remark === "") return "";
  for (const [pattern, text] of remarks) {
    const found = pattern.exec(remark);
    if (found !== null) return text(...found.slice(1));
  }
  return sentence(remark);
}
