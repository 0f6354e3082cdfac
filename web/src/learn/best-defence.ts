// SPDX-License-Identifier: MIT
// What the opponent of an ending plays where several moves keep the result, and nothing says which holds out longest: the
// move after which most answers would be wrong.

import { isThere, type Answer } from "../link/ask";
import type { ProbedPosition, ValuedMove } from "../protocol/endgame";

/** The share of a position's moves that give away what it is worth; 0 where that is not known. */
export function shareOfErrors({ worth, moves }: Pick<ProbedPosition, "worth" | "moves">): number {
  if (worth === null || moves.length === 0) return 0;
  return moves.filter((move) => move.worth?.value !== worth.value).length / moves.length;
}

/** The move with the greatest share of errors after it; among equal ones it varies with the plies played. */
export function hardest(moves: readonly ValuedMove[], shares: readonly number[], played: number): ValuedMove | null {
  const most = Math.max(...shares);
  const best = moves.filter((_, index) => shares[index] === most);
  return best[Math.floor(played / 2) % Math.max(1, best.length)] ?? null;
}

/** `ask` tells what is known of a position; where it cannot, a move counts as easy to answer. */
export async function bestDefence(moves: readonly ValuedMove[], played: number, ask: (fen: string) => Promise<Answer<ProbedPosition>>): Promise<ValuedMove | null> {
  if (moves.length < 2) return moves[0] ?? null;
  const share = async ({ fen }: ValuedMove) => {
    const found = await ask(fen);
    return isThere(found) ? shareOfErrors(found) : 0;
  };
  return hardest(moves, await Promise.all(moves.map(share)), played);
}
