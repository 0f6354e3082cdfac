// SPDX-License-Identifier: MIT
// The level that fits, and what the end of a game does to the rating.
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { firstChoices, type Choices } from "../../src/game/choices";
import { NewGameDialog } from "../../src/game/new-game";
import { RatedNote } from "../../src/game/rated-note";
import type { GameSessionState } from "../../src/game/session";
import { useRating } from "../../src/game/use-rating";
import { Curve } from "../../src/profile/curve";
import type { GameState } from "../../src/protocol/game";
import { profile } from "../../src/protocol/puzzle";
import { keepPlayed, readChoices, readPlayed } from "../../src/settings";
import { withDialogs } from "./fake-browser";
import { game } from "./sample";

const games = { rating: 745, deviation: 250, change: 145, won: 1, drawn: 0, lost: 0, level: 2, curve: [{ at: 1, rating: 745 }] };
const body = { name: "Ann", rating: 900, deviation: 350, tried: 0, solved: 0, bestStreak: 0, drills: [], lessons: [], games, curve: [] };
const english = { name: "english", words: "as it is played", size: 8, mirrored: false, first: "black", men: 12, start: "B:W21-32:B1-12" } as const;
const pool = { ...english, name: "pool" } as const;

const told: string[] = [];
let answer: { status: number; body: unknown } | null = { status: 200, body };

beforeEach(() => {
  withDialogs();
  localStorage.setItem("crownhead.profile", "Ann");
  answer = { status: 200, body };
  told.length = 0;
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    if (init.method === "POST") told.push(`${path} ${String(init.body)}`);
    if (path === "/api/programs") return Promise.resolve(Response.json({ programs: [] }));
    return answer === null ? Promise.reject(new Error("no answer")) : Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("a profile has games, whose level is one of ten", () => {
  expect(profile(body).games).toEqual(games);
  for (const level of [0, 11, 1.5]) expect(() => profile({ ...body, games: { ...games, level } })).toThrow();
});

function dialog(first: Choices, kind: "new" | "position" = "new") {
  const start = vi.fn((_: Choices) => Promise.resolve(game()));
  render(<NewGameDialog rules={[english, pool]} kind={kind} first={first} close={() => undefined} start={start} />);
  return start;
}
const opponent = () => screen.getByLabelText<HTMLSelectElement>("Opponent");

test("a new game can be against the level that fits", async () => {
  const start = dialog(firstChoices);
  await screen.findByRole("option", { name: "A level that fits you (now 2, Beginner)" });
  fireEvent.change(opponent(), { target: { value: "fits" } });
  expect(screen.queryByLabelText("Time per move")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Start the game" }));
  const chosen = { ...firstChoices, level: 2, fits: true };
  await waitFor(() => expect(start).toHaveBeenCalledWith(chosen, expect.any(AbortSignal)));
  expect(readChoices()).toEqual(chosen);
});

test("the level that fits is asked for before the game starts, however fast one presses", async () => {
  const start = dialog({ ...firstChoices, level: 7, fits: true });
  fireEvent.click(screen.getByRole("button", { name: "Start the game" }));
  await waitFor(() => expect(start).toHaveBeenCalledWith({ ...firstChoices, level: 2, fits: true }, expect.any(AbortSignal)));
});

test("another level ends it; other rules and other positions do not offer it", async () => {
  const start = dialog({ ...firstChoices, fits: true });
  expect(opponent().value).toBe("fits");
  fireEvent.change(screen.getByLabelText("Rule set"), { target: { value: "pool" } });
  expect(opponent().value).toBe("1");
  fireEvent.change(opponent(), { target: { value: "5" } });
  fireEvent.click(screen.getByRole("button", { name: "Start the game" }));
  await waitFor(() => expect(start).toHaveBeenCalledWith({ ...firstChoices, rules: "pool", level: 5 }, expect.any(AbortSignal)));
  cleanup();
  dialog({ ...firstChoices, fits: true }, "position");
  expect(opponent().value).toBe("1");
});

function Panel({ state, pending = false, link = "open" }: { state: GameState; pending?: boolean; link?: GameSessionState["link"] }) {
  const rated = useRating(state, { link, pending: pending ? { game: state.game, ply: 0, text: "11-15", path: [] } : null });
  return rated === null ? <p>nothing</p> : <RatedNote rated={rated} />;
}
const over = game({ outcome: "black", reason: "resigned" });

test("a game in which a move was made here is told when it is over, once", async () => {
  const { rerender } = render(<Panel state={game()} pending />);
  rerender(<Panel state={game()} />);
  expect(told).toEqual([]);
  rerender(<Panel state={over} />);
  await screen.findByText("Your rating: 745 (+145). A level that fits you now: 2, Beginner.");
  expect(told).toEqual(['/api/profiles/Ann {"game":"g1"}']);
  expect(readPlayed()).toBeNull();
});

test("a game of others is not told, nor one against a person or a program, or under other rules", async () => {
  const others = [
    over,
    { ...over, white: { kind: "person" } },
    { ...over, white: { kind: "engine", program: "samuel", title: "Samuel, 1959" } },
    { ...over, rules: "pool" },
    { ...over, tournament: "t1", seat: true },
  ] satisfies GameState[];
  for (const [index, state] of others.entries()) {
    if (index > 0) keepPlayed("g1");
    render(<Panel state={state} />);
    await vi.dynamicImportSettled();
    cleanup();
  }
  expect(told).toEqual([]);
});

test("a game that does not count says why; without an answer it is told again", async () => {
  keepPlayed("g1");
  answer = null;
  const { rerender } = render(<Panel state={over} link="lost" />);
  await waitFor(() => expect(told).toHaveLength(1));
  expect(readPlayed()).toBe("g1");
  answer = { status: 400, body: { error: "a move was taken back, so the game does not count" } };
  rerender(<Panel state={over} />);
  const reason = await screen.findByText("A move was taken back, so the game does not count.");
  expect(reason.parentElement?.textContent).toBe("Your rating stays as it is: A move was taken back, so the game does not count.");
});

test("changes are written with their sign", () => {
  const said = (change: number) => {
    cleanup();
    return render(<RatedNote rated={{ ...games, change }} />).container.textContent;
  };
  expect(said(-7)).toContain("(−7)");
  expect(said(0)).toContain("(±0)");
});

test("a curve says its range, and has the same as a list", () => {
  const points = [600, 775, 690].map((rating, at) => ({ at, rating }));
  render(<Curve points={points} says={({ from, to }) => `from ${from} to ${to}`} />);
  screen.getByRole("img", { name: "from 600 to 775" });
  expect(screen.getAllByRole("listitem", { hidden: true }).map((one) => one.textContent)).toEqual(["600", "775", "690"]);
});
