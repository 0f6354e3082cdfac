// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { LawActions } from "../../src/match/law-actions";

afterEach(cleanup);

test("what cannot be undone is done by a second press, which is told", () => {
  const act = vi.fn();
  render(<LawActions may={["resign"]} code={undefined} act={act} />);
  fireEvent.click(screen.getByRole("button", { name: "Resign" }));
  const again = "Resign: press again to confirm";
  expect(screen.getAllByText(again).map((one) => one.getAttribute("aria-live"))).toEqual([null, "polite"]);
  expect(act).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: again }));
  expect(act).toHaveBeenCalledExactlyOnceWith("resign");
  expect(screen.queryByText(again)).toBeNull();
});
