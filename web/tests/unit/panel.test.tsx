// SPDX-License-Identifier: MIT
// What stands beside the board: tabs, the row of actions with its menu, the evaluation bar, and the keys of the page.
// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useKeys } from "../../src/browser/use-keys";
import { keepSingleKeys } from "../../src/browser/preferences";
import { chanceKnown, chanceOf } from "../../src/model/chance";
import { readFen } from "../../src/model/position";
import { piecesText, rowsText } from "../../src/model/reading";
import { Actions } from "../../src/panel/actions";
import { EvaluationBar } from "../../src/panel/evaluation-bar";
import type { KeyGroup } from "../../src/panel/key-line";
import { Tabs } from "../../src/panel/tabs";
import { useBoardKeys } from "../../src/panel/use-board-keys";
import { useReadingKeys } from "../../src/panel/use-reading-keys";

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const board = { size: 8, mirrored: false };
const pieces = readFen("B:W22,K4:B11,9")?.pieces ?? new Map();

describe("tabs", () => {
  const tabs = ["moves", "book"].map((name) => ({ name, title: name, content: () => <p>{`about ${name}`}</p> }));

  test("show one panel and keep the others", () => {
    const choose = vi.fn();
    render(<Tabs label="Beside" tabs={tabs} chosen="moves" choose={choose} />);
    expect(screen.getByRole("tabpanel").textContent).toBe("about moves");
    expect(screen.getByText("about book").closest("[hidden]")).not.toBeNull();
    fireEvent.click(screen.getByRole("tab", { name: "book" }));
    expect(choose).toHaveBeenCalledWith("book");
  });

  test("have one tab stop; arrow keys go round", () => {
    const choose = vi.fn();
    render(<Tabs label="Beside" tabs={tabs} chosen="moves" choose={choose} />);
    expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([0, -1]);
    for (const key of ["ArrowRight", "ArrowLeft"]) fireEvent.keyDown(screen.getByRole("tab", { name: "moves" }), { key });
    expect(choose.mock.calls).toEqual([["book"], ["book"]]);
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "book" }));
  });
});

describe("the actions", () => {
  test("step, do what they say, or say why not", () => {
    const show = vi.fn();
    const press = vi.fn();
    const refuse = vi.fn();
    render(
      <Actions
        steps={{ shown: 1, last: 3, show }}
        actions={[
          { name: "Turn", icon: "flip", press },
          { name: "Undo", icon: "take-back", press, off: "There is nothing to undo." },
        ]}
        more={[{ name: "Leave", press, off: "Not now." }]}
        refuse={refuse}
      />,
    );
    for (const name of ["First position", "Move back", "Move on", "Last position", "Turn", "Undo", "More"]) fireEvent.click(screen.getByRole("button", { name }));
    expect(show.mock.calls).toEqual([[0], [0], [2], [3]]);
    fireEvent.click(screen.getByRole("button", { name: "Leave" }));
    expect(press).toHaveBeenCalledTimes(1);
    expect(refuse.mock.calls).toEqual([["There is nothing to undo."], ["Not now."]]);
  });

  test("keep the focus on an action that changes what it does", () => {
    const analyse = (on: boolean) => <Actions steps={null} actions={[{ name: on ? "Stop" : "Analyse", icon: on ? "stop" : "analyse", press: vi.fn(), keys: "Alt+A" }]} refuse={() => undefined} />;
    const { rerender } = render(analyse(false));
    const button = screen.getByRole("button", { name: "Analyse" });
    button.focus();
    rerender(analyse(true));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Stop" }));
  });

  test("open a menu, which Escape, a click elsewhere, a focus that goes elsewhere and each action close", () => {
    const press = vi.fn();
    const actions = [{ name: "Turn", icon: "flip" as const, press: vi.fn() }];
    render(<Actions steps={null} actions={actions} more={[{ name: "One", press }, { name: "File", href: "/api/x.pdn", download: "x.pdn" }]} refuse={() => undefined} />);
    const more = screen.getByRole("button", { name: "More" });
    const isOpen = () => screen.queryByRole("button", { name: "One" }) !== null;
    expect(isOpen()).toBe(false);
    fireEvent.click(more);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "One" }));
    fireEvent.keyDown(screen.getByRole("button", { name: "One" }), { key: "ArrowDown" });
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "File" }));
    fireEvent.keyDown(screen.getByRole("link", { name: "File" }), { key: "Escape" });
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(more);
    fireEvent.click(more);
    act(() => void document.body.dispatchEvent(new Event("pointerdown", { bubbles: true })));
    expect(isOpen()).toBe(false);
    fireEvent.click(more);
    act(() => screen.getByRole("link", { name: "File" }).focus());
    expect(isOpen()).toBe(true);
    act(() => screen.getByRole("button", { name: "Turn" }).focus());
    expect(isOpen()).toBe(false);
    fireEvent.click(more);
    fireEvent.click(screen.getByRole("button", { name: "One" }));
    expect(press).toHaveBeenCalledTimes(1);
    expect(isOpen()).toBe(false);
  });
});

describe("the evaluation bar", () => {
  test("shows chances: a man ahead is 0.88 (docs/learning.md)", () => {
    expect(chanceOf(1, "white").white).toBeCloseTo(0.88);
    expect(chanceOf(1, "black").white).toBeCloseTo(0.12);
    expect(chanceOf(0, "black").white).toBe(0.5);
    render(<EvaluationBar chance={chanceOf(1, "white")} bottom="white" />);
    expect(screen.getByRole("meter", { name: "Evaluation" }).getAttribute("aria-valuetext")).toBe("White’s chances: 88%.");
  });

  test("says what is known, in words", () => {
    const said = (...known: Parameters<typeof chanceKnown>) => {
      cleanup();
      render(<EvaluationBar chance={chanceKnown(...known)} bottom="black" />);
      const bar = screen.getByRole("meter");
      return [bar.getAttribute("aria-valuetext"), bar.textContent, bar.getAttribute("aria-valuenow")];
    };
    expect(said("win", 37, "white")).toEqual(["White wins in 37 with best play.", "won in 37", "100"]);
    expect(said("loss", null, "white")).toEqual(["Black wins with best play.", "won", "0"]);
    expect(said("draw", null, "black")).toEqual(["A draw with best play.", "drawn", "50"]);
  });

  test("is empty where nothing is known, but takes its room", () => {
    const { container } = render(<EvaluationBar chance={null} bottom="white" />);
    expect(screen.queryByRole("meter")).toBeNull();
    expect(container.querySelector(".evaluation-bar")).not.toBeNull();
  });
});

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
