// SPDX-License-Identifier: MIT
// Questions over HTTP whose answers are JSON: what was asked for, a sentence where it was refused, or null where there is
// no answer.

import { sentence } from "../model/sentence";
import { attempt, fields, text } from "../protocol/decode";
import { noConnection } from "./connection";

export type Answer<T> = T | string | null;

/** Whether it is there, neither refused nor lost, nor still to come. */
export const isThere = <T extends object>(answer: Answer<T> | undefined): answer is T => answer !== undefined && answer !== null && typeof answer !== "string";

/** Why there is no answer, in a sentence to be shown. */
export const whyNot = (answer: string | null): string => (answer === null ? noConnection() : sentence(answer));

/** `decode` throws, or gives null, for what has another form; `missing` is said in place of the server's words for a 404. */
export async function ask<T>(path: string, decode: (value: unknown) => T | null, init: RequestInit = {}, missing?: string): Promise<Answer<T>> {
  try {
    const response = await fetch(path, { cache: "no-store", ...init });
    const body: unknown = await response.json();
    if (response.ok) return attempt(() => decode(body));
    return response.status === 404 && missing !== undefined ? missing : attempt(() => text(fields(body).error));
  } catch {
    return null;
  }
}

export const post = (body: unknown): RequestInit => ({ method: "POST", body: JSON.stringify(body) });
