// The tournament's name lives in the address (`#tournament=NAME`); its director keeps the token in this browser, and may
// carry it to another one (`#tournament=NAME&director=TOKEN`). `#tournament=NAME&at=1.2.1` is a game of it that is over: its
// round, board and game.

import { keyring } from "../link/keyring";

export interface TournamentAddress {
  readonly tournament: string;
  readonly token: string | null;
  /** Of a game. */
  readonly place: string | null;
}

export function tournamentInHash(hash: string): TournamentAddress | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const tournament = fields.get("tournament");
  return tournament === null ? null : { tournament, token: fields.get("director"), place: fields.get("at") };
}

export function tournamentHash(tournament: string, token?: string): string {
  return `#tournament=${encodeURIComponent(tournament)}${token === undefined ? "" : `&director=${encodeURIComponent(token)}`}`;
}

export function playedGameHash(tournament: string, place: string): string {
  return `${tournamentHash(tournament)}&at=${encodeURIComponent(place)}`;
}

export const directors = keyring("director");
