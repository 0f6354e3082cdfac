// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ResultSelect } from "../../src/tournament/result-select";

const enter = vi.fn();
beforeEach(() => enter.mockClear());
afterEach(cleanup);

function shown(): HTMLSelectElement {
  render(<ResultSelect board={1} game={1} result={null} enter={enter} />);
  return screen.getByRole<HTMLSelectElement>("combobox", { name: "Result of board 1, game 1" });
}

/** As an arrow key does where the list is not open. */
function step(select: HTMLSelectElement, value: string): void {
  fireEvent.keyDown(select, { key: "ArrowDown" });
  fireEvent.change(select, { target: { value } });
}

test("results that the arrow keys pass over are not entered; Enter enters the one that is shown, once", () => {
  const select = shown();
  step(select, "1-0");
  step(select, "1/2-1/2");
  expect([enter.mock.calls, select.value]).toEqual([[], "1/2-1/2"]);
  fireEvent.keyDown(select, { key: "Enter" });
  fireEvent.blur(select);
  expect(enter.mock.calls).toEqual([["1/2-1/2"]]);
});

test("who leaves the field has chosen; Escape chooses nothing", () => {
  const select = shown();
  step(select, "0-1");
  fireEvent.keyDown(select, { key: "Escape" });
  expect(select.value).toBe("");
  fireEvent.blur(select);
  expect(enter).not.toHaveBeenCalled();
  step(select, "0-1");
  fireEvent.blur(select);
  expect(enter.mock.calls).toEqual([["0-1"]]);
});

test("a result chosen by pointer is entered at once", () => {
  const select = shown();
  step(select, "0-1");
  fireEvent.pointerDown(select);
  fireEvent.change(select, { target: { value: "1-0" } });
  expect(enter.mock.calls).toEqual([["1-0"]]);
});

test("a result chosen without key or pointer, as some aids do, is entered at once, after one by key too", () => {
  const select = shown();
  step(select, "0-1");
  fireEvent.keyDown(select, { key: "Enter" });
  fireEvent.change(select, { target: { value: "1-0" } });
  expect(enter.mock.calls).toEqual([["0-1"], ["1-0"]]);
});
