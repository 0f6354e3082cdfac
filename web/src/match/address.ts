// The match's name lives in the address (`#match=NAME`); who has a seat keeps its token in this browser, and may carry it
// to another one in an address of his own (`#match=NAME&seat=TOKEN`).

import { keyring } from "../link/keyring";

export interface MatchAddress {
  readonly match: string;
  readonly token: string | null;
}

export function matchInHash(hash: string): MatchAddress | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const match = fields.get("match");
  return match === null ? null : { match, token: fields.get("seat") };
}

export function matchHash(match: string, token?: string): string {
  return `#match=${encodeURIComponent(match)}${token === undefined ? "" : `&seat=${encodeURIComponent(token)}`}`;
}

export const seats = keyring("seat");
