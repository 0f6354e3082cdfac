// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyGame, GameSession, type GameSessionState } from "../../src/game/session";
import { firstPause } from "../../src/link/connection";
import { asked, FakeSocket } from "./fake-socket";
import { game, played } from "./sample";

const moved = game({ moves: [played("11-15")], turn: "white" });

let state: GameSessionState;
let session: GameSession;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  state = emptyGame;
  session = new GameSession(FakeSocket.make, (next) => (state = next));
});

afterEach(() => {
  session.stop();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

async function begin(): Promise<void> {
  session.start("g1");
  FakeSocket.last.open();
  FakeSocket.last.answer(game());
  await settle();
}

async function reconnect(): Promise<void> {
  await vi.advanceTimersByTimeAsync(firstPause);
  FakeSocket.last.open();
}

describe("the game to show", () => {
  test("is the one named in the address", async () => {
    await begin();
    expect(asked()).toEqual(["open"]);
    expect(state.game?.game).toBe("g1");
  });

  test("is none where none is named", () => {
    session.start(null);
    FakeSocket.last.open();
    expect(asked()).toEqual([]);
  });

  test("is missing where the server does not have it", async () => {
    session.start("gone");
    FakeSocket.last.open();
    FakeSocket.last.answer({ is: "refused", error: "There is no such game." });
    await settle();
    expect(state).toMatchObject({ game: null, missing: "gone", refusal: null });
  });

  test("changes with the address; one that is missing is said to be, until another is opened", async () => {
    await begin();
    void session.open("gone");
    FakeSocket.last.answer({ is: "refused", error: "There is no such game." });
    await settle();
    expect(state).toMatchObject({ game: { game: "g1" }, missing: "gone" });
    void session.open("g2");
    expect(state.missing).toBeNull();
    FakeSocket.last.answer(game({ game: "g2" }));
    await settle();
    expect(state).toMatchObject({ game: { game: "g2" }, missing: null });
  });

  test("is opened when the link is lost before the answer, whatever came of the game before", async () => {
    await begin();
    void session.open("g2");
    FakeSocket.last.say(moved);
    await settle();
    FakeSocket.last.close();
    await reconnect();
    expect(FakeSocket.last.sent[0]).toMatchObject({ do: "open", game: "g2" });
  });

  test("is opened when the link is back", async () => {
    await begin();
    FakeSocket.last.close();
    await session.open("g2");
    expect(state.refusal).toBeNull();
    await reconnect();
    expect(FakeSocket.last.sent[0]).toMatchObject({ do: "open", game: "g2" });
  });
});

test("a request made before the first connection waits for it", async () => {
  session.start(null);
  const done = session.newGame({ rules: "english", black: { kind: "person" }, white: { kind: "person" } });
  await settle();
  expect(FakeSocket.last.sent).toEqual([]);
  FakeSocket.last.open();
  await settle();
  expect(FakeSocket.last.sent[0]).toMatchObject({ do: "new", rules: "english" });
  FakeSocket.last.answer(game());
  expect((await done)?.is).toBe("game");
});

test("a game that was given up before the server had made it does not take the place of the one shown", async () => {
  await begin();
  const stop = new AbortController();
  const made = session.newGame({ rules: "english", black: { kind: "person" }, white: { kind: "person" } }, true, stop.signal);
  await settle();
  stop.abort();
  FakeSocket.last.answer(game({ game: "g2" }));
  await made;
  await settle();
  // The news of the one shown is asked for again.
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: "open", game: "g1" });
  FakeSocket.last.answer(moved);
  await settle();
  expect(state.game).toMatchObject({ game: "g1", turn: "white" });
});

