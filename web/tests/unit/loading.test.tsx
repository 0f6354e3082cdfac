// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Loading } from "../../src/loading";
import { withMatchMedia } from "./fake-browser";

beforeEach(withMatchMedia);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const said = () => [screen.getByRole("status").textContent, screen.queryByRole("alert")?.textContent ?? null];

test("what is refused is not said to be coming", () => {
  const { rerender } = render(<Loading state={{ link: "open", refusal: null }} text="Opening the match…" />);
  expect(said()).toEqual(["Opening the match…", null]);
  rerender(<Loading state={{ link: "open", refusal: "there is no such match here" }} text="Opening the match…" />);
  expect(said()).toEqual(["", "There is no such match here."]);
  expect(document.title).toBe("Nothing to show · Crownhead");
});
