// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// The lessons: their goals, the way from task to task, and what is remembered.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addressOf, after, firstOpen, goOnAt, placeAt } from "../../src/learn/find";
import { decodeUmpired } from "../../src/learn/law-answer";
import { allLessons, lessons } from "../../src/learn/lessons";
import type { MovesGoal } from "../../src/learn/exercise";
import { faultOf, isDone, isMovesGoal, learnerMoves, learnerOf, repliesOf } from "../../src/learn/moves-goal";
import { keepDone, keepGame, keepTold, readProgress, tasksBy } from "../../src/learn/progress";
import { squaresFault, toggledSquare } from "../../src/learn/squares-goal";
import type { Task } from "../../src/learn/task";
import { tellDone } from "../../src/learn/use-done";
import type { Value, ValuedMove } from "../../src/protocol/endgame";

const board = { size: 8, mirrored: false };

function moved(text: string, path: readonly number[], value: Value | null = null, captured: readonly number[] = []): ValuedMove {
  return { text, path, captured, fen: "", worth: value === null ? null : { value, distance: null } };
}

function task(goal: MovesGoal, fen = "W:W18:B1", more: Partial<Task> = {}): Task & { readonly goal: MovesGoal } {
  return { name: "men.move", fen, ...more, goal };
}

const quiet = moved("18-14", [18, 14]);
const other = moved("18-15", [18, 15]);

describe("a task that is done by moving", () => {
  test("accepts the moves that are asked for, in their order", () => {
    const goal: MovesGoal = { kind: "moves", steps: [{ play: ["18-14"], reply: "1-6" }, { play: "any" }] };
    expect(faultOf(goal, 0, board, quiet)).toBeNull();
    expect(faultOf(goal, 0, board, other)).toBe("not asked");
    expect(faultOf(goal, 1, board, other)).toBeNull();
    expect(faultOf(goal, 2, board, other)).toBe("not asked");
  });

  test("tells captures with the same ends apart by their way", () => {
    const goal: MovesGoal = { kind: "moves", steps: [{ play: ["29x22x13x6"] }] };
    expect(faultOf(goal, 0, board, moved("29x22x13x6", [29, 22, 13, 6], null, [25, 17, 9]))).toBeNull();
    expect(faultOf(goal, 0, board, moved("29x22x15x6", [29, 22, 15, 6], null, [25, 18, 10]))).toBe("not asked");
  });

  test("of an ending accepts what keeps its value", () => {
    const faults = (["win", "draw", "loss", null] as const).map((value) => faultOf({ kind: "win" }, 0, board, moved("18-14", [18, 14], value)));
    expect(faults).toEqual([null, "only draws", "loses", "not known"]);
    expect(faultOf({ kind: "hold", moves: 3 }, 0, board, moved("18-14", [18, 14], "draw"))).toBeNull();
    expect(faultOf({ kind: "hold", moves: 3 }, 0, board, moved("18-14", [18, 14], "loss"))).toBe("loses");
  });

  test("counts the learner's moves, also where the opponent begins", () => {
    const white = task({ kind: "win" });
    expect([0, 1, 2, 3].map((played) => learnerMoves(white, played))).toEqual([0, 1, 1, 2]);
    const second = task({ kind: "win" }, "B:W18:B1", { before: "1-6" });
    expect(learnerOf(second)).toBe("white");
    expect([0, 1, 2, 3].map((played) => learnerMoves(second, played))).toEqual([0, 0, 1, 1]);
  });

  test("is answered by the given move, the longest resistance, any that keeps the result, or nothing", () => {
    const texts = (...of: Parameters<typeof repliesOf>) => repliesOf(...of).map(({ text }) => text);
    const given = task({ kind: "moves", steps: [{ play: ["18-14"], reply: "1-5" }] });
    const moves = [moved("1-6", [1, 6], "loss"), moved("1-5", [1, 5], "loss")];
    expect(texts(given, 1, board, moves)).toEqual(["1-5"]);
    expect(texts(task({ kind: "moves", steps: [{ play: ["18-14"] }] }), 1, board, moves)).toEqual([]);
    expect(texts(task({ kind: "win" }), 1, board, moves)).toEqual(["1-6", "1-5"]);
    const longest = { ...moved("1-6", [1, 6], "loss"), worth: { value: "loss", distance: 12 } as const };
    expect(texts(task({ kind: "win" }), 1, board, [longest, ...moves])).toEqual(["1-6"]);
    expect(texts(task({ kind: "win" }), 1, board, [])).toEqual([]);
    const draws = [moved("1-6", [1, 6], "draw"), moved("1-5", [1, 5], "draw"), moved("2-7", [2, 7], "loss")];
    expect(texts(task({ kind: "hold", moves: 9 }), 1, board, draws)).toEqual(["1-6", "1-5"]);
    expect(texts(task({ kind: "win" }, "B:W18:B1", { before: "1-5" }), 0, board, moves)).toEqual(["1-5"]);
  });

  test("is done after the last move or its answer, when the opponent is stuck, or when it was held", () => {
    const two = task({ kind: "moves", steps: [{ play: "any", reply: "1-5" }, { play: "any" }] });
    expect([0, 1, 2, 3].map((played) => isDone(two, played, false))).toEqual([false, false, false, true]);
    const answered = task({ kind: "moves", steps: [{ play: "any", reply: "1-5" }] });
    expect([1, 2].map((played) => isDone(answered, played, false))).toEqual([false, true]);
    expect(isDone(task({ kind: "win" }), 5, false)).toBe(false);
    expect(isDone(task({ kind: "win" }), 5, true)).toBe(true);
    expect([4, 5].map((played) => isDone(task({ kind: "hold", moves: 3 }), played, false))).toEqual([false, true]);
  });
});

