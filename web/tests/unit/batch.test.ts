// SPDX-License-Identifier: MIT
// Reports on many games: their sums, and the session that has them made one after another.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { reportsAddress } from "../../src/addresses";
import { firstPause } from "../../src/link/connection";
import type { GameLine } from "../../src/protocol/library";
import type { JudgedMove, Report } from "../../src/protocol/report";
import { gameResult, quoted, secondsLeft, sumOfAll, sumsOfPlayers, tensDone, type BatchRow } from "../../src/report/batch";
import { BatchSession, isOver, mostGames, noBatch, wantedGames, type BatchState } from "../../src/report/batch-session";
import { asked, FakeSocket } from "./fake-socket";
import { played } from "./sample";

const line = (number: number, over: Partial<GameLine> = {}): GameLine => ({
  number,
  date: null,
  black: "Wyllie, J.",
  white: "Martins, R.",
  result: "draw",
  event: null,
  site: null,
  round: null,
  plies: 2,
  ...over,
});

const judged = (judgement: JudgedMove["judgement"], known = false): JudgedMove => ({
  move: "11-15",
  judgement,
  truth: known ? { before: "draw", after: "loss", pliesBefore: null, pliesAfter: null } : null,
  before: 0.5,
  after: 0.5,
  best: "11-15",
  line: [],
  answer: [],
  facts: null,
});

const report = (...moves: JudgedMove[]): Report => ({
  rules: "english",
  start: "start",
  played: [],
  moves,
  accuracyBlack: 90,
  accuracyWhite: null,
  bookMoves: 0,
  losingMove: null,
  missedWins: [],
  opening: null,
});

describe("sums", () => {
  const first = gameResult(report(judged("blunder", true), judged(""), judged("mistake"), judged("inaccuracy")), "black", "/report");
  const rows: BatchRow[] = [
    { game: line(1), result: first },
    { game: line(2, { black: "Martins, R.", white: "?" }), result: first },
    { game: line(3), result: "It has no moves." },
    { game: line(4), result: null },
  ];

  test("a report is counted by side, with what is known of its errors", () => {
    expect(first.black).toEqual({ accuracy: 90, inaccuracies: 0, mistakes: 1, blunders: 1, known: 1 });
    expect(first.white).toEqual({ accuracy: null, inaccuracies: 1, mistakes: 0, blunders: 0, known: 0 });
    // White made the first move.
    expect(gameResult(report(judged("blunder")), "white", "").white.blunders).toBe(1);
    // Known only after the move: the engine believes the rest.
    const half: JudgedMove = { ...judged("mistake", true), truth: { before: null, after: "loss", pliesBefore: null, pliesAfter: null } };
    expect(gameResult(report(half), "black", "").black).toMatchObject({ mistakes: 1, known: 0 });
  });

  test("only games that were judged count, and players with a name", () => {
    expect(sumOfAll(rows)).toEqual({ games: 2, accuracy: 90, inaccuracies: 2, mistakes: 2, blunders: 2, known: 2 });
    expect(sumsOfPlayers(rows).map(({ name, games, blunders, accuracy }) => [name, games, blunders, accuracy])).toEqual([
      ["Martins, R.", 2, 1, 90],
      ["Wyllie, J.", 1, 1, 90],
    ]);
    expect(sumOfAll([])).toMatchObject({ games: 0, accuracy: null });
  });

  test("how long the rest takes, and what is said of it", () => {
    expect(secondsLeft([], 5)).toBeNull();
    expect(secondsLeft([1, 2], 10)).toBe(15);
    expect([0, 9, 10, 99, 100].map((done) => tensDone(done, 100))).toEqual([0, 0, 10, 90, 100]);
    expect(quoted("player:O'Neill")).toBe(`'player:O'\\''Neill'`);
  });

  test("the address names the search", () => {
    expect(reportsAddress({ query: "player:Wyllie" })).toBe("/reports?query=player%3AWyllie");
    expect(reportsAddress({ query: "", sort: "-date", level: "deep", page: 2 })).toBe("/reports?query=&sort=-date&level=deep&page=2");
  });
});

