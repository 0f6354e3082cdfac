// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Making } from "../../src/report/making";
import { noReport, type ReportSessionState } from "../../src/report/session";
import { withMatchMedia } from "./fake-browser";

beforeEach(withMatchMedia);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const said = (state: Partial<ReportSessionState>) => {
  cleanup();
  render(<Making state={{ ...noReport, link: "open", ...state }} />);
  return screen.getByRole("status").textContent;
};

test("a report being made is said in quarters, and shown as it is", () => {
  expect([0.1, 0.24, 0.25, 0.99].map((done) => said({ done }))).toEqual(["0", "0", "25", "75"].map((percent) => `The moves are being judged: ${percent} per cent done`));
  expect(screen.getByRole("progressbar").getAttribute("value")).toBe("0.99");
});

test("without the link it is not said to go on, and a refusal is said alone", () => {
  expect(said({ link: "lost", done: 0.3 })).toBe("The server is not answering. Trying again…");
  expect(said({ link: "lost", refusal: "the game has too many moves" })).toBe("The game has too many moves.");
  expect(said({ fault: "there was no room" })).toBe("There was no room.");
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.getByRole("link", { name: "Go to the start page" })).toBeTruthy();
});
