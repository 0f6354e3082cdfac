// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Actions } from "../../src/panel/actions";
import { useAnalyseAction } from "../../src/game/analyse-action";
import { AnalysisCard } from "../../src/analysis/analysis-card";
import { amountText, searchText, unitsText, isNews, evaluationText, lineText, announcementOf } from "../../src/analysis/text";
import type { Analysis } from "../../src/analysis/use-analysis";
import { emptyGame, GameSession, type GameSessionState } from "../../src/game/session";
import type { AnalysedLine, AnalysisState } from "../../src/protocol/analysis";
import { decodeMessage } from "./decode-message";
import { FakeSocket } from "./fake-socket";
import { game, played } from "./sample";

afterEach(cleanup);

const line = (score: number | null, worth: AnalysedLine["worth"], ...texts: string[]): AnalysedLine => ({ score, worth, moves: texts.map(played) });
const judged = line(0.35, null, "23-19", "8-11", "22-17");
const won = line(null, { value: "win", distance: 31 }, "22-18", "1-5");
/** A line as it is sent. */
const raw = { score: 0.35, value: null, moves: [played("23-19")] };
const state: AnalysisState = {
  is: "analysis",
  id: null,
  rules: "english",
  fen: "W:W21-32:B1-10,12,15",
  turn: "white",
  depth: 21,
  nodes: 5_300_000,
  rate: 4_800_000,
  seconds: 1.1,
  lines: [judged, line(0.1, null, "22-18"), line(-0.2, null, "24-20", "15-18")],
  waiting: false,
  over: false,
  fault: "",
};

describe("words", () => {
  test("say who is better, by the side and not by whose move it is", () => {
    expect(evaluationText(judged, "white")).toBe("White is better by 0.3");
    expect(evaluationText(judged, "black")).toBe("Black is better by 0.3");
    expect(evaluationText(line(-0.4, null, "1-5"), "white")).toBe("Black is better by 0.4");
    expect(evaluationText(line(0.04, null, "1-5"), "white")).toBe("The position is even");
    expect(evaluationText(line(-0.04, null, "1-5"), "white")).toBe("The position is even");
  });

  test("say what is certain, never a number for it", () => {
    expect(evaluationText(won, "white")).toBe("White wins in 31");
    expect(evaluationText(won, "black")).toBe("Black wins in 31");
    expect(evaluationText(line(null, { value: "loss", distance: 12 }, "1-5"), "white")).toBe("Black wins in 12");
    expect(evaluationText(line(null, { value: "win", distance: null }, "1-5"), "white")).toBe("White wins");
    expect(evaluationText(line(null, { value: "draw", distance: null }, "1-5"), "white")).toBe("A draw");
    expect(lineText(won)).toBe("win in 31");
    expect(lineText(line(null, { value: "loss", distance: 12 }, "1-5"))).toBe("loss in 12");
    expect(lineText(line(null, { value: "draw", distance: null }, "1-5"))).toBe("draw");
    expect(lineText(judged)).toBe("+0.35");
    expect(lineText(line(-0.2, null, "1-5"))).toBe("−0.20");
  });

  test("of the effort", () => {
    expect([7, 999, 5_312, 9_960, 41_300, 999_400, 999_600, 5_312_000, 123_456_789].map(amountText)).toEqual([
      "7",
      "999",
      "5,312",
      "10 thousand",
      "41 thousand",
      "999 thousand",
      "1.0 million",
      "5.3 million",
      "123 million",
    ]);
    expect(searchText(state)).toBe("Depth 21, 5.3 million positions, 4.8 million a second.");
    expect(searchText({ ...state, over: true, nodes: 8, seconds: 0.0001, depth: 31 })).toBe("Stopped at depth 31, 8 positions.");
    expect(searchText({ ...state, over: true, lines: [won] })).toBe("Everything is solved.");
    expect(unitsText(state)).toBe("Scores in men, for White to move.");
    expect(unitsText({ ...state, lines: [won] })).toBe("Distances count the moves of both sides.");
  });

  test("are news to a listener when the move or the evaluation changes", () => {
    const said = announcementOf(state);
    expect(said?.text).toBe("White is better by 0.3. Best move 23-19.");
    if (said === null) throw new Error();
    expect(isNews(null, said)).toBe(true);
    expect(isNews(said, said)).toBe(false);
    const now = (...lines: AnalysedLine[]) => announcementOf({ ...state, lines }) ?? said;
    expect(isNews(said, now(line(0.5, null, "23-19")))).toBe(false);
    expect(isNews(said, now(line(0.7, null, "23-19")))).toBe(true);
    expect(isNews(said, now(line(0.35, null, "22-18")))).toBe(true);
    const certain = now(line(null, { value: "win", distance: 31 }, "23-19"));
    expect(isNews(said, certain)).toBe(true);
    expect(isNews(certain, certain)).toBe(false);
    expect(announcementOf({ ...state, lines: [] })).toBeNull();
  });
});