describe("a session", () => {
  let state: BatchState;
  let session: BatchSession;
  let games: readonly GameLine[];
  let found: number;
  let time: number;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.made = [];
    state = noBatch;
    time = 0;
    games = [line(1), line(2), line(3)];
    found = 3;
    vi.stubGlobal("fetch", (address: string) => {
      const one = /games\/(\d+)$/.exec(address)?.[1];
      const game = games.find(({ number }) => number === Number(one));
      const offset = Number(new URL(address, "http://x").searchParams.get("offset"));
      const body =
        one === undefined
          ? { found, games: games.slice(offset, offset + 200) }
          : game === undefined
            ? { error: "There is no such game." }
            : { ...game, rules: "english", start: "B:W21-32:B1-12", moves: game.plies === 0 ? [] : [played("11-15")], notes: false };
      const ok = !("error" in body);
      return Promise.resolve({ ok, json: () => Promise.resolve(body) });
    });
    session = new BatchSession(FakeSocket.make, { query: "wyllie", sort: "number", level: "quick" }, (next) => (state = next), () => time, 1);
  });

  afterEach(() => {
    session.stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const settle = () => vi.advanceTimersByTimeAsync(0);
  const news = { is: "report", slot: 0, done: 0, over: false, fault: "", report: null };
  const made = { moves: [], accuracy: { black: 90, white: 80 }, bookMoves: 0, losingMove: null, missedWins: [], opening: null, rules: "english", start: "B:W21-32:B1-12", played: [] };
  
  async function begin(): Promise<void> {
    session.start();
    FakeSocket.last.open();
    await settle();
  }
  async function judge(over: object = {}): Promise<void> {
    FakeSocket.last.answer(news);
    await settle();
    time += 2_000;
    FakeSocket.last.say({ ...news, done: 1, over: true, report: made, ...over });
    await settle();
  }

  test("has the games judged one after another, and then asks for nothing", async () => {
    await begin();
    expect(FakeSocket.last.sent).toMatchObject([{ do: "report", rules: "english", fen: "B:W21-32:B1-12", moves: ["11-15"], level: "quick" }]);
    FakeSocket.last.answer(news);
    FakeSocket.last.say({ ...news, done: 0.5 });
    await settle();
    expect(state).toMatchObject({ found: 3, done: 0, judging: new Map([[0, 0.5]]) });
    time = 2_000;
    FakeSocket.last.say({ ...news, done: 1, over: true, report: made });
    await settle();
    expect(state).toMatchObject({ done: 1, judging: new Map([[1, 0]]), secondsLeft: 4 });
    await judge();
    await judge({ report: null, fault: "the engine is tired" });
    expect(isOver(state)).toBe(true);
    expect(state.rows.map(({ result }) => (typeof result === "string" ? result : result?.black.accuracy))).toEqual([90, 90, "The engine is tired."]);
    expect(asked()).toEqual(["report", "report", "report"]);
  });

  test("has several judged at once, whichever is over first", async () => {
    session.stop();
    session = new BatchSession(FakeSocket.make, { query: "wyllie", sort: "number", level: "quick" }, (next) => (state = next), () => time, 2);
    await begin();
    const answer = (index: number) => FakeSocket.last.say({ ...news, id: FakeSocket.last.sent[index]?.id, slot: FakeSocket.last.sent[index]?.slot });
    const over = (slot: number, accuracy: number) => FakeSocket.last.say({ ...news, slot, done: 1, over: true, report: { ...made, accuracy: { black: accuracy, white: null } } });
    answer(0);
    await settle();
    expect(FakeSocket.last.sent.map(({ slot }) => slot)).toEqual([0, 1]);
    answer(1);
    await settle();
    over(1, 71);
    await settle();
    expect(state).toMatchObject({ done: 1, judging: new Map([[0, 0], [2, 0]]) });
    expect(FakeSocket.last.sent.map(({ slot }) => slot)).toEqual([0, 1, 1]);
    answer(2);
    await settle();
    over(0, 70);
    await settle();
    over(1, 72);
    await settle();
    expect(isOver(state)).toBe(true);
    expect(state.rows.map(({ result }) => (typeof result === "string" ? result : result?.black.accuracy))).toEqual([70, 71, 72]);
  });

  test("takes no news of what was stopped for those of the next game", async () => {
    await begin();
    FakeSocket.last.answer(news);
    await settle();
    session.pause();
    FakeSocket.last.answer({ ...news, over: true });
    session.goOn();
    await settle();
    FakeSocket.last.say({ ...news, done: 1, over: true, report: made });
    await settle();
    expect(state.done).toBe(0);
    await judge();
    expect(state.done).toBe(1);
  });

  test("leaves out games that cannot be judged, and says why", async () => {
    games = [line(1, { plies: 0 }), line(2)];
    found = 3;
    await begin();
    expect(state.rows[0]?.result).toBe("The game has no moves.");
    FakeSocket.last.answer({ is: "refused", error: "it is too long" });
    await settle();
    expect(state.rows[1]?.result).toBe("It is too long.");
    // The third was deleted meanwhile.
    expect(isOver(state)).toBe(true);
    expect(wantedGames(state)).toBe(2);
  });

  test("stops, and goes on with the game that it was about to judge", async () => {
    await begin();
    await judge();
    session.pause();
    expect(asked().at(-1)).toBe("report-stop");
    FakeSocket.last.answer({ ...news, over: true });
    await settle();
    expect(state).toMatchObject({ stopped: true, done: 1 });
    session.goOn();
    await settle();
    expect(asked()).toEqual(["report", "report", "report-stop", "report"]);
    await judge();
    expect(state.done).toBe(2);
  });

  test("goes on when the link is back", async () => {
    await begin();
    await judge();
    FakeSocket.last.close();
    await settle();
    await vi.advanceTimersByTimeAsync(firstPause);
    FakeSocket.last.open();
    await settle();
    expect(asked()).toEqual(["report"]);
    await judge();
    expect(state).toMatchObject({ done: 2, link: "open" });
  });

  test("lists more games when it comes to them, up to a limit", async () => {
    games = Array.from({ length: mostGames + 50 }, (_, i) => line(i + 1, { plies: 0 }));
    found = games.length;
    await begin();
    await vi.advanceTimersByTimeAsync(10);
    expect(state).toMatchObject({ found: mostGames + 50, done: mostGames });
    expect(state.rows.length).toBe(mostGames);
    expect(isOver(state)).toBe(true);
  });

  test("says what is wrong with a search, and asks again where there was no answer", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve({ ok: false, json: () => Promise.resolve({ error: "query, column 1: no" }) }));
    await begin();
    expect(state.fault).toBe("query, column 1: no");
    session.stop();
    let answers = false;
    vi.stubGlobal("fetch", () => (answers ? Promise.resolve({ ok: true, json: () => Promise.resolve({ found: 0, games: [] }) }) : Promise.reject(new Error("offline"))));
    session = new BatchSession(FakeSocket.make, { query: "", sort: "number", level: "quick" }, (next) => (state = next), () => time, 1);
    await begin();
    expect(state).toMatchObject({ found: null, fault: "" });
    answers = true;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(state.found).toBe(0);
  });
});
