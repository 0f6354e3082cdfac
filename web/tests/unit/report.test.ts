// SPDX-License-Identifier: MIT

import { expect, test } from "vitest";
import type { PlayedMove } from "../../src/model/move";
import { expectedOfBlack } from "../../src/report/graph";
import { errorNumber, fromSquare, isRight, mistakesOf } from "../../src/report/mistakes";
import { hintReason } from "../../src/report/coach";
import { reasonText } from "../../src/report/reason";
import { attempt } from "../../src/protocol/decode";
import { hint } from "../../src/protocol/hint";
import type { JudgedMove, Report } from "../../src/protocol/report";

const move = (text: string, over: Partial<JudgedMove> = {}): JudgedMove => ({
  move: text,
  judgement: "",
  truth: null,
  before: 0.5,
  after: 0.5,
  best: text,
  line: [],
  answer: [],
  facts: null,
  ...over,
});
const played = (text: string): PlayedMove => ({ text, path: [], captured: [], fen: `after ${text}` });
const reportOf = (...moves: JudgedMove[]): Report => ({
  rules: "english",
  start: "start",
  played: moves.map((one) => played(one.move)),
  moves,
  accuracyBlack: null,
  accuracyWhite: null,
  bookMoves: 0,
  losingMove: null,
  missedWins: [],
  opening: null,
});
const none = { loses: null, misses: null, letsCrown: false, trapsKing: false, givesMove: false };

test("the curve is Black's, whoever began", () => {
  const moves = [move("11-15", { before: 0.6, after: 0.4 }), move("23-18", { before: 0.6, after: 0.9 })];
  const near = (values: number[]) => values.map((value) => Math.round(100 * value) / 100);
  expect(near(expectedOfBlack(moves, "black"))).toEqual([0.6, 0.4, 0.1]);
  expect(near(expectedOfBlack(moves, "white"))).toEqual([0.4, 0.6, 0.9]);
  expect(expectedOfBlack([], "black")).toEqual([0.5]);
});

test("a side's mistakes are found with the position before them", () => {
  const report = reportOf(move("11-15"), move("23-18", { judgement: "mistake" }), move("8-11", { judgement: "blunder", after: 0.3, best: "9-14" }));
  expect(mistakesOf(report, "black", "black").map(({ ply, fen }) => [ply, fen])).toEqual([[2, "after 23-18"]]);
  expect(mistakesOf(report, "white", "black").map(({ ply }) => ply)).toEqual([1]);
  expect(mistakesOf(report, "black", "white").map(({ ply }) => ply)).toEqual([1]);
  const [mistake] = mistakesOf(report, "black", "black");
  if (mistake === undefined) throw new Error("none");
  expect(fromSquare(mistake)).toBe("9");
  expect(isRight(mistake, move("9-14"))).toBe(true);
  // The report has looked further than the trial.
  expect(isRight(mistake, move("9-14", { judgement: "inaccuracy" }))).toBe(true);
  expect(isRight(mistake, move("9-13", { judgement: "inaccuracy" }))).toBe(false);
  // Not the error itself, even if a shorter look finds nothing wrong with it.
  expect(isRight(mistake, move("8-11"))).toBe(false);
  // Where hardly anything was left to lose, a trial blames no move; yet one that is known to lose is not right.
  const truth = { before: null, after: "loss", pliesBefore: null, pliesAfter: 12 } as const;
  expect(isRight(mistake, move("9-13", { truth }))).toBe(false);
  expect(isRight(mistake, move("9-13", { truth: { ...truth, before: "loss" } }))).toBe(true);
  expect(isRight(mistake, move("9-13", { after: mistake.move.after }))).toBe(false);
});

