// SPDX-License-Identifier: MIT
// The match's name is in the address (`#match=NAME`); the token of a seat is stored in this browser, and can be taken
// to another one in a private address (`#match=NAME&seat=TOKEN`).

import { tokenStore } from "../link/token-store";

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

export const seats = tokenStore("seat");
