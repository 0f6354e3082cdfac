// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// What stands beside the board: tabs, the row of actions with its menu, and the evaluation bar.
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { chanceKnown, chanceOf } from "../../src/model/chance";
import { Actions } from "../../src/panel/actions";
import { EvaluationBar } from "../../src/panel/evaluation-bar";
import { Tabs } from "../../src/panel/tabs";

afterEach(cleanup);

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
