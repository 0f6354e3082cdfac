// SPDX-License-Identifier: MIT
// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { useCoach } from "../../src/game/use-coach";
import { game } from "./sample";

const coach = vi.hoisted(() => ({ answer: (_hint: string): void => undefined }));
vi.mock("../../src/report/coach", () => ({
  thinking: () => Promise.resolve("Thinking."),
  findHint: () => new Promise<string>((resolve) => (coach.answer = resolve)),
}));

afterEach(cleanup);

test("who asks again while the coach thinks hears that he does, and the answer once", async () => {
  const said: string[] = [];
  const { result } = renderHook(() => useCoach(game(), 0, (text) => said.push(text)));
  const ask = async (times: number) => {
    result.current[0]?.press?.();
    await vi.waitFor(() => expect(said).toHaveLength(times));
  };
  await ask(1);
  await ask(2);
  expect(said).toEqual(["Thinking.", "Thinking."]);
  coach.answer("Move the king.");
  await vi.waitFor(() => expect(said).toHaveLength(3));
  // Whatever else would be said comes by then.
  await new Promise((resolve) => setTimeout(resolve));
  expect(said).toEqual(["Thinking.", "Thinking.", "Move the king."]);
});
