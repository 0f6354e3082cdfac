// SPDX-License-Identifier: MIT
// The match session as the page's state, and what is fetched about matches over HTTP.

import { useEffect, useRef, useState } from "preact/hooks";
import { matchAddress, seats } from "../addresses";
import { go } from "../browser/router";
import { ask, isThere, whyNot } from "../link/ask";
import { openSocket } from "../link/transport";
import { useAnswer, useKnown } from "../link/use-answer";
import { useFollower } from "../link/use-follower";
import { decodeCodes, decodeMatches, decodeMatchGame, type Code, type MatchGame, type MatchState, type MatchSummary } from "../protocol/match";
import { emptyMatch, MatchSession, type MatchSessionState } from "./session";

export function useMatch(name: string): [MatchSession, MatchSessionState] {
  return useFollower(emptyMatch, (changed) => new MatchSession(openSocket, name, seats, () => performance.now(), changed));
}

/** The codes of laws; none until the server gives them. */
export const useCodes = (): readonly Code[] => useKnown("/api/laws", decodeCodes) ?? [];

/** The matches on the server, fetched again whenever `stage` changes. */
export function useMatches(stage: string): readonly MatchSummary[] {
  const matches = useAnswer("/api/matches", decodeMatches, { again: stage });
  return isThere(matches) ? matches : [];
}

export interface EarlierGame {
  /** Counted from 1. */
  readonly number: number;
  readonly game: MatchGame;
}

interface EarlierGames {
  /** The one to be shown; null for the present. */
  readonly viewed: EarlierGame | null;
  /** Why the one asked for last is not there, in a sentence. */
  readonly refusal: string | null;
  /** Null for the present. */
  show(number: number | null): void;
  dismiss(): void;
}

/** The earlier games of a match with their records, each fetched when it is wanted. */
export function useEarlierGames(match: string): EarlierGames {
  const [viewed, setViewed] = useState<EarlierGame | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Counts what was wanted: an answer that comes after another wish is of no use. */
  const wishes = useRef(0);
  const show = async (number: number | null) => {
    const wish = ++wishes.current;
    setRefusal(null);
    if (number === null) return setViewed(null);
    const game = await ask(`/api/matches/${encodeURIComponent(match)}/games/${number}`, decodeMatchGame);
    if (wish !== wishes.current) return;
    if (isThere(game)) setViewed({ number, game });
    else setRefusal(whyNot(game));
  };
  return { viewed, refusal, show: (number) => void show(number), dismiss: () => setRefusal(null) };
}

/**
 * Leads the players to a rematch that begins while their match is on the page, and gives them their seats in it. To one
 * that has begun before, a link leads: who comes back to the match stays there.
 */
export function useRematch(match: MatchState | null): void {
  const before = useRef<MatchState | null>(null);
  useEffect(() => {
    const had = before.current;
    before.current = match;
    const token = match === null ? null : seats.token(match.match);
    if (match === null || match.next === null || token === null) return;
    seats.keep(match.next, token);
    if (had !== null && had.next === null) go(matchAddress(match.next));
  }, [match]);
}
