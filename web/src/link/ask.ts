// SPDX-License-Identifier: MIT
// Questions over HTTP whose answers are JSON: what was asked for, a sentence where it was refused, or null where there is
// no answer.

import { attempt, fields, text } from "../protocol/decode";

export type Answer<T> = T | string | null;

/** Whether it is there, neither refused nor lost. */
export const isThere = <T extends object>(answer: Answer<T>): answer is T => answer !== null && typeof answer !== "string";

export async function ask<T>(path: string, decode: (value: unknown) => T, init: RequestInit = {}): Promise<Answer<T>> {
  try {
    const response = await fetch(path, { cache: "no-store", ...init });
    const body: unknown = await response.json();
    return response.ok ? attempt(() => decode(body)) : attempt(() => text(fields(body).error));
  } catch {
    return null;
  }
}

export const post = (body: unknown): RequestInit => ({ method: "POST", body: JSON.stringify(body) });
