// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Alerts } from "../../src/panel/alerts";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

test("who closes a message by key goes on typing; a press opens no phone's keyboard", () => {
  const dismiss = vi.fn();
  render(
    <>
      <Alerts link="open" refusal="1-2 is not a legal move here." notes={[]} dismiss={dismiss} />
      <input id="move" />
    </>,
  );
  const close = screen.getByRole("button", { name: "Close message" });
  fireEvent.click(close, { detail: 1 });
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(close, { detail: 0 });
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
  expect(dismiss).toHaveBeenCalledTimes(2);
});
