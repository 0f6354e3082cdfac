// SPDX-License-Identifier: MIT
// The secret tokens that this browser stores: for seats in matches and tournament games, for tournaments it directs, and
// for studies it may edit.

export interface TokenStore {
  token(name: string): string | null;
  keep(name: string, token: string): void;
}

/** Stores nothing. */
export const noTokens: TokenStore = { token: () => null, keep: () => undefined };

export function tokenStore(kind: string): TokenStore {
  const key = (name: string) => `crownhead ${kind} ${name}`;
  /** For this visit only, in case the browser has no storage. */
  const visit = new Map<string, string>();
  return {
    token(name) {
      try {
        return localStorage.getItem(key(name)) ?? visit.get(name) ?? null;
      } catch {
        return visit.get(name) ?? null;
      }
    },
    keep(name, token) {
      visit.set(name, token);
      try {
        localStorage.setItem(key(name), token);
      } catch {
        // No storage: the link that holds the token still opens the seat.
      }
    },
  };
}
