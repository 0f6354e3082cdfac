// The game's name lives in the address (`#game=NAME`), so that a reload or a bookmark opens it again. Who has the seat of a
// tournament's game comes with its token (`#game=NAME&seat=TOKEN`), which is kept in this browser.

import { keyring } from "../link/keyring";
import { liesOver } from "./use-back";

export function gameInHash(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get("game");
}

export function hashOf(game: string, token?: string): string {
  return `#game=${encodeURIComponent(game)}${token === undefined ? "" : `&seat=${encodeURIComponent(token)}`}`;
}

export const gameSeats = keyring("game seat");

/** The game that the address names. A secret in it is kept and taken out of it, so that nobody shares it unawares. */
export function gameInAddress(): string | null {
  const game = gameInHash(location.hash);
  const token = new URLSearchParams(location.hash.replace(/^#/, "")).get("seat");
  if (game !== null && token !== null) {
    gameSeats.keep(game, token);
    history.replaceState(history.state, "", hashOf(game));
  }
  return game;
}

/** A first game takes the place of the bare address, or of what lies over another game; later ones are new entries. */
export function showInAddress(game: string): void {
  const now = gameInHash(location.hash);
  if (now === game) return;
  if (now === null || liesOver(history.state)) history.replaceState(null, "", hashOf(game));
  else history.pushState(null, "", hashOf(game));
}
