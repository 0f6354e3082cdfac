// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// Views that ask the server once: no connection is told as that, never as something that does not exist, nor in silence.

import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import type { ComponentType } from "preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import GamesPage from "../../src/learn/games-page";
import MovePage from "../../src/learn/move-page";
import { SamuelCourse } from "../../src/learn/samuel-course";
import LibraryGamePage from "../../src/library/game-page";
import PlayerPage from "../../src/library/player-page";
import type { RuleSet } from "../../src/protocol/game";
import ReplayPage from "../../src/tournament/replay-page";
import type { ViewProps } from "../../src/views";
import { withMatchMedia } from "./fake-browser";

const rules: RuleSet = { name: "english", words: "", size: 8, mirrored: false, first: "black", men: 12, start: "B:W32:B1" };
const noConnection = "There is no connection to the server. Try again when it is back.";

beforeEach(withMatchMedia);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const views: readonly [string, ComponentType<ViewProps>, Readonly<Record<string, string>>, string][] = [
  ["a game of the library", LibraryGamePage, { number: "17" }, "There is no such game in the library."],
  ["a player", PlayerPage, { player: "Wyllie, J." }, "There is no such thing."],
  ["a game of a tournament", ReplayPage, { tournament: "t1", place: "1.2.1" }, "The moves of this game are not known."],
  ["an annotated game", GamesPage, { game: "ayrshire" }, "There is no such game."],
  ["the list of annotated games", GamesPage, {}, "There is no such thing."],
  ["who has the move", MovePage, {}, "There is no such thing."],
];

describe.each(views)("%s", (_, View, names, missing) => {
  const show = () => render(<View address={{ path: "", query: new URLSearchParams(), state: null }} names={names} rules={[rules]} />);

  test("without a connection says so, and asks again", async () => {
    const fetched = vi.fn((_address: string) => Promise.reject(new TypeError("no connection")));
    vi.stubGlobal("fetch", fetched);
    show();
    await screen.findByText(noConnection, { exact: false });
    expect(fetched).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    expect(fetched.mock.calls[1]).toEqual([fetched.mock.calls[0]?.[0], expect.anything()]);
    await screen.findByText(noConnection, { exact: false });
  });

  test("that the server does not have is told as that", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve({ ok: false, status: 404, json: () => Promise.resolve({ error: "there is no such thing" }) }));
    show();
    await screen.findByText(missing, { exact: false });
  });
});

test("Samuel's games that do not come are not passed over in silence", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  render(<SamuelCourse />);
  fireEvent.click(screen.getByRole("button"));
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toBe(noConnection));
});

describe("Samuel's games", () => {
  const game = { alpha: "black", result: "win", adjustments: 1, adopted: false, zeroed: false, moves: ["11-15"], terms: [] };
  const wanted = (address: string) => Number(new URL(address, "http://localhost").searchParams.get("games"));

  test("come some at a time, and those that came stay when the rest is stopped; then the next are asked for", async () => {
    const waiting: ((answer: unknown) => void)[] = [];
    const fetched = vi.fn((_address: string, _options?: RequestInit) => new Promise((answer) => waiting.push(answer)));
    vi.stubGlobal("fetch", fetched);
    const come = (games: number) =>
      waiting.pop()?.({ ok: true, status: 200, json: () => Promise.resolve({ games: Array.from({ length: games }, () => game) }) });
    render(<SamuelCourse />);
    fireEvent.click(screen.getByRole("button", { name: "Watch it learn in 42 games" }));
    await screen.findByText("The program is playing: 0 of 42 games so far.");
    come(3);
    await screen.findByText("The program is playing: 3 of 42 games so far.");
    fireEvent.click(screen.getByRole("button", { name: "Stop" }));
    expect(fetched.mock.calls[1]?.[1]?.signal?.aborted).toBe(true);
    await screen.findByText(/^Games: [1-3]\. Won /);
    fireEvent.click(screen.getByRole("button", { name: "Watch it learn in 42 games" }));
    await vi.waitFor(() => expect(fetched.mock.calls.map(([address]) => wanted(address))).toEqual([3, 6, 6]));
  });
});
