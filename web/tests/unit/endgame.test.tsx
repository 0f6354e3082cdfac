// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BuildView } from "../../src/endgame/build-view";
import { EndgameCard } from "../../src/endgame/endgame-card";
import { planOf } from "../../src/endgame/plan";
import { costText, knownText, offerText, progressText, stageText } from "../../src/endgame/build-text";
import { positionText, worthText } from "../../src/endgame/text";
import { sizeText, timeText } from "../../src/text/amounts";
import { noEndgames } from "../../src/game/help-tabs";
import { emptyGame, GameSession, type GameSessionState } from "../../src/game/session";
import { firstPause } from "../../src/link/connection";
import { decodeProbed, type EndgamesState, type ProbedPosition, type WithDistances } from "../../src/protocol/endgame";
import { decodeMessage } from "./decode-message";
import { FakeSocket } from "./fake-socket";
import { game } from "./sample";

afterEach(cleanup);

const state: EndgamesState = {
  is: "endgames",
  id: null,
  rules: "english",
  known: 5,
  plies: 4,
  offered: 6,
  most: 6,
  stage: "none",
  distance: false,
  share: 0,
  rate: 0,
  left: null,
  slice: "",
  bytes: 45_000_000,
  memory: 800_000_000,
  disk: 900_000_000,
  seconds: 170,
  distances: { stage: "none", share: 0, bytes: 700_000_000, memory: 2_800_000_000, disk: 3_600_000_000, seconds: 440 },
  fault: "",
};
const distances = state.distances as WithDistances;
const move = (text: string, worth: ProbedPosition["worth"]) => {
  const path = text.split("-").map(Number);
  return { text, path, captured: [], fen: `B:W${path[1]}:BK1`, worth };
};
const probed: ProbedPosition = {
  rules: "english",
  fen: "W:WK22:BK1",
  turn: "white",
  pieces: 2,
  known: 5,
  offered: 6,
  worth: { value: "win", distance: 31 },
  moves: [move("22-18", { value: "win", distance: 31 }), move("22-17", { value: "draw", distance: null }), move("22-26", null)],
};

test("why the endgames say nothing is said only once it is known", () => {
  const known = { position: { ...probed, worth: null, pieces: 24 }, stale: false, error: null };
  const fen = "B:W21-32:B1-12";
  const unasked = { position: null, stale: false, error: null };
  expect(noEndgames(known, fen)).toMatch(/^There are too many pieces on the board/);
  expect(noEndgames(unasked, fen)).toMatch(/^There are too many pieces on the board/);
  expect(noEndgames({ ...known, position: { ...known.position, offered: 0 } }, fen)).toBe("There are no endgames for these rules.");
  expect(noEndgames({ ...known, stale: true }, fen)).toBe("");
  expect(noEndgames(unasked, null)).toBe("");
  expect(noEndgames({ ...unasked, error: "square 99 is not on the board" }, fen)).toBe("Square 99 is not on the board.");
});