test("squares are right if all are marked and no others", () => {
  expect(squaresFault([14, 15], [])).toBe("none");
  expect(squaresFault([14, 15], [14])).toBe("missing");
  expect(squaresFault([14, 15], [22])).toBe("wrong");
  expect(squaresFault([14, 15], [14, 22])).toBe("someWrong");
  expect(squaresFault([14, 15], [14, 15, 22])).toBe("someWrong");
  expect(squaresFault([14, 15], [15, 14])).toBeNull();
  expect(toggledSquare(toggledSquare([15], 14), 15)).toEqual([14]);
});

describe("the path of the lessons", () => {
  test("has tasks with names of their own, and sensible goals", () => {
    const tasks = allLessons.flatMap((lesson) => lesson.tasks);
    expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length);
    for (const lesson of allLessons) for (const { name } of lesson.tasks) expect(name.startsWith(`${lesson.name}.`)).toBe(true);
    for (const { goal, name } of tasks) {
      if (goal.kind === "choice") expect(goal.options, name).toContain(goal.right);
      if (goal.kind === "law") for (const right of goal.right) expect(goal.options.map(({ text }) => text), name).toContain(right);
      if (isMovesGoal(goal) && goal.kind === "moves") expect(goal.steps.length, name).toBeGreaterThan(0);
    }
  });

  test("leads through all of them to the end", () => {
    let place = placeAt("board", undefined);
    let count = 0;
    for (let next = place; next !== null; next = after(next)) {
      place = next;
      count++;
    }
    expect(count).toBe(allLessons.flatMap((lesson) => lesson.tasks).length);
    expect(place?.lesson).toBe(lessons.polish[lessons.polish.length - 1]);
  });

  test("knows what does not exist", () => {
    expect(placeAt("none", undefined)).toBeNull();
    for (const number of ["0", "5", "-1", "1e0", "x", "1000"]) expect(placeAt("men", number)).toBeNull();
    expect(placeAt("men", "4")?.number).toBe(4);
  });

  test("goes on at the first task that is not done", () => {
    expect(goOnAt(new Set())?.task.name).toBe("board.double");
    const first = goOnAt(new Set(["board.double", "board.crownhead", "men.squares"]));
    expect(first === null ? "" : addressOf(first)).toBe("/learn/lesson/men/2");
    expect(goOnAt(new Set(allLessons.flatMap((lesson) => lesson.tasks.map(({ name }) => name))))).toBeNull();
    const [men] = lessons.first;
    expect(men === undefined ? 0 : firstOpen(men, new Set(men.tasks.map(({ name }) => name)))).toBe(1);
  });
});

