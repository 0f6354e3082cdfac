// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import OpeningsPage from "../../src/openings/openings-page";
import { rememberStudy } from "../../src/study/own";

const ballot = (number: number) => ({ kind: "three-move", number, moves: "9-13 21-17 5-9", name: "" });

beforeEach(() => {
  localStorage.clear();
  rememberStudy("s1", "My lines");
  const answer = (address: string) => (address.startsWith("/api/openings/chapters") ? { title: "My lines", chapters: [{ chapter: 3, title: "Edinburgh" }] } : { ballots: [ballot(1), ballot(4)], decks: [] });
  vi.stubGlobal("fetch", (address: string) => Promise.resolve(new Response(JSON.stringify(answer(address)))));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the chapters of a study are there as long as it is chosen", async () => {
  render(<OpeningsPage address={{ path: "/openings", query: new URLSearchParams(), state: null }} names={{}} rules={null} />);
  const study = await screen.findByLabelText("Study");
  fireEvent.change(study, { target: { value: "s1" } });
  await screen.findByLabelText("Chapter");
  fireEvent.change(study, { target: { value: "" } });
  await waitFor(() => expect(screen.queryByLabelText("Chapter")).toBeNull());
});

test("a number that no ballot has is not taken for the one before", async () => {
  render(<OpeningsPage address={{ path: "/openings", query: new URLSearchParams(), state: null }} names={{}} rules={null} />);
  const number = await screen.findByLabelText<HTMLInputElement>("Number of a three-move ballot");
  const type = (value: string) => fireEvent.input(number, { target: { value } });
  const black = () => screen.queryByRole("link", { name: "Practise as Black" })?.getAttribute("href");
  type("4");
  await waitFor(() => expect(black()).toBe("/openings/three-move-4-black"));
  type("3");
  await screen.findByText("No three-move ballot in use has the number 3. The numbers run from 1 to 4, with gaps.");
  expect([number.getAttribute("aria-invalid"), black()]).toEqual(["true", undefined]);
  type("1");
  await waitFor(() => expect(black()).toBe("/openings/three-move-1-black"));
  expect(screen.queryByText(/with gaps/)).toBeNull();
});

test("after a lost connection it can be tried again", async () => {
  const { fetch: there } = globalThis;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  render(<OpeningsPage address={{ path: "/openings", query: new URLSearchParams(), state: null }} names={{}} rules={null} />);
  const retry = await screen.findByRole("button", { name: "Try again" });
  vi.stubGlobal("fetch", there);
  fireEvent.click(retry);
  await screen.findByLabelText("Number of a three-move ballot");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
