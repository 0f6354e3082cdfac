// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { BookMoves, bookWords } from "../../src/book/book-moves";
import { decodeBook } from "../../src/book/protocol";
import { played } from "./sample";

afterEach(cleanup);

const best = { ...played("11-15"), score: 0.12 };
const other = { ...played("9-14"), score: -0.2 };

test("what the server says of the book is read, and anything else is nothing", () => {
  expect(decodeBook({ rules: "english", known: true, moves: [best, other] })).toEqual([best, other]);
  expect(decodeBook({ moves: [] })).toEqual([]);
  for (const body of [null, "", {}, { moves: [{ ...best, score: "much" }] }, { moves: [{ score: 1 }] }]) expect(decodeBook(body)).toBeNull();
});

test("a move's worth is said in men, and as what is certain where it is", () => {
  expect([best, other, { ...best, score: 200 }, { ...best, score: -200 }].map(bookWords)).toEqual(["+0.12", "−0.20", "win", "loss"]);
});

test("a move pressed is shown, and where the book knows nothing there is nothing", () => {
  const show = vi.fn();
  const { rerender } = render(<BookMoves moves={[best, other]} show={show} />);
  fireEvent.click(screen.getByRole("button", { name: "9-14 −0.20" }));
  expect(show).toHaveBeenCalledWith([other], 1);
  rerender(<BookMoves moves={[]} show={show} />);
  expect(screen.queryByRole("list")).toBeNull();
});
