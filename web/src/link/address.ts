// The game's name lives in the address (`#game=NAME`), so that a reload or a bookmark opens it again.

import { liesOver } from "../use-back";

export function gameInHash(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get("game");
}

export function hashOf(game: string): string {
  return `#game=${encodeURIComponent(game)}`;
}

/** A first game takes the place of the bare address, or of what lies over another game; later ones are new entries. */
export function showInAddress(game: string): void {
  const now = gameInHash(location.hash);
  if (now === game) return;
  if (now === null || liesOver(history.state)) history.replaceState(null, "", hashOf(game));
  else history.pushState(null, "", hashOf(game));
}
