// SPDX-License-Identifier: MIT
// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Board } from "../../src/board/board";
import { play, soundOf } from "../../src/board/sound";
import { keepAnimation, keepSound } from "../../src/browser/preferences";
import type { Mark } from "../../src/model/mark";
import { readFen } from "../../src/model/position";
import { unmarked, type SquareMarks } from "../../src/model/view";

vi.mock("../../src/board/sound", async (original) => ({ ...(await original<typeof import("../../src/board/sound")>()), play: vi.fn() }));

afterEach(cleanup);

const pieces = readFen("B:W22,K4:B11,9")?.pieces ?? new Map();

function show(change: { flipped?: boolean; size?: number; drawn?: readonly Mark[]; marks?: ReadonlyMap<number, SquareMarks>; shaded?: ReadonlySet<number> } = {}) {
  const onSquare = vi.fn();
  render(
    <Board
      geometry={{ size: change.size ?? 8, mirrored: false }}
      flipped={change.flipped ?? false}
      numbered
      pieces={pieces}
      marks={change.marks ?? new Map()}
      drawn={change.drawn ?? []}
      shaded={change.shaded ?? new Set()}
      scene="test"
      onSquare={onSquare}
    />,
  );
  return onSquare;
}

const button = (name: string) => screen.getByRole("button", { name });

describe("the board", () => {
  test("says of a shaded square that it is shaded", () => {
    show({ shaded: new Set([32]) });
    const described = (name: string) => (button(name).getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent ?? "");
    expect(described("square 32, empty")).toEqual(["shaded"]);
    expect(described("square 31, empty")).toEqual([""]);
  });

  test("is a grid of named buttons", () => {
    show();
    expect(screen.getByRole("grid", { name: "Board" })).toBeTruthy();
    expect(screen.getAllByRole("row")).toHaveLength(8);
    expect(screen.getAllByRole("gridcell")).toHaveLength(32);
    for (const name of ["square 11, black man", "square 4, white king", "square 15, empty"]) expect(button(name)).toBeTruthy();
  });

  test.each([4, 6, 10, 12])("has half as many buttons as squares when it is %i wide", (size) => {
    show({ size });
    expect(screen.getAllByRole("button")).toHaveLength((size * size) / 2);
  });

  test("has one tab stop that follows the arrow keys", () => {
    show();
    const stops = () => screen.getAllByRole("button").filter((one) => one.tabIndex === 0);
    expect(stops()).toHaveLength(1);
    button("square 11, black man").focus();
    fireEvent.keyDown(button("square 11, black man"), { key: "ArrowDown" });
    expect(document.activeElement).toBe(button("square 15, empty"));
    fireEvent.keyDown(button("square 15, empty"), { key: "End", ctrlKey: true });
    expect(document.activeElement).toBe(button("square 32, empty"));
  });

  test("leaves the arrow keys to the game after a click with the mouse, until it is reached by keyboard", () => {
    render(
      <Board geometry={{ size: 8, mirrored: false }} flipped={false} numbered pieces={pieces} marks={new Map()} scene="test" onSquare={() => undefined} arrowsStep />,
    );
    vi.useFakeTimers();
    const man = button("square 11, black man");
    man.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    man.focus();
    vi.advanceTimersByTime(10);
    vi.useRealTimers();
    expect(fireEvent.keyDown(man, { key: "ArrowDown" })).toBe(true);
    expect(document.activeElement).toBe(man);
    man.blur();
    man.focus();
    fireEvent.keyDown(man, { key: "ArrowDown" });
    expect(document.activeElement).toBe(button("square 15, empty"));
  });

  test("reports clicks by the square's number, flipped or not", () => {
    const onSquare = show({ flipped: true });
    expect(screen.getAllByRole("button")[0]?.getAttribute("aria-label")).toBe("square 32, empty");
    fireEvent.click(button("square 9, black man"));
    expect(onSquare).toHaveBeenCalledWith(9);
  });

  test("says what is drawn on it", () => {
    show();
    const said = document.querySelector("[aria-live=polite][data-drawn]");
    expect(said?.textContent).toBe("");
    cleanup();
    show({ drawn: [{ colour: "green", from: 11 }, { colour: "red", from: 11, to: 15 }] });
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["green circle on 11", "red arrow from 11 to 15"]);
    expect(screen.getByRole("list", { name: "Drawn on the board" }).closest("[aria-live=polite]")).not.toBeNull();
  });

  test("says more about a square in its description, never in its name", () => {
    const marks = new Map([
      [11, { ...unmarked, movable: true, mustCapture: true }],
      [15, { ...unmarked, landing: "next" as const, last: "from" as const }],
    ]);
    show({ marks });
    const texts = (name: string) =>
      (button(name).getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
    expect(texts("square 11, black man")).toEqual(["must capture"]);
    expect(texts("square 15, empty")).toEqual(["the piece can land here", "the last move began here"]);
    expect(button("square 11, black man").getAttribute("aria-pressed")).toBe("false");
    expect(button("square 9, black man").hasAttribute("aria-pressed")).toBe(false);
  });
});

test("what a move sounds like", () => {
  const at = (fen: string) => readFen(fen)?.pieces ?? new Map();
  expect(soundOf(at("B:W22:B11"), at("W:W22:B15"))).toBe("move");
  expect(soundOf(at("B:W18:B15"), at("W:W:B22"))).toBe("capture");
  expect(soundOf(at("W:W5:B15"), at("B:WK1:B15"))).toBe("crown");
});

test("a sound is heard when a piece moves, and none when the same position is drawn again", () => {
  keepSound(true);
  keepAnimation(false);
  const at = (shown: typeof pieces) => (
    <Board geometry={{ size: 8, mirrored: false }} flipped={false} numbered pieces={shown} marks={new Map()} scene="test" onSquare={() => undefined} />
  );
  const { rerender } = render(at(pieces));
  rerender(at(new Map(pieces)));
  expect(play).not.toHaveBeenCalled();
  rerender(at(readFen("W:W22,K4:B15,9")?.pieces ?? new Map()));
  expect(vi.mocked(play).mock.calls).toEqual([["move"]]);
  localStorage.clear();
});
