// SPDX-License-Identifier: MIT
// A study's name is in the address (`#study=NAME&chapter=2`); the token of those who may edit it is stored in this
// browser, and is handed on in an address for editors (`#study=NAME&edit=TOKEN`). `#studies` lists one's own.

import { tokenStore } from "../link/token-store";

export interface StudyAddress {
  readonly study: string;
  readonly token: string | null;
  readonly chapter: number | null;
  readonly node: number | null;
}

export const studiesHash = "#studies";

export function studyInHash(hash: string): StudyAddress | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const study = fields.get("study");
  if (study === null) return null;
  return { study, token: fields.get("edit"), chapter: count(fields.get("chapter")), node: count(fields.get("node")) };
}

const count = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

interface Place {
  readonly token?: string;
  readonly chapter?: number | null;
  readonly node?: number;
}

export function studyHash(study: string, { token, chapter, node }: Place = {}): string {
  const fields = new URLSearchParams({ study });
  if (token !== undefined) fields.set("edit", token);
  if (chapter !== undefined && chapter !== null) fields.set("chapter", `${chapter}`);
  if (node !== undefined && node !== 0) fields.set("node", `${node}`);
  return `#${fields.toString()}`;
}

/** The whole address, for another person. */
export function studyLink(study: string, place: Place): string {
  return `${location.origin}${location.pathname}${studyHash(study, place)}`;
}

export const editors = tokenStore("study");
