// SPDX-License-Identifier: MIT
import { describe, expect, test } from "vitest";
import { pastText, statusText } from "../../src/game/status-text";
import { hintText, pastMoveText } from "../../src/model/hint-text";
import { either } from "../../src/text/text";
import { scoreText } from "../../src/model/score-text";
import { game, played } from "./sample";

const capture = [{ text: "15x24", path: [15, 24], captured: [19] }];
const persons = { black: { kind: "person" }, white: { kind: "person" } } as const;

describe("status", () => {
  test("says whose turn it is", () => {
    expect(statusText(game())).toBe("Your turn, Black.");
    expect(statusText(game(persons))).toBe("Black to move.");
  });

  test("says the move made, the turn and the duty to capture", () => {
    const moves = [played("11-15"), played("23-19")];
    expect(statusText(game({ moves, legal: capture }))).toBe("White played 23-19. Your turn, Black. You must capture.");
    expect(statusText(game({ moves, legal: capture, ...persons }))).toBe("White played 23-19. Black to move. Black must capture.");
  });

  test("says what was captured and who was crowned", () => {
    const move = (text: string, fen: string) => ({ ...played(text), fen });
    const state = game({ start: "W:W27,32:B24,15,1", moves: [move("27x11", "B:W11,32:B1")], fen: "B:W11,32:B1", white: { kind: "person" } });
    expect(statusText(state)).toBe("White took two: 27x11. Black to move.");
    const crowned = game({ start: "W:W10,32:B6,12", moves: [move("10x1", "B:WK1,32:B12")], fen: "B:WK1,32:B12", ...persons });
    expect(statusText(crowned)).toBe("White took one: 10x1. Crowned. Black to move.");
    expect(pastText(crowned, 1)).toBe("You are looking at the position after 10x1, move 1 of 1. White took one and was crowned.");
    const quiet = game({ start: "W:W6,32:B12", moves: [move("6-2", "B:WK2,32:B12")], fen: "B:WK2,32:B12", black: { kind: "engine", level: 1 }, white: { kind: "person" } });
    expect(statusText({ ...quiet, thinking: true })).toBe("You played 6-2. Crowned. Black, the computer, is thinking.");
  });

  test("says that the engine thinks", () => {
    const state = game({ moves: [played("11-15")], turn: "white", thinking: true });
    expect(statusText(state)).toBe("You played 11-15. White, the computer, is thinking.");
  });

  test("says how the game ended", () => {
    const end = { moves: [played("11-15"), played("23-19")], legal: [] };
    expect(statusText(game({ ...end, outcome: "white", reason: "no move" }))).toBe("White played 23-19. Black has no move. White wins.");
    expect(statusText(game({ ...end, outcome: "white", reason: "resigned" }))).toContain("You resigned. White wins.");
    expect(statusText(game({ ...end, outcome: "draw", reason: "repetition" }))).toContain("The game is a draw.");
    expect(statusText(game({ ...end, outcome: "draw", reason: "forty moves" }))).toContain("Forty moves");
    const ending = "sixteen moves, three pieces against a king";
    expect(statusText(game({ ...end, outcome: "draw", reason: ending }))).toContain(
      "Sixteen moves, three pieces against a king: the game is a draw.",
    );
    expect(statusText(game({ ...end, outcome: "black", reason: "result" }))).toContain("The result in the file: Black wins.");
  });

  test("says what part of the past is shown", () => {
    const state = game({ moves: [played("11-15"), played("23-19")] });
    expect(pastText(state, 1)).toBe("You are looking at the position after 11-15, move 1 of 2.");
    expect(pastText(state, 0)).toBe("You are looking at the start.");
    expect(pastMoveText("8-11")).toBe("8-11 was not played: the board shows an earlier position. Go back to the present to play on.");
  });
});

test("hints", () => {
  expect(hintText({ kind: "must-capture", squares: [22, 29] })).toBe("You must capture with 22 or 29.");
  expect(hintText({ kind: "which-way", square: 18, next: [9, 11] })).toBe("More than one capture ends on 18. Go via 9 or 11.");
  expect(either([5, 6, 7])).toBe("5, 6 or 7");
});

test("scores", () => {
  expect(scoreText(0.35)).toBe("+0.35");
  expect(scoreText(-1.2)).toBe("−1.20");
  expect(scoreText(-0.001)).toBe("0.00");
});