test("reasons say what is known, and what is only believed", () => {
  const error = { judgement: "blunder", before: 0.5, after: 0.31, best: "30-26", facts: none } as const;
  expect(reasonText(move("31-27", error))).toBe("The engine believes that this is worse (50 per cent before, 31 after). Better was 30-26.");
  const truth = { before: "draw", after: "loss", pliesBefore: null, pliesAfter: 37 } as const;
  expect(reasonText(move("31-27", { ...error, truth }))).toBe("This is known: drawn before the move, lost in 37 plies after it. Better was 30-26.");
  expect(reasonText(move("31-27", { ...error, truth: { ...truth, before: null } }))).toBe(
    "Known to be lost in 37 plies; the engine believes that there was more (50 per cent before). Better was 30-26.",
  );
  expect(reasonText(move("31-27", { ...error, truth: { ...truth, before: "win", pliesBefore: 9, after: null } }))).toBe(
    "Known to be won in 9 plies before; the engine believes that there is less now (31 per cent after). Better was 30-26.",
  );
  const loses = { lost: 2, lostKings: 0, won: 1, wonKings: 1 };
  expect(reasonText(move("31-27", { ...error, answer: ["14-17"], facts: { ...none, loses } }))).toContain("It loses 2 men for 1 king by 14-17.");
  expect(reasonText(move("31-27", { ...error, answer: ["14-17"], facts: { ...none, loses } }))).not.toContain("The answer is");
  expect(reasonText(move("31-27", { ...error, answer: ["14-17"] }))).toContain("after). The answer is 14-17. Better was 30-26.");
  expect(reasonText(move("31-27", { ...error, facts: { ...none, misses: { ...loses, won: 3 } } }))).toContain("Better was 30-26, which wins 3 pieces for 2 men.");
  expect(reasonText(move("31-27", { ...error, facts: { ...none, givesMove: true } }))).toContain("It gives up the move.");
});

test("a hint says what it is worth, what it wins, and what the next best move would throw away", () => {
  const line = ["26-22", "17x26", "30x23x32"] as const;
  const next = move("30-25", {
    judgement: "blunder",
    truth: { before: "win", after: "loss", pliesBefore: 15, pliesAfter: 20 },
    answer: ["17-22"],
    facts: { ...none, misses: { lost: 1, lostKings: 0, won: 2, wonKings: 0 } },
  });
  expect(hintReason({ line, value: "win", distance: 15, expected: 1, next })).toBe(
    "With 26-22 you win: that is known. Plies to the end with best play: 15. 26-22 wins 2 men for 1 man. " +
      "After 26-22 the game may go on 17x26 30x23x32. 30-25 would lose. The answer would be 17-22.",
  );
  const loses = { ...none, loses: { lost: 1, lostKings: 0, won: 0, wonKings: 0 } };
  const believed = move("9-14", { judgement: "mistake", before: 0.52, after: 0.4, answer: ["18x9"], facts: loses });
  expect(hintReason({ line: ["11-15"], value: null, distance: null, expected: 0.52, next: believed })).toBe(
    "With 11-15 the engine expects 52 points of 100 for you. With 9-14, the next best, the engine expects 40. It would lose 1 man by 18x9.",
  );
});

test("a hint does not call known outcomes about as good", () => {
  const hinted = (value: "win" | "draw" | "loss" | null, after: "win" | "draw" | "loss" | null, distance: number | null = null) =>
    hintReason({ line: ["11-15"], value, distance, expected: 0.5, next: move("9-14", { truth: { before: value, after, pliesBefore: null, pliesAfter: null } }) });
  expect(hinted(null, null)).toMatch(/ 9-14 is about as good\.$/);
  expect(hinted(null, "loss")).toMatch(/ 9-14 would lose\.$/);
  expect(hinted("win", "win")).toMatch(/ 9-14 wins too\.$/);
  expect(hinted("draw", "draw")).toMatch(/ 9-14 draws too\.$/);
  expect(hinted("win", null)).toMatch(/ With 9-14, the next best, the engine expects 50\.$/);
  expect(hinted("loss", "loss")).toBe("Every move loses: that is known. The engine would play 11-15. 9-14 loses too.");
  expect(hinted("loss", "loss", 12)).toBe("Every move loses: that is known. 11-15 holds out longest. Plies to the end with best play: 12. 9-14 loses too.");
});

test("a hint says no more of the only move", () => {
  const only = (value: "draw" | null) => hintReason({ line: ["18x9", "1-5"], value, distance: null, expected: 0.5, next: null });
  expect(only("draw")).toBe("18x9 is the only move; it draws.");
  expect(only(null)).toBe("18x9 is the only move.");
});

test("a hint without a move is refused", () => {
  const body = { line: ["11-15"], value: null, distance: null, expected: 0.5, next: null };
  expect(hint(body)).toEqual(body);
  for (const wrong of [{ ...body, line: [] }, { ...body, value: "good" }, { ...body, next: {} }, null]) expect(attempt(() => hint(wrong))).toBeNull();
});

test("an address without a number, or with one that no error has, asks for the first", () => {
  expect(["1", "3", undefined, "0", "4", "-1", "1.5", "two", ""].map((wanted) => errorNumber(wanted, 3))).toEqual([1, 3, 1, 1, 1, 1, 1, 1, 1]);
});
