// SPDX-License-Identifier: MIT
// A server with a library, as far as the tests of its pages need one.

import { act } from "@testing-library/preact";
import { vi } from "vitest";

export interface FakeAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Answers all requests with `answer`; gives what was asked, as "GET /api/…" with the body after it, if there was one. */
export function fakeServer(answer: (asked: string) => FakeAnswer): string[] {
  const asked: string[] = [];
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal("fetch", (address: string, { method = "GET", body }: RequestInit = {}) => {
    const request = `${method} ${address}${typeof body === "string" ? ` ${body}` : ""}`;
    asked.push(request);
    const { status, body: given } = answer(request);
    return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(given) });
  });
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  return asked;
}

export const settle = (time = 600) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(time);
  });
