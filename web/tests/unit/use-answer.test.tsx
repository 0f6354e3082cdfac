// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useAnswer, useKnown, useLastAnswer } from "../../src/link/use-answer";
import { fields, number } from "../../src/protocol/decode";

interface Counted {
  readonly count: number;
}
const decode = (body: unknown): Counted => ({ count: number(fields(body).count) });

interface Asked {
  readonly address: string;
  readonly signal: AbortSignal;
  answer(body: unknown, status?: number): void;
  lose(): void;
}
let asked: Asked[] = [];
const last = () => asked[asked.length - 1] as Asked;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal("fetch", (address: string, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const lose = () => reject(new TypeError("no connection"));
      signal.addEventListener("abort", lose);
      asked.push({ address, signal, lose, answer: (body, status = 200) => resolve({ ok: status < 400, status, json: () => Promise.resolve(body) }) });
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = (milliseconds = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

describe("what is at an address", () => {
  const begin = (missing?: string) =>
    renderHook(({ address, again }: { address: string | null; again: number }) => useAnswer(address, decode, { again, ...(missing === undefined ? {} : { missing }) }), {
      initialProps: { address: "/a", again: 0 } as { address: string | null; again: number },
    });

  test("is unknown, then there; a refusal is a sentence, no answer is null", async () => {
    const { result, rerender } = begin();
    expect(result.current).toBeUndefined();
    last().answer({ count: 1 });
    await settle();
    expect(result.current).toEqual({ count: 1 });
    rerender({ address: "/b", again: 0 });
    expect(result.current, "not that of another address").toBeUndefined();
    last().answer({ error: "there is no b" }, 404);
    await settle();
    expect(result.current).toBe("there is no b");
    rerender({ address: "/c", again: 0 });
    last().lose();
    await settle();
    expect(result.current).toBeNull();
    rerender({ address: "/d", again: 0 });
    last().answer({ count: "many" });
    await settle();
    expect(result.current, "of another form").toBeNull();
  });

  test("that is not there is told in the page's own words", async () => {
    const { result, rerender } = begin("There is none.");
    last().answer({ error: "there is no a" }, 404);
    await settle();
    expect(result.current).toBe("There is none.");
    rerender({ address: "/b", again: 0 });
    last().answer({ error: "the library cannot be read" }, 503);
    await settle();
    expect(result.current).toBe("the library cannot be read");
  });

  test("is asked for again: what is there stays, a failure does not", async () => {
    const { result, rerender } = begin();
    last().lose();
    await settle();
    expect(result.current).toBeNull();
    rerender({ address: "/a", again: 1 });
    expect(result.current, "asked again").toBeUndefined();
    last().answer({ count: 1 });
    await settle();
    rerender({ address: "/a", again: 2 });
    expect(result.current).toEqual({ count: 1 });
    last().lose();
    await settle();
    expect(result.current, "not lost with the connection").toEqual({ count: 1 });
    expect(asked).toHaveLength(3);
  });

  test("an answer that comes after another address was asked is of no use, nor one after the end", async () => {
    const { result, rerender, unmount } = begin();
    const first = last();
    rerender({ address: "/b", again: 0 });
    expect(first.signal.aborted).toBe(true);
    last().answer({ count: 2 });
    first.answer({ count: 1 });
    await settle();
    expect(result.current).toEqual({ count: 2 });
    rerender({ address: null, again: 0 });
    expect(result.current).toBeUndefined();
    expect(asked).toHaveLength(2);
    unmount();
  });
});

test("the last answer stays, stale, until the next address has its own", async () => {
  const { result, rerender } = renderHook(({ address }) => useLastAnswer(address, decode), { initialProps: { address: "/a" } });
  last().answer({ count: 1 });
  await settle();
  rerender({ address: "/b" });
  expect(result.current).toEqual({ answer: { count: 1 }, last: { count: 1 }, stale: true });
  last().answer({ error: "no" }, 400);
  await settle();
  expect(result.current).toEqual({ answer: "no", last: { count: 1 }, stale: false });
});

test("what every server has is asked for until it is known, but not by a page that is gone", async () => {
  const { result, unmount } = renderHook(() => useKnown("/a", decode));
  last().lose();
  await settle();
  expect([result.current, asked.length]).toEqual([null, 1]);
  await settle(1_000);
  last().answer({ error: "busy" }, 503);
  await settle();
  await settle(1_000);
  expect(asked).toHaveLength(3);
  last().answer({ count: 7 });
  await settle(10_000);
  expect([result.current, asked.length]).toEqual([{ count: 7 }, 3]);
  unmount();
  const another = renderHook(() => useKnown("/a", decode));
  another.unmount();
  await settle(10_000);
  expect(asked).toHaveLength(4);
});
