// SPDX-License-Identifier: MIT
// A server with a library, as far as the tests of its pages need one.

import { act } from "@testing-library/preact";
import { vi } from "vitest";
import { withDialogs, withMatchMedia } from "./fake-browser";

export interface FakeAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Answers all requests with `answer`; gives what was asked, as "GET /api/…" with the body after it, if there was one. */
export function fakeServer(answer: (asked: string) => FakeAnswer): string[] {
  const asked: string[] = [];
  vi.useFakeTimers();
  withMatchMedia();
  vi.stubGlobal("fetch", (address: string, { method = "GET", body }: RequestInit = {}) => {
    const request = `${method} ${address}${typeof body === "string" ? ` ${body}` : ""}`;
    asked.push(request);
    const { status, body: given } = answer(request);
    return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(given) });
  });
  withDialogs();
  return asked;
}

export const settle = (time = 600) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(time);
  });
