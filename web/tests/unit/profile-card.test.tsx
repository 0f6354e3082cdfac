// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProfileCard } from "../../src/profile/profile-card";

const games = { rating: 1000, deviation: 100, change: 0, won: 0, drawn: 0, lost: 0, level: 1, curve: [] };
const profile = { name: "Player", rating: 900, deviation: 100, tried: 0, solved: 0, curve: [], bestStreak: 0, drills: [], lessons: [], games };

let refused = false;
beforeEach(() => {
  localStorage.clear();
  refused = false;
  vi.stubGlobal("fetch", (address: string) => {
    const body = refused ? { error: "line 1: this is no event" } : address === "/api/profiles" ? { profiles: [] } : profile;
    return Promise.resolve(new Response(JSON.stringify(body), { status: refused ? 400 : 200 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const load = (name: string) => fireEvent.change(screen.getByLabelText("Bring back progress from a file:"), { target: { files: [{ name, text: () => Promise.resolve("x\n") }] } });

test("a change of name is told", async () => {
  render(<ProfileCard />);
  fireEvent.input(screen.getByLabelText("Name"), { target: { value: "Zoë" } });
  fireEvent.submit(screen.getByLabelText("Name").closest("form") as HTMLFormElement);
  await screen.findByText("From now on progress is kept as Zoë.");
});

test("progress that is brought back is told, and a file without any is named", async () => {
  render(<ProfileCard />);
  load("zoe.jsonl");
  await screen.findByText("The progress in zoe.jsonl was added to that of Player.");
  refused = true;
  load("letter.txt");
  expect((await screen.findByRole("alert")).textContent).toBe("letter.txt holds no progress that was saved here. Line 1: this is no event.");
  expect(screen.queryByText(/was added/)).toBeNull();
});
