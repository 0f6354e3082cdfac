// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// The header: the name of the button for light and dark, and the list of views that a phone opens.
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Header } from "../../src/header";
import { speak } from "../../src/text/speak";

beforeEach(() => history.replaceState(null, "", "/"));
afterEach(async () => {
  cleanup();
  await speak("en");
});

const show = () => render(<Header theme="auto" setTheme={vi.fn()} />);

test("the choice of colours is named within its sentence, in German with the capitals of nouns", async () => {
  show();
  expect(screen.queryByRole("button", { name: "Colours: system default" })).not.toBeNull();
  cleanup();
  await speak("de");
  show();
  expect(screen.queryByRole("button", { name: "Farben: wie das System" })).not.toBeNull();
});

test("the list of views closes when the focus leaves it", () => {
  show();
  const menu = screen.getByRole("button", { name: "Menu" });
  const isOpen = () => menu.getAttribute("aria-expanded") === "true";
  fireEvent.click(menu);
  act(() => screen.getByText("Play").focus());
  expect(isOpen()).toBe(true);
  act(() => screen.getByRole("link", { name: "Settings" }).focus());
  expect(isOpen()).toBe(false);
});
