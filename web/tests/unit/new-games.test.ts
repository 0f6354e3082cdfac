// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// What is loaded from the board: a FEN is a position, to be played from or looked at; anything else the server reads as PDN.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addressShown, go } from "../../src/browser/router";
import { newGames } from "../../src/game/new-games";
import type { GameSession } from "../../src/game/session";
import { askPosition } from "../../src/link/api";
import { keepChoices } from "../../src/settings";
import { firstChoices } from "../../src/game/choices";
import { game } from "./sample";

vi.mock("../../src/link/api", () => ({ askPosition: vi.fn() }));
const read = vi.mocked(askPosition);

const newGame = vi.fn(() => Promise.resolve(game({ game: "new" })));
const load = vi.fn(() => Promise.resolve(game({ game: "loaded" })));
const session = { newGame, load } as unknown as GameSession;
const here = () => addressShown().path;

beforeEach(() => {
  for (const mock of [newGame, load, read]) mock.mockClear();
  go("/play/before");
});
afterEach(() => localStorage.clear());

test("a FEN in any form begins a game under the rules of the board, against the last opponent", async () => {
  keepChoices({ ...firstChoices, rules: "english", level: 7 });
  const { load: loaded } = newGames(session, { rules: "russian", settingUp: false, look: null });
  for (const fen of ["W:W18:B2", " b:w18:bk2", '"?:W18:B2"', "“W:Wa1:Bh8”"]) {
    await loaded(fen);
    expect(newGame, fen).toHaveBeenLastCalledWith({ rules: "russian", black: { kind: "person" }, white: { kind: "engine", level: 7 }, fen: fen.trim() }, true, undefined);
  }
  expect([here(), load.mock.calls.length]).toEqual(["/play/new", 0]);
});

test("a text of another form is loaded as PDN, the one of several that was chosen", async () => {
  const { load: loaded } = newGames(session, { rules: "russian", settingUp: false, look: null });
  for (const pdn of ["1. 11-15 *", '[White "W: a name"]\n\n*', "Black: x"]) {
    await loaded(pdn, 2);
    expect(load, pdn).toHaveBeenLastCalledWith(pdn, "russian", 2, undefined);
  }
  expect([here(), newGame.mock.calls.length]).toEqual(["/play/loaded", 0]);
});

test("on a board without a game a FEN is looked at, once the server has read it", async () => {
  const look = vi.fn();
  const { load: loaded } = newGames(session, { rules: "english", settingUp: false, look });
  read.mockResolvedValueOnce({ turn: "white", pieces: new Map([[18, { side: "white", kind: "king" }]]) });
  expect(await loaded("w:wk18 ")).toBe("looked at");
  expect(look).toHaveBeenCalledExactlyOnceWith("W:WK18:B");
  read.mockResolvedValueOnce("square 99 is not on the board");
  expect(await loaded("W:W99:B1")).toEqual({ is: "refused", id: null, error: "square 99 is not on the board" });
  read.mockResolvedValueOnce(null);
  expect(await loaded("W:W18:B1")).toBeNull();
  expect([look.mock.calls.length, here()]).toEqual([1, "/play/before"]);
});

test("a game begun from a position that was set up takes the set-up's place in the history", async () => {
  const before = history.length;
  await newGames(session, { rules: "english", settingUp: true, look: null }).start(firstChoices, "W:W18:B2");
  expect([here(), history.length]).toEqual(["/play/new", before]);
  await newGames(session, { rules: "english", settingUp: false, look: null }).start(firstChoices);
  expect(history.length).toBe(before + 1);
});

test("what comes after its dialog was closed is not shown", async () => {
  const look = vi.fn();
  read.mockResolvedValueOnce({ turn: "white", pieces: new Map([[18, { side: "white", kind: "king" }]]) });
  const stop = AbortSignal.abort();
  const games = newGames(session, { rules: "english", settingUp: false, look });
  await games.start(firstChoices, undefined, stop);
  await games.load("1. 11-15 *", undefined, stop);
  await games.load("W:WK18:B", undefined, stop);
  expect([newGame.mock.calls.length, load.mock.calls.length, look.mock.calls.length, here()]).toEqual([1, 1, 0, "/play/before"]);
});
