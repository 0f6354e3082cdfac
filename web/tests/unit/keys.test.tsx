// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// The keys of the page, the list of them, and what some of them read out.
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepSingleKeys } from "../../src/browser/preferences";
import { useKeys } from "../../src/browser/use-keys";
import { readFen } from "../../src/model/position";
import { piecesText, rowsText } from "../../src/model/reading";
import type { KeyGroup } from "../../src/panel/key-line";
import { useBoardKeys } from "../../src/panel/use-board-keys";
import { useReadingKeys } from "../../src/panel/use-reading-keys";
import { withDialogs } from "./fake-browser";

beforeEach(withDialogs);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const board = { size: 8, mirrored: false };
const pieces = readFen("B:W22,K4:B11,9")?.pieces ?? new Map();

test("a position is read by rows as they are shown, and by pieces", () => {
  expect(rowsText(board, false, pieces)).toBe(
    "Row 1: square 4, white king. Row 2: empty. Row 3: square 9, black man; square 11, black man. Row 4: empty. Row 5: empty. Row 6: square 22, white man. Row 7: empty. Row 8: empty.",
  );
  expect(rowsText(board, true, pieces)).toMatch(/^Row 1: empty\. Row 2: empty\. Row 3: square 22, white man\./);
  expect(piecesText(pieces)).toBe("Black: men on 9, 11. White: men on 22; kings on 4.");
  expect(piecesText(new Map())).toBe("Black: no pieces. White: no pieces.");
});

describe("the keys", () => {
  const show = vi.fn();
  const flip = vi.fn();
  beforeEach(() => {
    show.mockReset();
    flip.mockReset();
  });

  function View({ groups = [] }: { groups?: readonly KeyGroup[] }) {
    const { spoken } = useBoardKeys({ steps: { shown: 2, last: 4, show }, flip, geometry: board, pieces, lastMove: "White played 23-19.", groups });
    return (
      <>
        <input id="move" aria-label="Move" />
        <div role="tab" tabIndex={0}>
          tab
        </div>
        {spoken}
      </>
    );
  }

  const press = (key: string, target: Element = document.body, change: object = {}) => fireEvent.keyDown(target, { key, ...change });
  const heard = () => document.querySelector("[data-reading]")?.textContent;

  test("step through the game from anywhere, but not in fields and tabs", () => {
    render(<View />);
    for (const key of ["ArrowLeft", "ArrowRight", "Home", "End", ",", "."]) press(key);
    expect(show.mock.calls.map(([ply]) => ply as number)).toEqual([1, 3, 0, 4, 1, 3]);
    show.mockReset();
    for (const target of [screen.getByRole("textbox"), screen.getByRole("tab")]) {
      for (const key of ["ArrowLeft", ",", "f"]) press(key, target);
    }
    press("ArrowLeft", document.body, { ctrlKey: true });
    press("ArrowLeft", document.body, { altKey: true });
    expect(show).not.toHaveBeenCalled();
    expect(flip).not.toHaveBeenCalled();
  });

  test("go to the field, read the board, list themselves", async () => {
    render(<View />);
    for (const key of ["m", "/"]) {
      (document.activeElement as HTMLElement | null)?.blur();
      press(key);
      expect(document.activeElement).toBe(screen.getByRole("textbox"));
    }
    press("l");
    expect(heard()).toBe("White played 23-19.");
    press("p");
    expect(heard()).toMatch(/^Black: men on 9, 11\./);
    press("b");
    expect(heard()).toMatch(/^Row 1: /);
    const once = heard();
    press("b");
    // The same words are read once more.
    expect(heard()).not.toBe(once);
    expect(heard()?.trim()).toBe(once);
    press("f");
    expect(flip).toHaveBeenCalledTimes(1);
    press("?");
    expect((await screen.findByRole("dialog", { name: "Keys" })).textContent).toContain("read the last move");
  });

  test("are listed where they work, and nowhere else", async () => {
    const listed = async () => {
      press("?");
      const dialog = await screen.findByRole("dialog", { name: "Keys" });
      return [...dialog.querySelectorAll("kbd")].map(({ textContent }) => textContent);
    };
    render(<View />);
    const replay = await listed();
    for (const key of ["Home", ",", "b", "f", "?"]) expect(replay).toContain(key);
    for (const key of ["c", "a", "Alt+A", "m", "Enter"]) expect(replay).not.toContain(key);
    cleanup();
    render(<View groups={["moving", "drawing", "analysis"]} />);
    expect(await listed()).toEqual(expect.arrayContaining([...replay, "c", "a", "Alt+A", "m", "Enter"]));
    cleanup();
    // A task has no moves to step through.
    function Task() {
      const { keys, spoken } = useReadingKeys({ geometry: board, pieces, lastMove: null, groups: ["moving"] });
      useKeys(keys);
      return <>{spoken}</>;
    }
    render(<Task />);
    const task = await listed();
    for (const key of ["Home", ",", "f"]) expect(task).not.toContain(key);
    expect(task).toEqual(expect.arrayContaining(["m", "b", "Esc"]));
  });

  test("of one letter can be switched off (WCAG 2.1.4); the others stay", () => {
    keepSingleKeys(false);
    render(<View />);
    for (const key of ["m", "/", "b", ",", "f", "?"]) press(key);
    expect(show).not.toHaveBeenCalled();
    expect(flip).not.toHaveBeenCalled();
    expect(heard()).toBe("");
    press("ArrowRight");
    expect(show).toHaveBeenCalledWith(3);
  });
});