describe("a move", () => {
  test("is sent with the number of moves played, and settled by the answer", async () => {
    await begin();
    const done = session.move("11-15", [11, 15]);
    expect(FakeSocket.last.sent[1]).toMatchObject({ do: "move", game: "g1", ply: 0, move: "11-15" });
    expect(state.pending?.path).toEqual([11, 15]);
    FakeSocket.last.answer(moved);
    expect(await done).toBe(true);
    expect(state.pending).toBeNull();
    expect(state.game?.moves).toHaveLength(1);
  });

  test("that is refused is reported and dropped", async () => {
    await begin();
    const done = session.move("1-2");
    FakeSocket.last.answer({ is: "refused", error: "1-2 is not a legal move here." });
    expect(await done).toBe(false);
    expect(state).toMatchObject({ pending: null, refusal: "1-2 is not a legal move here." });
  });

  test("of a game that went on in another window is refused in plain words, and the board is up to date", async () => {
    await begin();
    const done = session.move("11-15");
    FakeSocket.last.say(moved);
    FakeSocket.last.answer({ is: "refused", error: "the move is meant for a game of 0 moves, but 1 were played" });
    expect(await done).toBe(false);
    expect(state).toMatchObject({ pending: null, refusal: "The game has moved on in another window.", game: { turn: "white" } });
  });

  test("is not sent twice while the first is on its way", async () => {
    await begin();
    void session.move("11-15");
    expect(await session.move("11-16")).toBe(false);
    expect(asked()).toEqual(["open", "move"]);
  });

  test("that was lost is sent again once the game is open again", async () => {
    await begin();
    void session.move("11-15");
    FakeSocket.last.close();
    expect(state.link).toBe("lost");
    await reconnect();
    expect(asked()).toEqual(["open"]);
    FakeSocket.last.answer(game());
    await settle();
    expect(asked()).toEqual(["open", "move"]);
    FakeSocket.last.answer(moved);
    await settle();
    expect(state).toMatchObject({ pending: null, refusal: null });
  });

  test("that was played although its answer was lost is not played twice", async () => {
    await begin();
    void session.move("11-15");
    FakeSocket.last.close();
    await reconnect();
    FakeSocket.last.answer(moved);
    await settle();
    expect(asked()).toEqual(["open"]);
    expect(state).toMatchObject({ pending: null, refusal: null });
  });

  test("entered while the link is down is kept and played afterwards", async () => {
    await begin();
    FakeSocket.last.close();
    expect(await session.move("11-15")).toBe(true);
    expect(state.pending?.text).toBe("11-15");
    await reconnect();
    FakeSocket.last.answer(game());
    await settle();
    expect(FakeSocket.last.sent[1]).toMatchObject({ do: "move", ply: 0, move: "11-15" });
  });

  test.each([
    ["11-15", [11, 15]],
    ["11-15", []],
  ])("entered while the link is down is dropped, and said to be, if another was played in its place", async (text, path) => {
    await begin();
    FakeSocket.last.close();
    await session.move(text, path);
    await reconnect();
    FakeSocket.last.answer(game({ moves: [played("12-16")], turn: "white" }));
    await settle();
    expect(asked()).toEqual(["open"]);
    expect(state.pending).toBeNull();
    expect(state.refusal).toContain("11-15 was not played");
  });

  test.each(["11 15", "1115", "f6-g5"])("typed as %s is known again in the game", async (text) => {
    await begin();
    void session.move(text);
    FakeSocket.last.close();
    await reconnect();
    FakeSocket.last.answer(moved);
    await settle();
    expect(state).toMatchObject({ pending: null, refusal: null });
  });

  test("is not played if the game was taken back in the meantime", async () => {
    session.start("g1");
    FakeSocket.last.open();
    FakeSocket.last.answer(game({ moves: [played("11-15"), played("23-19")] }));
    await settle();
    void session.move("8-11");
    FakeSocket.last.close();
    await reconnect();
    FakeSocket.last.answer(game());
    await settle();
    expect(asked()).toEqual(["open"]);
    expect(state.pending).toBeNull();
    expect(state.refusal).toContain("8-11 was not played");
  });
});

test("other requests are not repeated, and that is reported", async () => {
  await begin();
  void session.command("resign");
  FakeSocket.last.close();
  await settle();
  expect(state.refusal).toContain("no connection");
  await reconnect();
  FakeSocket.last.answer(game());
  await settle();
  expect(asked()).toEqual(["open"]);
});

test("news of a game that was left is ignored", async () => {
  await begin();
  FakeSocket.last.say(game({ game: "other", moves: [played("11-15")] }));
  expect(state.game?.game).toBe("g1");
});
