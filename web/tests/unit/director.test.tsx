// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TournamentState } from "../../src/protocol/tournament";
import { Director } from "../../src/tournament/director";
import type { TournamentSession } from "../../src/tournament/session";

beforeEach(() => vi.stubGlobal("fetch", () => Promise.reject(new Error("no server"))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (players: readonly unknown[], direct: (action: unknown) => Promise<boolean> = () => Promise.resolve(true)) => {
  const tournament = { director: true, over: false, playing: false, number: 0, players, terms: { system: "swiss", rules: "english" } } as unknown as TournamentState;
  render(<Director session={{ direct } as unknown as TournamentSession} tournament={tournament} />);
};
const actions = ["Withdraw", "Half-point bye next round", "Zero-point bye next round"];
const offered = () => actions.filter((name) => screen.queryByRole("button", { name }) !== null);

test("where nobody has entered there is nobody to withdraw, and a player needs a name", () => {
  show([]);
  expect([screen.queryByLabelText("Player"), offered()]).toEqual([null, []]);
  expect(screen.getByLabelText<HTMLInputElement>("Enter a player").required).toBe(true);
});

test("a name of any length can be typed: the server says where it is too long", () => {
  show([]);
  expect(screen.getByLabelText<HTMLInputElement>("Enter a player").maxLength).toBe(-1);
});

test("who has entered can be withdrawn, or have a bye", () => {
  show([{ name: "Ann", rating: null, engine: "", withdrawn: false }]);
  expect([screen.queryByLabelText("Player") !== null, offered()]).toEqual([true, actions]);
});

test("that a player was entered is told; one that was refused stays in the field", async () => {
  const direct = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
  show([], direct);
  const field = screen.getByLabelText<HTMLInputElement>("Enter a player");
  const enter = () => fireEvent.submit(field.form ?? field);
  fireEvent.input(field, { target: { value: " Ann " } });
  enter();
  await vi.waitFor(() => expect(direct).toHaveBeenCalledTimes(1));
  expect([screen.queryByText("Ann was entered."), field.value]).toEqual([null, " Ann "]);
  enter();
  expect((await screen.findByText("Ann was entered.")).getAttribute("aria-live")).toBe("polite");
  expect(field.value).toBe("");
});

test("that a button has to be pressed again is told", () => {
  show([]);
  fireEvent.click(screen.getByRole("button", { name: "Close the tournament" }));
  expect(screen.getAllByText("Press again to close it").map((one) => one.getAttribute("aria-live"))).toEqual([null, "polite"]);
});
