// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// What the browser remembers, also where it forbids that or has kept something else: nothing breaks.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keep, recall } from "../../src/browser/kept";
import { tokenStore } from "../../src/link/token-store";
import { forgetStudy, keepNotes, ownStudies, rememberStudy, takeNotes } from "../../src/study/own";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function forbidStorage(): void {
  const forbid = () => {
    throw new DOMException("storage is forbidden", "SecurityError");
  };
  for (const name of ["getItem", "setItem", "removeItem"] as const) vi.spyOn(Storage.prototype, name).mockImplementation(forbid);
}

test("a choice is kept and recalled, until it is taken away; where storage is forbidden there is none", () => {
  keep("board", "wood");
  expect(recall("board")).toBe("wood");
  keep("board", null);
  expect(recall("board")).toBeNull();
  forbidStorage();
  keep("board", "wood");
  expect(recall("board")).toBeNull();
});

test("a token is kept for later visits, by its kind and name; without storage for this visit", () => {
  const seats = tokenStore("seat");
  seats.keep("m1", "secret");
  expect([tokenStore("seat").token("m1"), tokenStore("director").token("m1"), seats.token("m2")]).toEqual(["secret", null, null]);
  forbidStorage();
  seats.keep("m3", "other");
  expect([seats.token("m3"), tokenStore("seat").token("m3")]).toEqual(["other", null]);
});

describe("the studies of this browser", () => {
  const names = () => ownStudies().map(({ study, title }) => `${study} ${title}`);

  test("are listed newest first, each once, with its last title", () => {
    vi.useFakeTimers({ now: 1_000_000 });
    rememberStudy("s1", "First");
    rememberStudy("s2", "Second");
    rememberStudy("s1", "Renamed");
    expect(ownStudies()).toEqual([
      { study: "s1", title: "Renamed", opened: 1_000 },
      { study: "s2", title: "Second", opened: 1_000 },
    ]);
    forgetStudy("s1");
    expect(names()).toEqual(["s2 Second"]);
  });

  test("are at most two hundred: the oldest go", () => {
    for (let number = 1; number <= 201; number++) rememberStudy(`s${number}`, "");
    expect([ownStudies().length, ownStudies()[0]?.study, ownStudies().at(-1)?.study]).toEqual([200, "s201", "s2"]);
  });

  test("of another form are left out, and nothing is listed where storage is forbidden", () => {
    const good = { study: "s1", title: "Good", opened: 5 };
    localStorage.setItem("crownhead studies", JSON.stringify([null, 7, { ...good, opened: "5" }, { ...good, title: null }, good]));
    expect(ownStudies()).toEqual([good]);
    for (const damaged of ["{", "7", '{"study":"s1"}']) {
      localStorage.setItem("crownhead studies", damaged);
      expect(ownStudies(), damaged).toEqual([]);
    }
    forbidStorage();
    rememberStudy("s2", "Second");
    expect(ownStudies()).toEqual([]);
  });

  test("have what the server said of them, once", () => {
    keepNotes("s1", ["Game 2 could not be read."]);
    expect([takeNotes("s2"), takeNotes("s1"), takeNotes("s1")]).toEqual([[], ["Game 2 could not be read."], []]);
    sessionStorage.setItem("crownhead study notes s1", '["a note",7]');
    expect(takeNotes("s1")).toEqual(["a note"]);
  });
});
