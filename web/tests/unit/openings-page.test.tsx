// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import OpeningsPage from "../../src/openings/openings-page";
import { rememberStudy } from "../../src/study/own";

beforeEach(() => {
  localStorage.clear();
  rememberStudy("s1", "My lines");
  const answer = (address: string) => (address.startsWith("/api/openings/chapters") ? { title: "My lines", chapters: [{ chapter: 3, title: "Edinburgh" }] } : { ballots: [], decks: [] });
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