describe("decoding", () => {
  const frame = (change: object) => decodeMessage(JSON.stringify({ ...state, ...change }));
  test("reads an analysis", () => {
    expect(frame({ lines: [raw] })).toEqual({ ...state, lines: [line(0.35, null, "23-19")] });
    expect(frame({ lines: [{ score: null, value: "win", distance: 31, moves: [played("22-18")] }] })).toMatchObject({
      lines: [{ score: null, worth: { value: "win", distance: 31 } }],
    });
    expect(frame({ lines: [{ score: null, value: "draw", moves: [played("22-18")] }] })).toMatchObject({
      lines: [{ worth: { value: "draw", distance: null } }],
    });
  });

  test("refuses anything malformed", () => {
    for (const bad of [
      { lines: [{ ...raw, moves: [] }] },
      { lines: [{ ...raw, score: null }] },
      { lines: [{ ...raw, value: "win" }] },
      { lines: [{ ...raw, value: "won", score: null }] },
      { lines: 3 },
      { depth: "21" },
      { turn: "red" },
      { fen: null },
      { waiting: undefined },
      { over: 1 },
    ]) {
      expect(frame(bad)).toBeNull();
    }
  });
});

describe("the session", () => {
  let session: GameSession;
  let now: GameSessionState;
  beforeEach(() => {
    session = new GameSession(FakeSocket.make, (next) => (now = next));
    now = emptyGame;
    session.start("g1");
    FakeSocket.last.open();
    FakeSocket.last.answer(game({}));
  });

  test("shows only news of the position requested last", async () => {
    const ask = (fen: string) => session.analysis({ do: "analyse", rules: "english", fen, moves: [], lines: 3 });
    void ask("one");
    FakeSocket.last.answer({ ...state, fen: "one", lines: [] });
    await vi.waitFor(() => expect(now.analysis?.fen).toBe("one"));
    FakeSocket.last.say({ ...state, fen: "one", lines: [raw] });
    expect(now.analysis?.depth).toBe(21);
    void ask("two");
    expect(now.analysis).toBeNull();
    FakeSocket.last.say({ ...state, fen: "one", lines: [raw] });
    expect(now.analysis).toBeNull();
    FakeSocket.last.answer({ ...state, fen: "two", lines: [] });
    await vi.waitFor(() => expect(now.analysis?.fen).toBe("two"));
  });

  test("shows nothing once it is stopped, and leaves a refusal to the caller", async () => {
    void session.analysis({ do: "analyse", rules: "english", fen: "one", moves: [], lines: 3 });
    FakeSocket.last.answer({ ...state, lines: [] });
    await vi.waitFor(() => expect(now.analysis).not.toBeNull());
    const stopped = session.analysis({ do: "analyse-stop" });
    FakeSocket.last.answer({ ...state, lines: [raw], over: true });
    expect((await stopped)?.is).toBe("analysis");
    expect(now.analysis).toBeNull();
    const answer = session.analysis({ do: "analyse-stop" });
    FakeSocket.last.answer({ is: "refused", id: null, error: "no position is being analysed" });
    expect((await answer)?.is).toBe("refused");
    expect(now.refusal).toBeNull();
  });
});

describe("the action", () => {
  function Button({ on, setOn, off = null }: { on: boolean; setOn(on: boolean): void; off?: string | null }) {
    const action = useAnalyseAction({ on, setOn, paused: false, state: null, error: null }, off);
    return <Actions steps={null} actions={[action]} refuse={() => undefined} />;
  }

  test("starts and stops the analysis, by its button and by its key", () => {
    const setOn = vi.fn();
    const { rerender } = render(<Button on={false} setOn={setOn} />);
    fireEvent.click(screen.getByRole("button", { name: "Analyse" }));
    fireEvent.keyDown(window, { code: "KeyA", key: "å", altKey: true });
    expect(setOn.mock.calls).toEqual([[true], [true]]);
    rerender(<Button on setOn={setOn} />);
    fireEvent.keyDown(window, { code: "KeyA", key: "a" });
    fireEvent.click(screen.getByRole("button", { name: "Stop the analysis" }));
    expect(setOn.mock.calls).toEqual([[true], [true], [false]]);
  });

  test("happens once for a key that is held, and not where there is no analysis", () => {
    const setOn = vi.fn();
    const { rerender } = render(<Button on={false} setOn={setOn} />);
    fireEvent.keyDown(window, { code: "KeyA", key: "å", altKey: true });
    fireEvent.keyDown(window, { code: "KeyA", key: "å", altKey: true, repeat: true });
    expect(setOn.mock.calls).toEqual([[true]]);
    rerender(<Button on={false} setOn={setOn} off="Not now." />);
    fireEvent.keyDown(window, { code: "KeyA", key: "å", altKey: true });
    fireEvent.click(screen.getByRole("button", { name: "Analyse" }));
    expect(setOn.mock.calls).toEqual([[true]]);
  });
});

