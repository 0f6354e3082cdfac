// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addressShown, go } from "../../src/browser/router";
import SettingsPage from "../../src/settings-view/settings-page";
import { withMatchMedia } from "./fake-browser";

beforeEach(withMatchMedia);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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

test("the language is changed when it is chosen, not while keys pass others; then its field has the focus again", () => {
  // jsdom says that it cannot load the page again.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(<SettingsPage />);
  const field = () => screen.getByLabelText<HTMLSelectElement>("Language");
  const kept = () => Object.values({ ...localStorage });
  fireEvent.keyDown(field(), { key: "ArrowDown" });
  fireEvent.change(field(), { target: { value: "de" } });
  expect(kept()).not.toContain("de");
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(kept()).toContain("de");
  // Shown anew.
  cleanup();
  render(<SettingsPage />);
  expect(document.activeElement).toBe(field());
  expect(addressShown().state).toBeNull();
  cleanup();
  go("/settings");
  render(<SettingsPage />);
  expect(document.activeElement).toBe(document.body);
});