describe("words", () => {
  test("of a move's worth, with and without the distance", () => {
    expect(worthText({ value: "win", distance: 31 })).toBe("win in 31");
    expect(worthText({ value: "loss", distance: null })).toBe("loss");
    expect(worthText({ value: "draw", distance: null })).toBe("draw");
    expect(worthText(null)).toBe("not known");
  });

  test("of a position name the side that wins", () => {
    expect(positionText(probed)).toBe("With best play White wins in 31.");
    expect(positionText({ ...probed, worth: { value: "loss", distance: null } })).toBe("With best play Black wins.");
    expect(positionText({ ...probed, worth: { value: "draw", distance: null } })).toBe("With best play it is a draw.");
    expect(positionText({ ...probed, worth: { value: "loss", distance: 0 }, moves: [] })).toBe("White has no move. Black has won.");
    expect(positionText({ ...probed, worth: null })).toBe("");
  });

  test("of sizes and times", () => {
    expect(sizeText(44_354_089)).toBe("44 MB");
    expect(sizeText(800_000_000)).toBe("0.8 GB");
    expect(sizeText(1_030)).toBe("1 kB");
    expect([3, 42, 170, 9_000].map(timeText)).toEqual(["a few seconds", "40 seconds", "3 minutes", "3 hours"]);
  });

  test("of a build: stages for the ear, figures for the eye", () => {
    const stage = (change: Partial<EndgamesState>) => stageText({ ...state, ...change }, planOf({ ...state, ...change }, false));
    expect(stage({ stage: "unfinished", share: 0.346 })).toBe("Stopped at 34%. Finished work is kept.");
    expect(stage({ stage: "built", share: 1, known: 6, distances: null })).toBe(
      "All positions of up to 6 pieces are solved, with distances for up to 4 pieces.",
    );
    expect(progressText({ ...state, rate: 15_300_000, left: 120, slice: "KKMvKM plies" }, 0.999)).toBe(
      "99%, 15.3 million positions a second, 2 minutes left, KKMvKM plies",
    );
  });

  test("of what is known, and what it costs to know more", () => {
    expect(knownText({ known: 0, plies: 0 })).toBe("No position is solved yet.");
    expect(knownText({ known: 6, plies: 0 })).toBe("All positions of up to 6 pieces are solved.");
    expect(knownText({ known: 6, plies: 6 })).toBe("All positions of up to 6 pieces are solved, with distances.");
    expect(costText(distances)).toBe("about 0.7 GB on disk, 7 minutes, and while it runs 2.8 GB of memory and 3.6 GB of disk");
    expect(offerText(state, planOf(state, true))).toContain("all of up to 6: about 45 MB on disk");
    const valued: EndgamesState = { ...state, known: 6, stage: "built", share: 1 };
    expect(offerText(valued, planOf(valued, false))).toContain("distances to the end as well: about 0.7 GB on disk");
  });
});

describe("a build", () => {
  test("is of the values, or on request of the plies to the end as well", () => {
    const begun: EndgamesState = { ...state, stage: "unfinished", share: 0.5, distances: { ...distances, share: 0.25 } };
    expect(planOf(begun, false)).toMatchObject({ distance: false, stage: "unfinished", share: 0.5 });
    expect(planOf(begun, true)).toMatchObject({ distance: true, stage: "unfinished", share: 0.25 });
    expect(planOf({ ...begun, distances: null }, true)).toMatchObject({ distance: false, share: 0.5 });
  });

  test("is of the plies to the end where all values are known", () => {
    const valued: EndgamesState = { ...state, known: 6, stage: "built", share: 1, distances: { ...distances, share: 0.5 } };
    expect(planOf(valued, false)).toMatchObject({ distance: true, valued: true, stage: "none", share: 0.5 });
    expect(planOf({ ...valued, distances: { ...distances, stage: "unfinished", share: 0.7 } }, false)).toMatchObject({ stage: "unfinished", share: 0.7 });
    expect(planOf({ ...valued, distances: null }, false)).toMatchObject({ distance: false, stage: "built" });
    expect(planOf({ ...valued, distances: { ...distances, stage: "built", share: 1 } }, false)).toMatchObject({ stage: "built" });
  });

  test("in progress is the one that the server reports", () => {
    const works: EndgamesState = { ...state, stage: "building", share: 0.3, distance: true };
    expect(planOf(works, false)).toMatchObject({ distance: true, stage: "building", share: 0.3 });
    expect(planOf({ ...works, distance: false }, true)).toMatchObject({ distance: false, share: 0.3 });
  });
});

