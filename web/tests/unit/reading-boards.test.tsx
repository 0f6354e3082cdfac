// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// Boards on which no move is made are read aloud by key too.

import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Analysis } from "../../src/analysis/use-analysis";
import { begun } from "../../src/explore/line";
import MovePage from "../../src/learn/move-page";
import type { RuleSet } from "../../src/protocol/game";
import { SetupMode } from "../../src/setup/setup-mode";
import { fakeServer, settle } from "./fake-library";

const start = "B:W21,22:B9,K12";
const rules: RuleSet = { name: "english", words: "", size: 8, mirrored: false, first: "black", men: 12, start };

beforeEach(() => {
  fakeServer(() => ({ status: 200, body: { fen: start, turn: "black", the_move: "white", counted: [], exchanges: [] } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const heard = () => document.querySelector("[data-reading]")?.textContent;
const pieces = "Black: men on 9; kings on 12. White: men on 21, 22.";

test("that of a position being set up", () => {
  const nothing = () => undefined;
  const analysis = { on: false, setOn: nothing, paused: false, state: null, error: null } satisfies Analysis;
  render(
    <SetupMode start={begun(rules, start)} sets={[rules]} bottom="black" numbered arrows={[]} bar={null} name={() => ""} refusal={null} changed={nothing} play={nothing} explore={nothing} cancel={nothing} flip={nothing} analysis={analysis}>
      {null}
    </SetupMode>,
  );
  // In a field it is a letter like any other.
  fireEvent.keyDown(screen.getByLabelText("FEN"), { key: "p" });
  expect(heard()).toBe("");
  fireEvent.keyDown(document.body, { key: "p" });
  expect(heard()).toBe(pieces);
});

test("that of who has the move", async () => {
  render(<MovePage address={{ path: "/learn/move", query: new URLSearchParams({ fen: start }), state: null }} names={{}} rules={[rules]} />);
  await settle();
  fireEvent.keyDown(document.body, { key: "p" });
  expect(heard()).toBe(pieces);
});
