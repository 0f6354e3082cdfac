// SPDX-License-Identifier: MIT
// Openings practised: what is on the board and what is asked after an answer.

import { describe, expect, test } from "vitest";
import { againText, countsText, deckTitle } from "../../src/openings/decks";
import { answered, started, wentOn } from "../../src/openings/use-opening";
import { deckPage, openingTry, type OpeningQuestion, type OpeningTry } from "../../src/protocol/opening";

const move = (text: string, after: string) => ({ text, path: text.split("-").map(Number), captured: [], fen: after });
const [first, reply, second, reply2] = [move("11-15", "one"), move("23-19", "two"), move("8-11", "three"), move("22-17", "four")] as const;

const question = (...played: readonly ReturnType<typeof move>[]): OpeningQuestion => ({ played, why: "new", hint: 9 });

const page = (asked: OpeningQuestion | null) => ({
  deck: "three-move-5-white",
  from: "three-move",
  number: 5,
  study: null,
  title: "Dreaded Edinburgh",
  side: "white",
  rules: "english",
  start: "S",
  opening: [move("9-13", "a"), move("22-18", "b"), move("6-9", "c")],
  due: 1,
  new: 12,
  known: 1030,
  next: null,
  question: asked,
});

const result = (asked: OpeningQuestion | null, change: object = {}): OpeningTry =>
  openingTry({ ...page(asked), right: true, played: [first], score: 0.1, moves: [{ ...first, score: 0.1 }], days: 3, ...change });

describe("decoding", () => {
  test("a deck and a try are decoded whole", () => {
    const { new: fresh, ...rest } = page(question(first));
    expect(deckPage(page(question(first)))).toEqual({ ...rest, fresh });
    expect(result(null)).toMatchObject({ right: true, score: 0.1, days: 3, question: null });
    expect(() => deckPage({ ...page(null), side: "red" })).toThrow();
    expect(() => deckPage(page({ ...question(), why: "never" } as unknown as OpeningQuestion))).toThrow();
  });
});

describe("a session", () => {
  test("begins with all moves but the last on the board", () => {
    expect(started(deckPage(page(question()))).onBoard).toEqual([]);
    expect(started(deckPage(page(question(first, reply)))).onBoard).toEqual([first]);
  });

  test("goes on after a right move with the reply", () => {
    const state = answered(started(deckPage(page(question()))), result(question(first, reply)));
    expect(state).toMatchObject({ waits: false, onBoard: [first], answered: 1, right: 1 });
    expect(state.question?.played).toEqual([first, reply]);
  });

  test("waits at the end of a line, then begins another", () => {
    const before = started(deckPage(page(question(first, reply))));
    const state = answered(before, result(question(), { played: [first, reply, second] }));
    expect(state).toMatchObject({ waits: true, onBoard: [first, reply, second] });
    expect(state.question?.played, "the question it was about").toEqual([first, reply]);
    const next = wentOn(state);
    expect(next).toMatchObject({ waits: false, result: null, onBoard: [] });
    expect(next.question?.played).toEqual([]);
  });

  test("waits too when another variation is asked next", () => {
    const before = started(deckPage(page(question(first, reply))));
    const state = answered(before, result(question(move("11-16", "other"), reply2), { played: [first, reply, second] }));
    expect(state.waits).toBe(true);
  });

  test("takes a wrong move back", () => {
    const before = started(deckPage(page(question(first, reply))));
    const state = answered(before, result(question(), { right: false, played: [first, reply, second], days: 0 }));
    expect(state).toMatchObject({ waits: true, onBoard: [first, reply], answered: 1, right: 0 });
  });

  test("is over when nothing is left", () => {
    const state = answered(started(deckPage(page(question()))), result(null));
    expect(state.waits).toBe(true);
    expect(wentOn(state).question).toBeNull();
  });
});

test("decks have titles", () => {
  const deck = deckPage(page(null));
  expect(deckTitle(deck)).toBe("Ballot 5: 9-13 22-18 6-9, Dreaded Edinburgh");
  expect(deckTitle({ ...deck, from: "start" })).toBe("From the start position");
  expect(deckTitle({ ...deck, from: "study", number: 3, title: "" })).toBe("Chapter 3");
  expect(countsText(deck)).toBe("1 due, 12 new, 1,030 known");
});

test("when a position comes again is said in days, or for later today", () => {
  expect([0, 1, 12].map(againText)).toEqual(["It comes again later in this session.", "It comes again in 1 day.", "It comes again in 12 days."]);
});
