// The tournament's name lives in the address (`#tournament=NAME`); its director keeps the token in this browser, and may
// carry it to another one (`#tournament=NAME&director=TOKEN`).

import { keyring } from "../link/keyring";

export interface TournamentAddress {
  readonly tournament: string;
  readonly token: string | null;
}

export function tournamentInHash(hash: string): TournamentAddress | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const tournament = fields.get("tournament");
  return tournament === null ? null : { tournament, token: fields.get("director") };
}

export function tournamentHash(tournament: string, token?: string): string {
  return `#tournament=${encodeURIComponent(tournament)}${token === undefined ? "" : `&director=${encodeURIComponent(token)}`}`;
}

export const directors = keyring("director");
