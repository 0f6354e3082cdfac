// SPDX-License-Identifier: MIT
// The game's name is in the address (`#game=NAME`), so that a reload or a bookmark opens it again. The link to a seat in a
// tournament game holds its token (`#game=NAME&seat=TOKEN`), which is stored in this browser.

import { tokenStore } from "../link/token-store";
import { isOverlay } from "./use-back";

export function gameInHash(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get("game");
}

export function hashOf(game: string, token?: string): string {
  return `#game=${encodeURIComponent(game)}${token === undefined ? "" : `&seat=${encodeURIComponent(token)}`}`;
}

export const gameSeats = tokenStore("game seat");

/** The game in the address. A token is stored and removed from the address, so that nobody shares it by mistake. */
export function gameInAddress(): string | null {
  const game = gameInHash(location.hash);
  const token = new URLSearchParams(location.hash.replace(/^#/, "")).get("seat");
  if (game !== null && token !== null) {
    gameSeats.keep(game, token);
    history.replaceState(history.state, "", hashOf(game));
  }
  return game;
}

/** Replaces an address without a game, or that of an exploration or set-up; otherwise adds an entry to the history. */
export function showInAddress(game: string): void {
  const now = gameInHash(location.hash);
  if (now === game) return;
  if (now === null || isOverlay(history.state)) history.replaceState(null, "", hashOf(game));
  else history.pushState(null, "", hashOf(game));
}
