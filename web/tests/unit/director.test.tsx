// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TournamentState } from "../../src/protocol/tournament";
import { Director } from "../../src/tournament/director";
import type { TournamentSession } from "../../src/tournament/session";

beforeEach(() => vi.stubGlobal("fetch", () => Promise.reject(new Error("no server"))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (players: readonly unknown[]) => {
  const tournament = { director: true, over: false, playing: false, number: 0, players, terms: { system: "swiss", rules: "english" } } as unknown as TournamentState;
  render(<Director session={{} as TournamentSession} tournament={tournament} />);
};
const actions = ["Withdraw", "Half-point bye next round", "Zero-point bye next round"];
const offered = () => actions.filter((name) => screen.queryByRole("button", { name }) !== null);

test("where nobody has entered there is nobody to withdraw, and a player needs a name", () => {
  show([]);
  expect([screen.queryByLabelText("Player"), offered()]).toEqual([null, []]);
  expect(screen.getByLabelText<HTMLInputElement>("Enter a player").required).toBe(true);
});

test("who has entered can be withdrawn, or have a bye", () => {
  show([{ name: "Ann", rating: null, engine: "", withdrawn: false }]);
  expect([screen.queryByLabelText("Player") !== null, offered()]).toEqual([true, actions]);
});
