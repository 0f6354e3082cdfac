// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { BookMoves, bookText } from "../../src/book/book-moves";
import { decodeBook } from "../../src/protocol/book";
import { played } from "./sample";

afterEach(cleanup);

const best = { ...played("11-15"), score: 0.12 };
const other = { ...played("9-14"), score: -0.2 };

test("the server's answer is decoded, and anything else is null", () => {
  expect(decodeBook({ rules: "english", known: true, moves: [best, other] })).toEqual([best, other]);
  expect(decodeBook({ moves: [] })).toEqual([]);
  for (const body of [null, "", {}, { moves: [{ ...best, score: "much" }] }, { moves: [{ score: 1 }] }]) expect(decodeBook(body)).toBeNull();
});

test("a move's worth is shown in men, or as a win or loss where that is certain", () => {
  expect([best, other, { ...best, score: 200 }, { ...best, score: -200 }].map(bookText)).toEqual(["+0.12", "−0.20", "win", "loss"]);
});

test("a move pressed is shown, and where the book knows nothing it says so", () => {
  const show = vi.fn();
  const { rerender } = render(<BookMoves moves={[best, other]} stale={false} show={show} />);
  fireEvent.click(screen.getByRole("button", { name: "9-14 −0.20" }));
  expect(show).toHaveBeenCalledWith([other], 1);
  rerender(<BookMoves moves={[]} stale={false} show={show} />);
  expect(screen.queryByRole("list")).toBeNull();
  expect(screen.getByText("The book does not know this position.")).toBeTruthy();
});

test("until the moves of another position arrive, the old ones stay but cannot be pressed", () => {
  const show = vi.fn();
  render(<BookMoves moves={[best]} stale show={show} />);
  const move = screen.getByRole("button", { name: "11-15 +0.12" });
  expect(move.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(move);
  expect(show).not.toHaveBeenCalled();
});

test("after a move pressed by key the best reply gets the focus, after one by mouse it does not", () => {
  for (const [detail, focused] of [
    [0, true],
    [1, false],
  ] as const) {
    const { rerender } = render(<BookMoves moves={[best]} stale={false} show={() => {}} />);
    fireEvent.click(screen.getByRole("button"), { detail });
    rerender(<BookMoves moves={[best]} stale show={() => {}} />);
    rerender(<BookMoves moves={[other]} stale={false} show={() => {}} />);
    expect(document.activeElement === screen.getByRole("button", { name: "9-14 −0.20" })).toBe(focused);
    cleanup();
  }
});