describe("progress", () => {
  const kept = () => localStorage.getItem("crownhead.lessons");
  beforeEach(() => localStorage.clear());

  test("is remembered of each person, each task once", () => {
    expect(tasksBy("Ann").waiting.size).toBe(0);
    keepDone("Ann", "men.move");
    keepDone("Ann", "men.move");
    keepDone("Bob", "men.squares");
    keepGame(1, "g1");
    keepTold("Ann", ["men.move", "end.last"]);
    keepDone("Ann", "end.last");
    expect(kept()).toBe('{"version":2,"people":{"Ann":{"told":["men.move","end.last"],"waiting":[]},"Bob":{"told":[],"waiting":["men.squares"]}},"games":{"1":"g1"}}');
    expect(readProgress().games.get("1")).toBe("g1");
  });

  test("of the first version is that of whoever practises", () => {
    localStorage.setItem("crownhead.profile", "Ann");
    localStorage.setItem("crownhead.lessons", '{"version":1,"done":["men.move"],"games":{"1":"g1"}}');
    expect([...tasksBy("Ann").waiting]).toEqual(["men.move"]);
    keepTold("Ann", ["men.move"]);
    expect(kept()).toBe('{"version":2,"people":{"Ann":{"told":["men.move"],"waiting":[]}},"games":{"1":"g1"}}');
  });

  test("of a newer version is neither read nor written over", () => {
    localStorage.setItem("crownhead.lessons", '{"version":3,"done":"all"}');
    keepDone("Ann", "men.move");
    keepGame(2, "g2");
    expect(readProgress()).toMatchObject({ newer: true });
    expect(kept()).toBe('{"version":3,"done":"all"}');
  });

  test("that cannot be read begins anew", () => {
    for (const damaged of ["{", "7", "[]", '{"version":1,"done":[1]}', '{"version":2,"people":{"Ann":{"told":7}}}', '{"version":1,"games":[]}']) {
      localStorage.setItem("crownhead.lessons", damaged);
      expect(tasksBy("Ann").told.size).toBe(0);
      keepDone("Ann", "men.move");
      expect([...tasksBy("Ann").waiting]).toEqual(["men.move"]);
    }
  });
});

describe("what the server is told of lessons", () => {
  const told: string[] = [];
  let answers: "all" | "refusals" | "none";
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem("crownhead.profile", "Ann");
    told.length = 0;
    answers = "all";
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
      if (answers === "none") return Promise.reject(new Error("no connection"));
      if (answers === "refusals") return Promise.resolve(Response.json({ error: "it is full" }, { status: 503 }));
      told.push(`${path} ${String(init.body)}`);
      const games = { rating: 900, deviation: 350, change: 0, won: 0, drawn: 0, lost: 0, level: 1, curve: [] };
      return Promise.resolve(
        Response.json({ name: "Ann", rating: 900, deviation: 350, tried: 0, solved: 0, bestStreak: 0, drills: [], lessons: [], games, curve: [] }),
      );
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test("it keeps, and the browser knows of it", async () => {
    await tellDone(["men.move"]);
    expect(told).toEqual(['/api/profiles/Ann {"lesson":"men.move"}']);
    expect([...tasksBy("Ann").told]).toEqual(["men.move"]);
    expect(tasksBy("Ann").waiting.size).toBe(0);
  });

  test("waits in the browser without a connection, and is told later, of the same person", async () => {
    answers = "none";
    await tellDone(["men.move"]);
    await tellDone(["men.squares"]);
    expect([...tasksBy("Ann").waiting]).toEqual(["men.move", "men.squares"]);
    answers = "all";
    localStorage.setItem("crownhead.profile", "Bob");
    await tellDone();
    expect(told).toEqual([]);
    localStorage.setItem("crownhead.profile", "Ann");
    await tellDone();
    expect(told).toEqual(['/api/profiles/Ann {"lesson":"men.move"}', '/api/profiles/Ann {"lesson":"men.squares"}']);
    expect(tasksBy("Ann").waiting.size).toBe(0);
  });

  test("waits too when it is refused", async () => {
    answers = "refusals";
    await tellDone(["men.move"]);
    expect([...tasksBy("Ann").waiting]).toEqual(["men.move"]);
  });

  test("is told where a newer page's memory is left alone", async () => {
    localStorage.setItem("crownhead.lessons", '{"version":3,"done":"all"}');
    await tellDone(["men.move"]);
    expect(told.length).toBe(1);
    expect(localStorage.getItem("crownhead.lessons")).toBe('{"version":3,"done":"all"}');
  });
});

test("rulings are decoded, and what is none is refused", () => {
  const ruling = { event: "huff 13", verdict: "refused", note: "14", reason: "not-that-piece", sentence: "no", law: "the one" };
  expect(decodeUmpired({ fen: "W:W1:B2", rulings: [ruling, { event: "stand", verdict: "ok", note: "" }] })).toEqual({
    fen: "W:W1:B2",
    rulings: [
      { event: "huff 13", verdict: "refused", sentence: "no", law: "the one" },
      { event: "stand", verdict: "ok", sentence: "", law: "" },
    ],
  });
  for (const body of [null, {}, { fen: 1, rulings: [] }, { fen: "", rulings: [{ event: "x", verdict: "maybe", note: "" }] }]) expect(decodeUmpired(body)).toBeNull();
});