describe("the card", () => {
  const card = (change: Partial<Analysis> = {}, more: { show?: () => void; play?: (() => void) | null; linked?: boolean } = {}) => (
    <AnalysisCard
      analysis={{ on: true, setOn: () => undefined, paused: false, state, error: null, ...change }}
      linked={more.linked ?? true}
      show={more.show ?? (() => undefined)}
      play={more.play ?? null}
    />
  );
  const moves = () => screen.getAllByRole("button").filter((button) => button.classList.contains("analysis-move"));

  test("says that the analysis has stopped", () => {
    const { rerender, container } = render(card());
    rerender(card({ on: false, state: null }));
    expect(screen.queryByRole("list")).toBeNull();
    expect(container.querySelector("[aria-live]")?.textContent).toBe("The analysis has stopped.");
  });

  test("shows three lines with one tab stop, and arrow keys move in them", () => {
    const show = vi.fn();
    render(card({}, { show }));
    expect(screen.getByText("White is better by 0.3")).toBeTruthy();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["+0.35 23-198-1122-17", "+0.10 22-18", "−0.20 24-2015-18"]);
    expect(moves().filter((button) => button.tabIndex === 0).map((button) => button.textContent)).toEqual(["23-19"]);
    moves()[0]?.focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press("ArrowRight");
    expect(document.activeElement?.textContent).toBe("8-11");
    press("ArrowDown");
    expect(document.activeElement?.textContent).toBe("22-18");
    press("ArrowDown");
    press("End");
    expect(document.activeElement?.textContent).toBe("15-18");
    fireEvent.click(document.activeElement ?? document.body);
    expect(show).toHaveBeenCalledWith(state.lines[2]?.moves, 2);
  });

  test("stands still while the focus is in its lines", () => {
    const { rerender } = render(card());
    moves()[0]?.focus();
    rerender(card({ state: { ...state, depth: 22, lines: [won] } }));
    expect(moves()[0]?.textContent).toBe("23-19");
    (document.activeElement as HTMLElement | null)?.blur();
    rerender(card({ state: { ...state, depth: 22, lines: [won] } }));
    expect(moves()[0]?.textContent).toBe("22-18");
    expect(screen.getByText("win in 31")).toBeTruthy();
  });

  test("is updated under the focus after a while without a key", () => {
    vi.useFakeTimers();
    try {
      const { rerender } = render(card());
      moves()[0]?.focus();
      rerender(card({ state: { ...state, depth: 22, lines: [won] } }));
      vi.advanceTimersByTime(9_000);
      rerender(card({ state: { ...state, depth: 22, lines: [won] } }));
      expect(moves()[0]?.textContent).toBe("23-19");
      vi.advanceTimersByTime(2_000);
      rerender(card({ state: { ...state, depth: 22, lines: [won] } }));
      expect(moves()[0]?.textContent).toBe("22-18");
    } finally {
      vi.useRealTimers();
    }
  });

  test("keeps the old lines, greyed out and disabled, until there are new ones", () => {
    const show = vi.fn();
    const { rerender } = render(card({}, { show }));
    rerender(card({ state: null }, { show }));
    expect(screen.getByText("Thinking…")).toBeTruthy();
    expect(moves().map((move) => move.getAttribute("aria-disabled"))).toEqual(Array(6).fill("true"));
    expect(screen.getByRole("list").classList.contains("stale")).toBe(true);
    for (const move of moves()) fireEvent.click(move);
    expect(show).not.toHaveBeenCalled();
  });

  test("plays the best move when it is the user's turn", () => {
    const play = vi.fn();
    render(card({}, { play }));
    fireEvent.click(screen.getByRole("button", { name: "Play 23-19" }));
    expect(play).toHaveBeenCalledWith(judged.moves[0]);
  });

  test("says what is wrong in a sentence", () => {
    const { rerender } = render(card({ state: null, error: "there is nothing to analyse: the side to move has no move" }));
    // It is announced as well.
    expect(screen.getAllByText(/nothing to analyse/)).toHaveLength(2);
    rerender(card({}, { linked: false }));
    expect(screen.getAllByText("The analysis will continue when the connection is back.")).toHaveLength(2);
    rerender(card({ state: { ...state, lines: [], waiting: true } }));
    expect(screen.getAllByText("Waiting for other analyses to finish.")).toHaveLength(2);
    rerender(card({ state: null, paused: true }));
    expect(screen.getAllByText("Paused while this page is hidden.")).toHaveLength(2);
  });

  test("speaks when something changes markedly, and not often", () => {
    vi.useFakeTimers();
    try {
      const { rerender, container } = render(card());
      const spoken = () => container.querySelector("[aria-live]")?.textContent;
      const wait = (milliseconds: number, now: AnalysisState) => {
        rerender(card({ state: now }));
        vi.advanceTimersByTime(milliseconds);
        rerender(card({ state: now }));
      };
      expect(spoken()).toBe("");
      wait(2_000, state);
      expect(spoken()).toBe("White is better by 0.3. Best move 23-19.");
      const other = { ...state, lines: [won] };
      wait(1_000, other);
      expect(spoken()).toBe("White is better by 0.3. Best move 23-19.");
      wait(5_000, other);
      expect(spoken()).toBe("White wins in 31. Best move 22-18.");
    } finally {
      vi.useRealTimers();
    }
  });
});
