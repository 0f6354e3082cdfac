// SPDX-License-Identifier: MIT
// A study, or more chapters of one, from a PDN file (docs/web-protocol.md, "A study from a file"). The file is sent as it
// is, because a message over the connection is much shorter and must be UTF-8.

import { noConnection } from "../link/connection";
import { attempt, fields, list, number, text } from "../protocol/decode";
import { decodeError } from "../protocol/library";

export interface ChapterFile {
  readonly file: File;
  /** Of games that name none. */
  readonly rules: string;
}

/** Bytes. */
export const longestFile = 16 * 1024 * 1024;

interface Made {
  readonly study: string;
  /** To edit it. */
  readonly token: string;
  readonly notes: readonly string[];
}

interface Added {
  /** The last so many are new. */
  readonly chapters: number;
  readonly notes: readonly string[];
}

/** A sentence where no study was made. */
export function uploadStudy({ file, rules }: ChapterFile, title: string, stop?: AbortSignal): Promise<Made | string> {
  return sent(`/api/studies?${new URLSearchParams({ title, rules }).toString()}`, file, {}, stop, (from) => ({
    study: text(from.study),
    token: text(from.token),
    notes: list(from.notes, text),
  }));
}

/** A sentence where nothing was added. */
export function uploadChapters(study: string, token: string, { file, rules }: ChapterFile, stop?: AbortSignal): Promise<Added | string> {
  const address = `/api/studies/${encodeURIComponent(study)}/chapters?${new URLSearchParams({ rules }).toString()}`;
  return sent(address, file, { Authorization: `Bearer ${token}` }, stop, (from) => ({ chapters: number(from.chapters), notes: list(from.notes, text) }));
}

async function sent<Answer>(
  address: string,
  body: File,
  headers: Readonly<Record<string, string>>,
  stop: AbortSignal | undefined,
  decode: (from: Readonly<Record<string, unknown>>) => Answer,
): Promise<Answer | string> {
  const response = await fetch(address, { method: "POST", headers, body, signal: stop ?? null }).catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  const decoded = response?.ok === true ? attempt(() => decode(fields(answer))) : null;
  return decoded ?? decodeError(answer) ?? noConnection();
}
