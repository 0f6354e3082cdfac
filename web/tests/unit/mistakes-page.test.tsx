// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { go, useAddress } from "../../src/browser/router";
import type { RuleSet } from "../../src/protocol/game";
import MistakesPage from "../../src/report/mistakes-page";
import { fakeServer, settle } from "./fake-library";
import { FakeSocket } from "./fake-socket";
import { played } from "./sample";

vi.mock("../../src/link/transport", async (original) => ({ ...(await original<typeof import("../../src/link/transport")>()), openSocket: () => FakeSocket.make() }));

const start = "B:W21,22,23:B9,11,12";
const rules: RuleSet = { name: "english", words: "", size: 8, mirrored: false, first: "black", men: 12, start };
const blunder = { move: "11-15", judgement: "blunder", truth: null, chance: { before: 0.5, after: 0.3 }, best: "9-14", line: [], answer: [] };
const report = { rules: "english", start, played: [played("11-15")], moves: [blunder], accuracy: { black: null, white: null }, bookMoves: 0, losingMove: null, missedWins: [], opening: null };
const probed = { rules: "english", fen: start, turn: "black", pieces: 6, known: 5, offered: 6, value: null, moves: [{ ...played("9-14"), value: null }] };

beforeEach(() => {
  FakeSocket.made = [];
  go("/mistakes?rules=english&moves=11-15");
  fakeServer(() => ({ status: 200, body: probed }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Shown() {
  return <MistakesPage address={useAddress()} names={{ side: "black" }} rules={[rules]} />;
}

test("once a task is over, no hint about the board is shown", async () => {
  render(<Shown />);
  act(() => {
    FakeSocket.last.open();
    FakeSocket.last.answer({ is: "report", slot: 0, done: 1, over: true, fault: "", report });
  });
  // The report, then the moves of the position.
  await settle();
  await settle();
  const hint = () => screen.queryByText("The piece on 12 has no move.");
  fireEvent.click(screen.getByRole("button", { name: "square 12, black man" }));
  await settle();
  expect(hint()).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show the move" }));
  await settle();
  expect(screen.getByText("Best was 9-14.")).toBeTruthy();
  expect(hint()).toBeNull();
});
