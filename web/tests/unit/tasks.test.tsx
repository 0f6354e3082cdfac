// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// Tasks of lessons, as a learner meets them.

import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import LessonPage from "../../src/learn/lesson-page";
import type { Puzzle } from "../../src/protocol/puzzle";
import { PuzzleCard } from "../../src/puzzles/puzzle-card";
import type { RuleSet } from "../../src/protocol/game";
import { withMatchMedia } from "./fake-browser";

const rules: RuleSet = { name: "english", words: "", size: 8, mirrored: false, first: "black", men: 12, start: "B:W32:B1" };

interface Asked {
  readonly address: URL;
  answer(body: unknown): void;
  /** The connection is lost. */
  lose(): void;
}
let asked: Asked[] = [];
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
const show = (lesson: string, task: string) => render(<LessonPage address={{ path: "", query: new URLSearchParams(), state: null }} names={{ lesson, task }} rules={[rules]} />);

beforeEach(() => {
  asked = [];
  withMatchMedia();
  // jsdom has neither.
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.animate = () => ({}) as Animation;
  vi.stubGlobal("fetch", (address: string) => new Promise((resolve, reject) => asked.push({ address: new URL(address, "http://here"), answer: (body) => resolve({ ok: true, status: 200, json: () => Promise.resolve(body) }), lose: () => reject(new TypeError("lost")) })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the umpire's answer to the option pressed last is the one that counts", async () => {
  show("huff", "1");
  const rulings = (event: string) => asked.find(({ address }) => address.pathname === "/api/umpire" && address.searchParams.get("events") === event);
  const answer = async (event: string, verdict: string, fen: string) => {
    rulings(event)?.answer({ fen, rulings: event.split("\n").map((one) => ({ event: one, verdict, sentence: verdict === "ok" ? "" : "he may not" })) });
    await settle();
  };
  fireEvent.click(screen.getByRole("button", { name: "Huff the man on 13" }));
  fireEvent.click(screen.getByRole("button", { name: "Huff the man on 14" }));
  await answer("move 9-13\nhuff 14", "ok", "W:W18,32:B13");
  expect(screen.getByText("Right.")).toBeTruthy();
  await answer("move 9-13\nhuff 13", "refused", "W:W18,32:B13,14");
  await answer("move 9-13", "ok", "W:W18,32:B13,14");
  expect(screen.getByText("Right.")).toBeTruthy();
  expect(screen.queryByText("He may not.")).toBeNull();
});

const field = () => screen.queryByLabelText<HTMLInputElement>("Or type the move");
function type(move: string): void {
  fireEvent.input(field() as HTMLInputElement, { target: { value: move } });
  fireEvent.submit(field()?.form as HTMLFormElement);
}

test("a move typed while the opponent is to move is told that, not that it is illegal", async () => {
  show("move", "3");
  type("19-15");
  await settle();
  expect(screen.getByText("It is the other player’s turn.")).toBeTruthy();
});

const move = { text: "22-17", path: [22, 17], captured: [], fen: "B:W17:B18", value: null, distance: null };

/** A puzzle in which White can play that move. */
async function showPuzzle(): Promise<void> {
  const puzzle: Puzzle = { name: "p1", rules: "english", fen: "W:W22:B18", goal: "win", rating: 900, themes: [], game: "A game" };
  render(<PuzzleCard set={rules} numbered puzzle={puzzle} title="A puzzle" about={null} ways={null} strict={false} ended={() => undefined} />);
  asked[0]?.answer({ rules: "english", fen: puzzle.fen, turn: "white", pieces: 2, known: 0, offered: 0, value: null, distance: null, moves: [move] });
  await settle();
}

test("what was said of an earlier move or a lost connection is not said beside what comes after it", async () => {
  await showPuzzle();
  const illegal = "1-9 is not a legal move here.";
  const lost = "There is no connection to the server. Try again when it is back.";
  const said = () => [illegal, lost, "Look at the piece on 22."].filter((one) => screen.queryByText(one) !== null);
  const last = (path: string) => asked.filter(({ address }) => address.pathname === `/api/puzzles/p1/${path}`).pop();
  type("1-9");
  await settle();
  expect(said()).toEqual([illegal]);
  type("22-17");
  await settle();
  last("try")?.lose();
  await settle();
  expect(said()).toEqual([lost]);
  type("1-9");
  await settle();
  expect(said()).toEqual([illegal]);
  fireEvent.click(screen.getByRole("button", { name: "Hint" }));
  await settle();
  last("solution")?.answer({ played: [move] });
  await settle();
  expect(said()).toEqual(["Look at the piece on 22."]);
});

test("after a wrong move of a puzzle nothing can be typed until it is tried again", async () => {
  await showPuzzle();
  type("22-17");
  await settle();
  asked.find(({ address }) => address.pathname === "/api/puzzles/p1/try")?.answer({ right: false, over: false, played: [move], shown: [], worth: null });
  await settle();
  expect(screen.getByText("22-17 is not the move.")).toBeTruthy();
  expect(field()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Do it once more" }));
  await settle();
  expect(field()).not.toBeNull();
});
