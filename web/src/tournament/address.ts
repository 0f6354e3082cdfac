// SPDX-License-Identifier: MIT
// The tournament's name is in the address (`#tournament=NAME`); the director's token is stored in this browser, and can be
// taken to another one (`#tournament=NAME&director=TOKEN`). `#tournament=NAME&at=1.2.1` is a finished game by round, board
// and game.

import { tokenStore } from "../link/token-store";

export interface TournamentAddress {
  readonly tournament: string;
  readonly token: string | null;
  /** The place of a game, such as `1.2.1`. */
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

export function replayHash(tournament: string, place: string): string {
  return `${tournamentHash(tournament)}&at=${encodeURIComponent(place)}`;
}

export const directors = tokenStore("director");
