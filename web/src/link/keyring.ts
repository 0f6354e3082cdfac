// The secret tokens that this browser keeps: of seats in matches and in tournaments' games, of tournaments that it directs.

export interface Keyring {
  token(name: string): string | null;
  keep(name: string, token: string): void;
}

/** Of who has no secrets. */
export const noKeys: Keyring = { token: () => null, keep: () => undefined };

export function keyring(kind: string): Keyring {
  const key = (name: string) => `crownhead ${kind} ${name}`;
  /** For this visit only, where the browser keeps nothing. */
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
        // A browser without storage: the link that holds the token still does.
      }
    },
  };
}
