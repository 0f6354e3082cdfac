// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { useEscape } from "../../src/browser/use-escape";
import { Menu } from "../../src/panel/menu";
import { ViewsMenu } from "../../src/views-menu";

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Something that Escape cancels, such as a move begun. */
function begin() {
  const cancel = vi.fn();
  renderHook(() => useEscape(true, cancel));
  return cancel;
}
const escape = (at: Element = document.body) => fireEvent.keyDown(at, { key: "Escape" });

test("Escape cancels what has been begun, and nothing that has not", () => {
  const cancel = vi.fn();
  const { rerender } = renderHook(({ on }) => useEscape(on, cancel), { initialProps: { on: false } });
  escape();
  expect(cancel).not.toHaveBeenCalled();
  rerender({ on: true });
  fireEvent.keyDown(document.body, { key: "Enter" });
  escape();
  expect(cancel).toHaveBeenCalledTimes(1);
  rerender({ on: false });
  escape();
  expect(cancel).toHaveBeenCalledTimes(1);
});

test("of two things the last is cancelled, whichever was drawn last", () => {
  const first = vi.fn();
  const { rerender } = renderHook(({ cancel }) => useEscape(true, cancel), { initialProps: { cancel: first } });
  const last = begin();
  rerender({ cancel: first });
  escape();
  expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1]);
});

test("Escape that closes a menu leaves a move begun as it is", () => {
  const cancel = begin();
  render(<Menu items={[{ name: "Copy FEN" }]} refuse={() => undefined} />);
  const more = screen.getByRole("button", { name: "More" });
  act(() => more.click());
  escape(screen.getByRole("button", { name: "Copy FEN" }));
  expect(more.getAttribute("aria-expanded")).toBe("false");
  render(<ViewsMenu />);
  const views = screen.getByRole("button", { name: "Menu" });
  act(() => views.click());
  escape();
  expect(views.getAttribute("aria-expanded")).toBe("false");
  expect(cancel).not.toHaveBeenCalled();
  escape();
  expect(cancel).toHaveBeenCalledTimes(1);
});

test("Escape in a dialog is the dialog's", () => {
  const cancel = begin();
  document.body.append(Object.assign(document.createElement("dialog"), { open: true }));
  escape();
  expect(cancel).not.toHaveBeenCalled();
});
