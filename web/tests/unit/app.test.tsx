// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { App } from "../../src/app";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("an address without a view says so, and does not keep the title of the view before", () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  history.replaceState(null, "", "/nowhere");
  document.title = "Library · Crownhead";
  render(<App />);
  expect(screen.getByRole("status").textContent).toBe("There is nothing here by that address.");
  expect(document.title).toBe("Nothing to show · Crownhead");
});
