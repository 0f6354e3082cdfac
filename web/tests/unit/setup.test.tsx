// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askPosition } from "../../src/link/api";
import type { Position } from "../../src/model/position";
import type { RuleSet } from "../../src/protocol/game";
import { useSetup } from "../../src/setup/use-setup";

vi.mock("../../src/link/api", () => ({ askPosition: vi.fn() }));
const ask = vi.mocked(askPosition);

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const start = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
const rules: RuleSet = { name: "english", words: "", size: 8, mirrored: false, first: "black", men: 12, start };
const lonely: Position = { turn: "white", pieces: new Map([[30, { side: "white", kind: "king" }]]) };

function begun() {
  const hook = renderHook(() => useSetup(rules, start));
  const type = (text: string) => act(() => hook.result.current.setText(text));
  const wait = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
  return { setup: () => hook.result.current, type, wait };
}

test("the server is asked once, 0.4 seconds after the last key", async () => {
  ask.mockResolvedValue(lonely);
  const { setup, type, wait } = begun();
  type("w:wk30 b");
  await wait(300);
  type("w:wk30 b:");
  await wait(399);
  expect(ask).not.toHaveBeenCalled();
  await wait(1);
  expect(ask.mock.calls).toEqual([["english", "w:wk30 b:"]]);
  expect(setup().position).toEqual(lonely);
  expect(setup().text).toBe("w:wk30 b:");
  await wait(5_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("the page does not ask for what it can read itself", async () => {
  const { setup, type, wait } = begun();
  type("W:WK30:B1");
  await wait(1_000);
  expect(ask).not.toHaveBeenCalled();
  expect(setup().fen).toBe("W:WK30:B1");
});

test("without an answer the server is asked again, and the position is not wrong for it", async () => {
  ask.mockResolvedValueOnce(null).mockResolvedValueOnce(null).mockResolvedValue(lonely);
  const { setup, type, wait } = begun();
  type("w:wk30 b:");
  await wait(400);
  expect([setup().error, setup().lost]).toEqual([null, "There is no connection to the server. Try again when it is back."]);
  await wait(2_000);
  expect([setup().error, setup().lost, setup().position]).toEqual([null, null, lonely]);
  await wait(5_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test("a position that was asked about in vain can be asked about again", async () => {
  ask.mockResolvedValueOnce(null).mockResolvedValueOnce("FEN: it has no squares").mockResolvedValue(lonely);
  const { setup } = begun();
  const asked = async () => {
    let found: Position | null = null;
    await act(async () => void (found = await setup().ask()));
    return found;
  };
  expect(await asked()).toBeNull();
  expect([setup().error, setup().lost === null]).toEqual([null, false]);
  expect(await asked()).toBeNull();
  expect([setup().error, setup().lost]).toEqual(["It has no squares.", null]);
  expect(await asked()).toEqual(lonely);
  expect([setup().error, setup().lost]).toEqual([null, null]);
});

test("an answer that comes after another key was pressed is ignored", async () => {
  let answer: (position: Position) => void = () => undefined;
  ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  ask.mockResolvedValue("FEN: it has no squares");
  const { setup, type, wait } = begun();
  type("w:wk30 b:");
  await wait(400);
  type("w:wk30 b:?");
  await act(async () => answer(lonely));
  expect(setup().fen).toBe(start);
  await wait(400);
  expect(setup().error).toBe("It has no squares.");
  expect(setup().fen).toBe(start);
});

test("what is changed on the board is told, the same once more too", () => {
  const { setup } = begun();
  const said = (change: () => void) => {
    act(change);
    return setup().said;
  };
  expect(said(() => setup().clear())).toBe("The board is empty.");
  expect(said(() => setup().clear())).toBe("The board is empty.\u00a0");
  expect(said(() => setup().square(15))).toBe("Square 15, black man.");
  expect(said(() => setup().square(15))).toBe("Square 15, empty.");
  expect(said(() => setup().startPosition())).toBe("The pieces stand as at the start.");
});
