// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// What a match's page fetches, and where it leads.

import { act, cleanup, renderHook } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { seats } from "../../src/addresses";
import { addressShown, go } from "../../src/browser/router";
import { useEarlierGames, useRematch } from "../../src/match/use-match";
import type { MatchSession } from "../../src/match/session";
import { useMatchPlay } from "../../src/match/use-match-play";
import type { RuleSet } from "../../src/protocol/game";
import type { MatchGame, MatchState } from "../../src/protocol/match";

afterEach(cleanup);

describe("a rematch", () => {
  const match = (next: string | null) => ({ match: "m1", next }) as unknown as MatchState;
  const begin = (first: MatchState | null) => renderHook(({ now }) => useRematch(now), { initialProps: { now: first } });
  beforeEach(() => {
    go("/match/m1");
    seats.keep("m1", "secret");
  });

  test("that begins while the match is shown is followed", () => {
    const { rerender } = begin(null);
    rerender({ now: match(null) });
    expect(addressShown().path).toBe("/match/m1");
    rerender({ now: match("m2") });
    expect([addressShown().path, seats.token("m2")]).toEqual(["/match/m2", "secret"]);
  });

  test("that had begun is not: who comes back to the match stays there, with a seat in the other", () => {
    const { rerender } = begin(null);
    rerender({ now: match("m3") });
    rerender({ now: match("m3") });
    expect([addressShown().path, seats.token("m3")]).toEqual(["/match/m1", "secret"]);
  });
});

describe("the earlier games", () => {
  const answers: ((body: unknown, status?: number) => void)[] = [];
  beforeEach(() => {
    answers.length = 0;
    vi.stubGlobal("fetch", () => new Promise((resolve) => answers.push((body, status = 200) => resolve({ ok: status < 400, status, json: () => Promise.resolve(body) }))));
  });
  afterEach(() => vi.unstubAllGlobals());
  const game = (ballot: string) => ({ black: 1, ballot, opening: "", start: "B:W32:B1", outcome: "draw", reason: "", sentence: "", record: [] });
  const settle = () => act(() => Promise.resolve());

  test("of two that were asked for, the one asked for last is shown", async () => {
    const { result } = renderHook(() => useEarlierGames("m1"));
    act(() => result.current.show(1));
    act(() => result.current.show(2));
    answers[1]?.(game("second"));
    answers[0]?.(game("first"));
    await settle();
    await settle();
    await settle();
    expect(result.current.viewed?.number).toBe(2);
    expect(result.current.viewed?.game.ballot).toBe("second");
  });

  test("that cannot be had are not waited for in silence", async () => {
    const { result } = renderHook(() => useEarlierGames("m1"));
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
    act(() => result.current.show(1));
    await settle();
    await settle();
    expect(result.current.refusal).toBe("There is no connection to the server. Try again when it is back.");
    act(() => result.current.dismiss());
    expect(result.current.refusal).toBeNull();
  });
});

test("each earlier game is looked through by itself", () => {
  const entry = (line: string) => ({ line, ruling: "ok", stands: true, fen: "B:W32:B1" });
  const earlier = { black: 1, ballot: "", opening: "", start: "B:W32:B1", outcome: "draw", reason: "", sentence: "", record: [entry("black move 1-5"), entry("white move 32-28")] };
  const played = { match: "m1", games: [earlier, earlier, earlier], events: 9, settling: null, seat: null, board: null } as unknown as MatchState;
  const set: RuleSet = { name: "english", words: "", size: 8, mirrored: false, first: "black", men: 12, start: "B:W32:B1" };
  const shownOf = (number: number) => useMatchPlay(set, {} as MatchSession, played, played.games[number - 1] as MatchGame, number, null, () => Promise.resolve(true));
  const { result, rerender } = renderHook(({ number }) => shownOf(number), { initialProps: { number: 1 } });
  act(() => result.current.show(1));
  expect(result.current.shown).toBe(1);
  rerender({ number: 2 });
  expect(result.current.shown).toBe(2);
});
