// SPDX-License-Identifier: MIT
// The umpire's words as sentences.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shortText } from "../../src/match/line";
import { reasonText, rulingText } from "../../src/match/ruling";
import { resultText } from "../../src/match/text";
import type { MatchGame } from "../../src/protocol/match";

/** The table of reasons in docs/laws.md: their words and sentences, in its order. */
const rows = [...readFileSync(new URL("../../../docs/laws.md", import.meta.url), "utf8").matchAll(/^\| `([a-z-]+)` \| ([^|`]+) \| [^|]+ \|$/gm)].map(
  ([, word = "", sentence = ""]) => [word, sentence.replace("'", "’")] as const,
);

test("every reason for which a game ends has the sentence of the laws", () => {
  const ends = rows.slice(rows.findIndex(([word]) => word === "no-move"));
  expect(ends.map(([word]) => word)).toContain("count-of-moves");
  expect(ends.map(([word]) => rulingText(`over draw ${word}`))).toEqual(ends.map(([, sentence]) => `A draw: ${sentence}.`));
});

test("a refusal that changes something is told with its reason and its consequence", () => {
  expect(rulingText("refused capture-due caution")).toBe("Refused: a capture must be made. A caution: another false move loses the game.");
  expect(rulingText("refused false-move put it right: 1-9 is not legal here")).toBe(
    "Refused: the rules do not allow the move. It must be put right at once: another false move loses the game.",
  );
  expect(rulingText("refused incomplete")).toBe("Refused: the capture must be completed.");
  expect(rulingText("refused obstructing")).toBe("Refused: the other player’s view must not be obstructed.");
});

test("what the umpire remarks is a sentence", () => {
  const remarks = ["capture not made 14 15", "now move", "bound 11", "bound 11 toward 15", "bound to huff 18", "0:59.500 left", "40 moves", "unheard of"];
  expect(remarks.map((remark) => rulingText(`ok ${remark}`))).toEqual([
    "A capture was not made: 14, 15.",
    "Now move.",
    "The piece on 11 must be played.",
    "The piece on 11 must be played toward 15.",
    "The piece on 18 must be huffed.",
    "0:59.500 left.",
    "The stronger side has 40 moves to win.",
    "Unheard of.",
  ]);
  expect(rulingText("ok")).toBe("");
});

test("a word that the page does not know is shown without its hyphens, or by the server's sentence", () => {
  const game = { outcome: "white", reason: "new-reason", sentence: "the server says why" } as MatchGame;
  expect([reasonText("new-reason"), resultText(game)]).toEqual(["new reason", "White won: the server says why"]);
  expect(resultText({ ...game, reason: "flag" })).toBe("White won: the clock has run out");
});

test("in the record the end of a time is no figure", () => {
  expect(shortText({ line: "black time 0:12.301", ruling: "over white flag", stands: true, fen: "" })).toBe("Time ran out");
});
