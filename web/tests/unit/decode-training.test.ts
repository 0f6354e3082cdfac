// SPDX-License-Identifier: MIT
// The server's answers about reports, puzzles and who has the move, as `crownhead serve` gives them (docs/web-protocol.md):
// decoded whole, and refused where a field is missing or of another form.

import { describe, expect, test } from "vitest";
import { decodeFamousGames } from "../../src/learn/famous-games";
import { decodeTheMove } from "../../src/learn/the-move";
import { attempt } from "../../src/protocol/decode";
import { puzzle, puzzleList, puzzleTry, solution } from "../../src/protocol/puzzle";
import { decodeMessage } from "./decode-message";

describe("a report", () => {
  const judged = {
    move: "30-25",
    judgement: "blunder",
    truth: { before: "win", after: "loss", plies: { before: 15, after: 20 } },
    chance: { before: 1, after: 0 },
    best: "26-22",
    line: ["26-22", "17x26"],
    answer: ["27-31"],
    facts: { loses: null, misses: { lost: 1, lostKings: 0, won: 2, wonKings: 0 }, letsCrown: false, trapsKing: false, givesMove: false },
  };
  const played = { text: "30-25", path: [30, 25], captured: [], fen: "B:W25,26:B13,17,27" };
  const report = {
    rules: "english",
    start: "W:W26,K30:B13,17,27",
    played: [played],
    moves: [judged],
    accuracy: { black: null, white: 12.5 },
    bookMoves: 0,
    losingMove: 1,
    missedWins: [1],
    opening: { ballot: { kind: "three-move", number: 17 }, moves: "9-14 22-18 5-9", name: null },
  };
  const decoded = (change: object) => decodeMessage(JSON.stringify({ is: "report", slot: 2, done: 1, over: true, fault: "", report: { ...report, ...change } }));

  test("is decoded whole", () => {
    const { chance, truth, ...same } = judged;
    const { accuracy, ...rest } = report;
    expect(decoded({})).toEqual({
      is: "report",
      id: null,
      slot: 2,
      done: 1,
      over: true,
      fault: "",
      report: {
        ...rest,
        accuracyBlack: accuracy.black,
        accuracyWhite: accuracy.white,
        moves: [{ ...same, before: chance.before, after: chance.after, truth: { before: "win", after: "loss", pliesBefore: 15, pliesAfter: 20 } }],
      },
    });
  });

  test("leaves out of a move what is not known of it", () => {
    const { line: _line, answer: _answer, facts: _facts, ...plain } = judged;
    expect(decoded({ moves: [{ ...plain, judgement: "", truth: { before: null, after: "draw" } }], opening: null })).toMatchObject({
      report: { opening: null, moves: [{ line: [], answer: [], facts: null, truth: { before: null, after: "draw", pliesBefore: null, pliesAfter: null } }] },
    });
  });

  test("on its way has none yet", () => {
    const news = { is: "report", id: 1, slot: 0, done: 0.5, over: false, fault: "", report: null };
    expect(decodeMessage(JSON.stringify(news))).toEqual(news);
    for (const wrong of [{ done: "x" }, { over: 1 }, { report: {} }]) expect(decodeMessage(JSON.stringify({ ...news, ...wrong }))).toBeNull();
  });

  test("of another form is none", () => {
    for (const wrong of [
      { accuracy: null },
      { played: [{ ...played, path: [30] }] },
      { opening: { ...report.opening, ballot: { kind: "four-move", number: 1 } } },
      { moves: [{ ...judged, judgement: "bad" }] },
      { moves: [{ ...judged, truth: { before: "won", after: "loss" } }] },
      { moves: [{ ...judged, facts: { ...judged.facts, misses: { lost: 1 } } }] },
      { missedWins: ["1"] },
    ]) {
      expect(decoded(wrong), JSON.stringify(wrong)).toBeNull();
    }
  });
});

describe("puzzles", () => {
  const sent = { puzzle: "54769eb3", rules: "english", fen: "W:WK8,K16,23:BK15,K31", goal: "win", rating: 1321, themes: ["ending", "one-move"], game: "level 5 – level 6 of the engine" };
  const move = { text: "16-11", path: [16, 11], captured: [], fen: "B:WK8,K11,23:BK15,K31" };

  test("are decoded whole, with what a try came to and the solution", () => {
    const { puzzle: name, ...rest } = sent;
    expect(puzzle(sent)).toEqual({ ...rest, name });
    expect(puzzleTry({ right: true, over: true, played: [move], shown: [], worth: { value: "win", plies: null } })).toEqual({ right: true, over: true, played: [move], shown: [], worth: { value: "win", plies: null } });
    expect(solution({ played: [move] })).toEqual([move]);
    expect(puzzleList({ puzzles: 2, themes: [{ theme: "ending", puzzles: 1 }] })).toEqual({ puzzles: 2, themes: [{ theme: "ending", puzzles: 1 }] });
  });

  test("of another form are none", () => {
    for (const wrong of [{ goal: "loss" }, { themes: "ending" }, { rating: "1321" }, { fen: null }]) expect(attempt(() => puzzle({ ...sent, ...wrong })), JSON.stringify(wrong)).toBeNull();
    for (const wrong of [{ worth: { value: "won", plies: 3 } }, { played: [{ ...move, fen: 1 }] }, { right: 1 }]) {
      expect(attempt(() => puzzleTry({ right: true, over: true, played: [], shown: [], worth: null, ...wrong })), JSON.stringify(wrong)).toBeNull();
    }
  });
});

test("who has the move is decoded whole or not at all", () => {
  const sent = { fen: "W:W23,28:B11,15", rules: "english", turn: "white", the_move: "black", counted: [5, 6, 32], exchanges: [{ move: "23-19", changes: true }] };
  expect(decodeTheMove(sent)).toEqual({ fen: sent.fen, turn: "white", theMove: "black", counted: [5, 6, 32], exchanges: [{ move: "23-19", changes: true }] });
  for (const wrong of [{ the_move: "nobody" }, { counted: [0] }, { exchanges: [{ move: "23-19" }] }]) expect(decodeTheMove({ ...sent, ...wrong }), JSON.stringify(wrong)).toBeNull();
});

test("famous games are decoded whole or not at all", () => {
  const one = { name: "ferrie-jordan-1896", black: "Ferrie, J.", white: "Jordan, R.", event: "Glasgow, game 1", date: "1896.??.??", about: "Robert Jordan beats James Ferrie." };
  expect(decodeFamousGames({ games: [one] })).toEqual([one]);
  expect(decodeFamousGames({ games: [{ ...one, about: undefined }] })).toBeNull();
});
