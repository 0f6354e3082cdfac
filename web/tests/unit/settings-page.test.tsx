// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import SettingsPage from "../../src/settings-view/settings-page";
import { withMatchMedia } from "./fake-browser";

beforeEach(withMatchMedia);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("the choice of the page's colours keeps the focus, and the header's button follows it", () => {
  render(<SettingsPage />);
  const colours = screen.getByLabelText<HTMLSelectElement>("Colours of the page");
  const header = (name: string) => screen.getByRole("button", { name: `Colours: ${name}` });
  colours.focus();
  fireEvent.change(colours, { target: { value: "dark" } });
  expect(header("dark")).toBeTruthy();
  expect(document.activeElement).toBe(colours);
  fireEvent.click(header("dark"));
  expect(colours.isConnected && colours.value).toBe("auto");
});
