// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { useChoice } from "../../src/panel/use-choice";

afterEach(cleanup);

function Field({ choose }: { choose(value: string): void }) {
  const { value, change, keys } = useChoice("a", choose);
  return (
    <select value={value} onChange={(event) => change(event.currentTarget.value)} {...keys}>
      {["a", "b", "c"].map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  );
}

function begun() {
  const choose = vi.fn();
  render(<Field choose={choose} />);
  const field = screen.getByRole<HTMLSelectElement>("combobox");
  /** As an arrow key does on a closed select. */
  const arrow = (value: string) => {
    field.focus();
    fireEvent.keyDown(field, { key: "ArrowDown" });
    fireEvent.change(field, { target: { value } });
    fireEvent.keyUp(field, { key: "ArrowDown" });
  };
  const leave = () => act(() => field.blur());
  return { choose, field, arrow, leave };
}

test("by pointer the change is the choice", () => {
  const { choose, field } = begun();
  fireEvent.change(field, { target: { value: "b" } });
  expect(choose.mock.calls).toEqual([["b"]]);
});

test("a choice by pointer takes the place of what was passed", () => {
  const { choose, field, arrow, leave } = begun();
  arrow("b");
  fireEvent.change(field, { target: { value: "c" } });
  leave();
  expect(choose.mock.calls).toEqual([["c"]]);
});

test("what arrow keys pass is not chosen, only what Enter finds", () => {
  const { choose, field, arrow, leave } = begun();
  arrow("b");
  arrow("c");
  expect([field.value, choose.mock.calls]).toEqual(["c", []]);
  fireEvent.keyDown(field, { key: "Enter" });
  leave();
  expect(choose.mock.calls).toEqual([["c"]]);
});

test("what is shown when the focus leaves is chosen, unless it was shown before", () => {
  const { choose, field, arrow, leave } = begun();
  arrow("b");
  fireEvent.keyDown(field, { key: "Tab" });
  leave();
  expect(choose.mock.calls).toEqual([["b"]]);
  arrow("a");
  leave();
  expect(choose.mock.calls).toEqual([["b"]]);
  // The key that left was let go elsewhere.
  fireEvent.change(field, { target: { value: "c" } });
  expect(choose).toHaveBeenLastCalledWith("c");
});

test.each([" ", "ArrowDown"])("in a list opened with %j the change is the choice, whatever is seen of the keys", async (key) => {
  const { choose, field } = begun();
  field.focus();
  fireEvent.keyDown(field, { key });
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.change(field, { target: { value: "c" } });
  expect(choose.mock.calls).toEqual([["c"]]);
});

test("Escape goes back", () => {
  const { choose, field, arrow, leave } = begun();
  arrow("b");
  fireEvent.keyDown(field, { key: "Escape" });
  expect(field.value).toBe("a");
  leave();
  expect(choose).not.toHaveBeenCalled();
});
