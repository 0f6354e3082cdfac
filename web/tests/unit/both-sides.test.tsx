// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// Moves made for both sides on a board, as an analysis and a study do.

import { act, cleanup, fireEvent, renderHook } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { useBothSides } from "../../src/board/use-both-sides";
import type { LegalMove } from "../../src/model/move";

afterEach(cleanup);

const english = { size: 8, mirrored: false };
const start = "B:W21-32:B1-12";
const legal: readonly LegalMove[] = [
  { text: "11-15", path: [11, 15], captured: [] },
  { text: "11-16", path: [11, 16], captured: [] },
];

function begun(given: readonly LegalMove[] | null, answer: readonly LegalMove[] | string | null = legal) {
  const play = vi.fn((_move: LegalMove) => true);
  const ask = vi.fn(() => Promise.resolve(answer));
  const hook = renderHook(({ now }) => useBothSides({ board: english, now, line: { start, fen: start, moves: [] }, legal: given, ask, play }), {
    initialProps: { now: "first" },
  });
  const press = (square: number) => act(() => hook.result.current.square(square));
  const type = async (text: string) => {
    let done = false;
    await act(async () => void (done = await hook.result.current.typed(text)));
    return done;
  };
  return { board: () => hook.result.current, rerender: hook.rerender, play, ask, press, type };
}

test("a move is pressed square by square, and put down by Escape", () => {
  const { board, play, press } = begun(legal);
  press(11);
  expect(board().view.marks.get(11)?.selected).toBe(true);
  act(() => void fireEvent.keyDown(window, { key: "Escape" }));
  expect(board().hint).toBe("The move was cancelled.");
  expect(board().view.marks.get(11)?.selected).not.toBe(true);
  press(12);
  expect(board().hint).toBe("The piece on 12 has no move.");
  press(11);
  press(16);
  expect(play).toHaveBeenCalledExactlyOnceWith(legal[1]);
  expect(board().hint).toBeNull();
});

test("what the player of the move says of it stays", () => {
  const { board, play, press } = begun(legal);
  play.mockImplementation(() => {
    board().showHint("You are watching.");
    return false;
  });
  press(11);
  press(15);
  expect(board().hint).toBe("You are watching.");
});

test("in another position nothing of it is left", () => {
  const { board, press, rerender } = begun(legal);
  press(12);
  rerender({ now: "second" });
  expect(board().hint).toBeNull();
  press(11);
  rerender({ now: "third" });
  expect(board().view.marks.get(11)?.selected).not.toBe(true);
});

test("nothing is pressed before the legal moves are known, but a move typed asks for them", async () => {
  const { board, play, ask, press, type } = begun(null);
  press(11);
  expect(board().view.marks.get(11)).toBeUndefined();
  expect(await type("11-15")).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(play).toHaveBeenCalledExactlyOnceWith(legal[0]);
});

test("a move typed that is none is refused with a sentence", async () => {
  const { board, play, type } = begun(legal);
  expect(await type("9-13")).toBe(false);
  expect(board().hint).toBe("9-13 is not a legal move here.");
  const captures = [
    { text: "2x11x18", path: [2, 11, 18], captured: [7, 15] },
    { text: "2x9x18", path: [2, 9, 18], captured: [6, 14] },
  ];
  const two = begun(captures);
  expect(await two.type("2x18")).toBe(false);
  expect(two.board().hint).toBe("2x18 fits more than one capture: give all its squares.");
  const illegal = begun(null, "There is no such position.");
  expect(await illegal.type("11-15")).toBe(false);
  expect(illegal.board().hint).toBe("There is no such position.");
  expect(play).not.toHaveBeenCalled();
});

test("a side without a move is said to have none", () => {
  const { board, press } = begun([]);
  press(11);
  expect(board().hint).toBe("Black has no move.");
});
