// SPDX-License-Identifier: MIT
import { afterEach, expect, test, vi } from "vitest";
import { askPosition } from "../../src/link/api";

afterEach(() => vi.unstubAllGlobals());

/** A server that gives this answer. */
function answering(status: number, body: unknown) {
  const fetch = vi.fn((_address: string) => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("a FEN is read by the server, under the rule set", async () => {
  const fetch = answering(200, { rules: "english", fen: "B:W30:BK1", turn: "black" });
  const pieces = new Map([
    [30, { side: "white", kind: "man" }],
    [1, { side: "black", kind: "king" }],
  ]);
  expect(await askPosition("english", "b:bk1 w30")).toEqual({ turn: "black", pieces });
  expect(fetch.mock.calls[0]?.[0]).toBe("/api/position?rules=english&fen=b%3Abk1+w30");
});

test("a bad position comes back as a sentence, a bad answer as null", async () => {
  answering(400, { error: "FEN: square 5 is given twice" });
  expect(await askPosition("english", "W:W5:B5")).toBe("FEN: square 5 is given twice");
  answering(200, {});
  expect(await askPosition("english", "W:W5:B6")).toBeNull();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  expect(await askPosition("english", "W:W5:B6")).toBeNull();
});
