// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { BookMoves, bookText } from "../../src/book/book-moves";
import { noConnection } from "../../src/link/connection";
import { decodeBook } from "../../src/protocol/book";
import { bestBookMove } from "../../src/study/best-book-move";
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
  const { rerender } = render(<BookMoves moves={[best, other]} stale={false} error={null} show={show} />);
  fireEvent.click(screen.getByRole("button", { name: "9-14 −0.20" }));
  expect(show).toHaveBeenCalledWith([other], 1);
  rerender(<BookMoves moves={[]} stale={false} error={null} show={show} />);
  expect(screen.queryByRole("list")).toBeNull();
  expect(screen.getByText("The book does not know this position.")).toBeTruthy();
});

test("where the book does not answer, that is said, and until it does nothing", () => {
  const { container, rerender } = render(<BookMoves moves={[]} stale error={null} show={() => {}} />);
  expect(container.textContent).toBe("");
  rerender(<BookMoves moves={[]} stale={false} error="There is no connection." show={() => {}} />);
  expect(container.textContent).toBe("There is no connection.");
});

test("the book's best move, or why there is none", async () => {
  const answers: readonly (() => Promise<Response>)[] = [
    () => Promise.resolve(new Response(JSON.stringify({ moves: [best, other] }))),
    () => Promise.resolve(new Response(JSON.stringify({ moves: [] }))),
    () => Promise.resolve(new Response(JSON.stringify({ error: "there is no such rule set" }), { status: 400 })),
    () => Promise.reject(new TypeError("no connection")),
  ];
  const found = [];
  for (const answer of answers) {
    vi.stubGlobal("fetch", answer);
    found.push(await bestBookMove("english", "B:W32:B1"));
  }
  vi.unstubAllGlobals();
  expect(found).toEqual([best, "The opening book does not know this position.", "There is no such rule set.", noConnection()]);
});

test("until the moves of another position arrive, the old ones stay but cannot be pressed", () => {
  const show = vi.fn();
  render(<BookMoves moves={[best]} stale error={null} show={show} />);
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
    const { rerender } = render(<BookMoves moves={[best]} stale={false} error={null} show={() => {}} />);
    fireEvent.click(screen.getByRole("button"), { detail });
    rerender(<BookMoves moves={[best]} stale error={null} show={() => {}} />);
    rerender(<BookMoves moves={[other]} stale={false} error={null} show={() => {}} />);
    expect(document.activeElement === screen.getByRole("button", { name: "9-14 −0.20" })).toBe(focused);
    cleanup();
  }
});
