// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
// The line in an address of which only the moves are known: the server is asked for the positions after them.

import { act, cleanup, renderHook } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askProbe } from "../../src/endgame/use-probe";
import { lineInAddress } from "../../src/explore/address";
import { useLine } from "../../src/explore/use-line";
import { askPosition } from "../../src/link/api";
import type { ProbedPosition } from "../../src/protocol/endgame";
import type { RuleSet } from "../../src/protocol/game";

vi.mock("../../src/link/api", () => ({ askPosition: vi.fn() }));
vi.mock("../../src/endgame/use-probe", () => ({ askProbe: vi.fn() }));
const [readFen, probe] = [vi.mocked(askPosition), vi.mocked(askProbe)];

const rules: RuleSet = { name: "english", words: "", size: 8, mirrored: false, first: "black", men: 12, start: "START" };
const move = (text: string) => ({ text, path: text.split(/[-x]/).map(Number), captured: [], fen: `after ${text}`, worth: null });
const position = (...texts: readonly string[]): ProbedPosition => ({ rules: "english", fen: "", turn: "black", pieces: 24, known: 5, offered: 6, worth: null, moves: texts.map(move) });

beforeEach(() => {
  vi.useFakeTimers();
  readFen.mockReset();
  probe.mockReset().mockImplementation((_, fen) => Promise.resolve(fen === "START" ? position("11-15", "9-14") : position("23-19", "22-18")));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const settle = (milliseconds = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

async function found(address: string) {
  const settled = vi.fn();
  const { result } = renderHook(() => useLine(lineInAddress(new URL(address, "http://x").searchParams, null), [rules], settled));
  await settle();
  const [line] = settled.mock.calls[0] ?? [];
  return { settled, line: line as ReturnType<typeof useLine>["line"], fault: () => result.current.fault };
}

test("the moves are played through from the start, up to the one that is shown", async () => {
  const { line, fault } = await found("/analysis?moves=11-15+23-19&at=1");
  expect(line).toMatchObject({ start: "START", moves: [{ text: "11-15", fen: "after 11-15" }, { text: "23-19" }], shown: 1 });
  expect(probe.mock.calls).toEqual([["english", "START"], ["english", "after 11-15"]]);
  expect(fault()).toBeNull();
});

test("up to a move that is not legal, and no further", async () => {
  const { line } = await found("/analysis?moves=11-15+1-2+23-19");
  expect(line?.moves.map(({ text }) => text)).toEqual(["11-15"]);
  expect(line?.shown).toBe(1);
});

test("a position that is none is said to be that", async () => {
  readFen.mockResolvedValue("square 99 is not on the board");
  const { settled, fault } = await found("/analysis?fen=W:W99:B1");
  expect(settled).not.toHaveBeenCalled();
  expect(fault()).toBe("This address holds no position: Square 99 is not on the board.");
});

test("rules that are not there are named", async () => {
  const { fault } = await found("/analysis?rules=none");
  expect(fault()).toBe("There are no rules here by the name none.");
  expect(probe).not.toHaveBeenCalled();
});

test("without an answer the server is asked again a second later", async () => {
  probe.mockResolvedValueOnce(null);
  const { settled } = await found("/analysis?moves=11-15");
  expect(settled).not.toHaveBeenCalled();
  await settle(999);
  expect(probe).toHaveBeenCalledTimes(1);
  await settle(1);
  expect(settled).toHaveBeenCalledTimes(1);
});
