// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import type { Changed } from "../../src/library/change";
import { DoneMessage } from "../../src/library/done-message";

afterEach(cleanup);

const undoButton = () => screen.getByRole("button", { name: "Undo" });

test("two presses undo one change, not the one before it too", async () => {
  const undo = vi.fn((): Promise<Changed> => Promise.resolve({ body: { games: 3 } }));
  const show = vi.fn();
  render(<DoneMessage done={{ text: "Deleted.", undo }} show={show} />);
  fireEvent.click(undoButton());
  fireEvent.click(undoButton());
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1));
  expect(undo).toHaveBeenCalledTimes(1);
});

test("a refusal is about what was done then, not about what is done next", async () => {
  const undo = () => Promise.resolve({ refusal: "The library is busy." });
  const { rerender } = render(<DoneMessage done={{ text: "Deleted.", undo }} show={() => undefined} />);
  fireEvent.click(undoButton());
  await screen.findByText("The library is busy.");
  rerender(<DoneMessage done={{ text: "Changed.", undo }} show={() => undefined} />);
  expect(screen.getByText("Changed.")).toBeTruthy();
  expect(undoButton()).toBeTruthy();
});