describe("messages", () => {
  test("the state is decoded whole, and a malformed one not at all", () => {
    expect(decodeMessage(JSON.stringify(state))).toEqual(state);
    expect(decodeMessage(JSON.stringify({ ...state, stage: "dancing" }))).toBeNull();
    expect(decodeMessage(JSON.stringify({ ...state, share: "half" }))).toBeNull();
    expect(decodeMessage(JSON.stringify({ ...state, most: undefined }))).toBeNull();
    expect(decodeMessage(JSON.stringify({ ...state, distances: null }))).toEqual({ ...state, distances: null });
    expect(decodeMessage(JSON.stringify({ ...state, distances: { ...distances, disk: "full" } }))).toBeNull();
  });

  test("a position is decoded with and without distances and values", () => {
    const { worth, moves, ...rest } = probed;
    const wire = (one: typeof worth) =>
      one === null ? { value: null } : { value: one.value, ...(one.distance === null ? {} : { distance: one.distance }) };
    const body = { ...rest, ...wire(worth), moves: moves.map(({ worth: of, ...move }) => ({ ...move, ...wire(of) })) };
    expect(decodeProbed(body)).toEqual(probed);
    expect(decodeProbed({ ...body, value: "won" })).toBeNull();
    expect(decodeProbed({ error: "no" })).toBeNull();
  });
});

describe("the session", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.made = [];
  });
  afterEach(() => vi.useRealTimers());

  test("follows the endgames of one rule set, again after the link was lost", async () => {
    let now: GameSessionState = emptyGame;
    const session = new GameSession(FakeSocket.make, (next) => (now = next));
    session.start("g1");
    FakeSocket.last.open();
    FakeSocket.last.answer(game());
    await vi.advanceTimersByTimeAsync(0);
    session.followEndgames("english");
    session.followEndgames("english");
    expect(FakeSocket.last.sent.slice(1)).toMatchObject([{ do: "endgames", rules: "english" }]);
    FakeSocket.last.answer(state);
    await vi.advanceTimersByTimeAsync(0);
    expect(now.endgames?.known).toBe(5);
    FakeSocket.last.say({ ...state, stage: "building" });
    expect(now.endgames?.stage).toBe("building");
    FakeSocket.last.say({ ...state, rules: "other", stage: "built" });
    expect(now.endgames?.stage).toBe("building");
    FakeSocket.last.close();
    await vi.advanceTimersByTimeAsync(firstPause);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent.map((request) => request.do)).toContain("endgames");
    session.stop();
  });

  test("asks again for as many pieces as were chosen, of the same rule set only", async () => {
    const session = new GameSession(FakeSocket.make, () => undefined);
    const again = async () => {
      FakeSocket.last.close();
      await vi.advanceTimersByTimeAsync(firstPause);
      FakeSocket.last.open();
      return FakeSocket.last.sent.filter((request) => request.do === "endgames");
    };
    session.start(null);
    FakeSocket.last.open();
    session.followEndgames("english");
    FakeSocket.last.answer(state);
    void session.endgames({ do: "endgames", rules: "english", pieces: 7 });
    FakeSocket.last.answer({ ...state, offered: 7 });
    await vi.advanceTimersByTimeAsync(0);
    expect(await again()).toMatchObject([{ do: "endgames", rules: "english", pieces: 7 }]);
    FakeSocket.last.answer({ ...state, offered: 7 });
    // A refused number changes nothing.
    void session.endgames({ do: "endgames", rules: "english", pieces: 9 });
    FakeSocket.last.answer({ is: "refused", error: "no" });
    await vi.advanceTimersByTimeAsync(0);
    expect(await again()).toMatchObject([{ pieces: 7 }]);
    session.followEndgames("italian");
    const italian = await again();
    expect(italian).toMatchObject([{ rules: "italian" }]);
    expect(italian[0]).not.toHaveProperty("pieces");
    session.stop();
  });
});

