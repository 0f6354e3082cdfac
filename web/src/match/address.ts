// The match's name lives in the address (`#match=NAME`); who has a seat keeps its token in this browser, and may carry it
// to another one in an address of his own (`#match=NAME&seat=TOKEN`).

import type { Seats } from "./session";

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

const key = (match: string) => `crownhead seat ${match}`;

/** Kept for this visit only where the browser keeps nothing. */
const visit = new Map<string, string>();

export const seats: Seats = {
  token(match) {
    try {
      return localStorage.getItem(key(match)) ?? visit.get(match) ?? null;
    } catch {
      return visit.get(match) ?? null;
    }
  },
  keep(match, token) {
    visit.set(match, token);
    try {
      localStorage.setItem(key(match), token);
    } catch {
      // A browser without storage: the seat's own link still has it.
    }
  },
};