describe("the panel", () => {
  const session = { endgames: vi.fn(() => Promise.resolve(state)) } as unknown as GameSession;
  const card = (change: Partial<Parameters<typeof EndgameCard>[0]> = {}) => (
    <EndgameCard
      session={session}
      state={state}
      probe={{ position: probed, stale: false, error: null }}
      play={() => undefined}
      open={true}
      setOpen={() => undefined}
      says={false}
      {...change}
    />
  );

  test("lists the moves as buttons with words, and plays the one pressed", () => {
    const play = vi.fn();
    render(card({ play }));
    const list = screen.getByRole("list", { name: "Moves by value" });
    expect([...list.querySelectorAll("button")].map((one) => one.textContent)).toEqual([
      "22-18 win in 31",
      "22-17 draw",
      "22-26 not known",
    ]);
    fireEvent.click(screen.getByRole("button", { name: "22-17 draw" }));
    expect(play).toHaveBeenCalledWith(probed.moves[1]);
  });

  test("does not play moves of an earlier position", () => {
    const play = vi.fn();
    render(card({ play, probe: { position: probed, stale: true, error: null } }));
    fireEvent.click(screen.getByRole("button", { name: "22-17 draw" }));
    expect(play).not.toHaveBeenCalled();
  });

  test("shows nothing when it is hidden", () => {
    render(card({ open: false }));
    expect(screen.queryByRole("list")).toBeNull();
    expect(screen.getByRole("button", { name: "Show" }).getAttribute("aria-expanded")).toBe("false");
  });

  test("has one button for a build's whole life", () => {
    const { rerender } = render(<BuildView collapsed={false} usual={6} session={session} state={state} />);
    const name = () => screen.getByRole("button").textContent;
    const button = screen.getByRole("button");
    expect(name()).toBe("Build 6-piece endgames");
    fireEvent.click(button);
    expect(session.endgames).toHaveBeenCalledWith({ do: "endgames-build", rules: "english", pieces: 6, distance: false });
    rerender(<BuildView collapsed={false} usual={6} session={session} state={{ ...state, stage: "building", share: 0.25 }} />);
    expect(name()).toBe("Stop building");
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("0.25");
    rerender(<BuildView collapsed={false} usual={6} session={session} state={{ ...state, stage: "unfinished", share: 0.25, fault: "the disk is full" }} />);
    expect(name()).toBe("Resume building");
    expect(screen.getByRole("button")).toBe(button);
    expect(screen.getByRole("alert").textContent).toBe("the disk is full");
    const built: EndgamesState = { ...state, stage: "built", share: 1, known: 6, plies: 0 };
    rerender(<BuildView collapsed={false} usual={6} session={session} state={built} />);
    expect(name()).toBe("Build distances");
    expect(screen.getByText("All positions of up to 6 pieces are solved.")).toBeTruthy();
    rerender(<BuildView collapsed={false} usual={6} session={session} state={{ ...built, plies: 6, distances: { ...distances, stage: "built", share: 1 } }} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("All positions of up to 6 pieces are solved, with distances.")).toBeTruthy();
  });

  test("has a box for the plies to the end that says what they cost", () => {
    const { rerender } = render(<BuildView collapsed={false} usual={6} session={session} state={state} />);
    const box = () => screen.queryByRole("checkbox", { name: /^With distances to the end, in total about 0\.7 GB on disk/ });
    expect(box()).toHaveProperty("checked", false);
    fireEvent.click(screen.getByRole("checkbox"));
    fireEvent.click(screen.getByRole("button"));
    expect(session.endgames).toHaveBeenLastCalledWith({ do: "endgames-build", rules: "english", pieces: 6, distance: true });
    rerender(<BuildView collapsed={false} usual={6} session={session} state={{ ...state, stage: "building", distance: true, share: 0.25 }} />);
    expect(box()).toBeNull();
    fireEvent.click(screen.getByRole("button"));
    expect(session.endgames).toHaveBeenLastCalledWith({ do: "endgames-stop", rules: "english" });
    // Stopped: the choice stays as it was.
    rerender(<BuildView collapsed={false} usual={6} session={session} state={{ ...state, stage: "unfinished", share: 0.5, distances: { ...distances, share: 0.25 } }} />);
    expect(box()).toHaveProperty("checked", true);
    expect(screen.getByText("Stopped at 25%. Finished work is kept.")).toBeTruthy();
    rerender(<BuildView collapsed={false} usual={6} session={session} state={{ ...state, distances: null }} />);
    expect(box()).toBeNull();
  });

  test("offers the plies to the end where all values are known", () => {
    const valued: EndgamesState = { ...state, known: 6, stage: "built", share: 1 };
    render(<BuildView collapsed={false} usual={6} session={session} state={valued} />);
    expect(screen.queryByRole("checkbox")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Build distances" }));
    expect(session.endgames).toHaveBeenLastCalledWith({ do: "endgames-build", rules: "english", pieces: 6, distance: true });
  });

  describe("where the server can build more than usual", () => {
    const more: EndgamesState = { ...state, most: 8 };
    const eight: EndgamesState = { ...more, offered: 8, bytes: 2_000_000_000, distances: null };
    const view = (shown: EndgamesState, collapsed = false) => (
      <BuildView collapsed={collapsed} usual={6} session={session} state={shown} />
    );
    const choice = () => screen.queryByRole<HTMLSelectElement>("combobox", { name: "Up to how many pieces" });
    const box = () => screen.getByRole("group") as HTMLDetailsElement;
    const settled = () => new Promise((resolve) => setTimeout(resolve));

    test("a choice of the number shows its cost, and that is what is built", async () => {
      const { rerender } = render(view(more));
      expect([...(choice()?.options ?? [])].map((one) => one.value)).toEqual(["6", "7", "8"]);
      expect(choice()?.value).toBe("6");
      fireEvent.change(choice() as HTMLSelectElement, { target: { value: "8" } });
      expect(session.endgames).toHaveBeenLastCalledWith({ do: "endgames", rules: "english", pieces: 8 });
      // News in between does not take the choice back.
      rerender(view({ ...more }));
      expect(choice()?.value).toBe("8");
      rerender(view(eight));
      await settled();
      expect(choice()?.value).toBe("8");
      expect(screen.getByText(/all of up to 8: about 2.0 GB on disk/).getAttribute("aria-live")).toBe("polite");
      expect(screen.queryByRole("checkbox")).toBeNull();
      fireEvent.click(screen.getByRole("button", { name: "Build 8-piece endgames" }));
      expect(session.endgames).toHaveBeenLastCalledWith({ do: "endgames-build", rules: "english", pieces: 8, distance: false });
      rerender(view({ ...eight, stage: "building", share: 0.1 }));
      expect(choice()).toBeNull();
      rerender(view({ ...eight, stage: "unfinished", share: 0.1 }));
      expect(choice()?.value).toBe("8");
      fireEvent.click(screen.getByRole("button", { name: "Resume building" }));
      expect(session.endgames).toHaveBeenLastCalledWith({ do: "endgames-build", rules: "english", pieces: 8, distance: false });
    });

    test("a refused number is taken back, and the reason shown", async () => {
      vi.mocked(session.endgames).mockResolvedValueOnce({ is: "refused", id: null, error: "not so many" });
      render(view(more));
      fireEvent.change(choice() as HTMLSelectElement, { target: { value: "7" } });
      await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toBe("not so many"));
      await vi.waitFor(() => expect(choice()?.value).toBe("6"));
    });

    test("the box is there, closed, when the usual ones are built", () => {
      const built: EndgamesState = { ...more, known: 6, plies: 6, stage: "built", share: 1, distances: { ...distances, stage: "built", share: 1 } };
      const { rerender } = render(view(built));
      expect(box().open).toBe(false);
      expect(screen.getByText("Endgames of more pieces")).toBeTruthy();
      expect(choice()?.value).toBe("6");
      expect(screen.queryByRole("button")).toBeNull();
      // Opened, it stays open whatever is chosen.
      box().open = true;
      fireEvent(box(), new Event("toggle"));
      rerender(view({ ...eight, known: 6, plies: 6 }));
      expect(box().open).toBe(true);
      expect(screen.getByRole("button", { name: "Build 8-piece endgames" })).toBeTruthy();
      rerender(view(built));
      expect(box().open).toBe(true);
      cleanup();
      render(view({ ...built, most: 6 }));
      expect(screen.queryByRole("group")).toBeNull();
    });
  });
});
