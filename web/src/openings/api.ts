// SPDX-License-Identifier: MIT
// Questions about openings to practise (docs/web-protocol.md, Openings).

import { ask, post, type Answer } from "../link/ask";
import { deckPage, openingTry, studyChapters, type DeckPage, type OpeningTry, type StudyChapters } from "../protocol/opening";

const deckPath = (deck: string) => `/api/openings/${encodeURIComponent(deck)}`;

/** How many positions may be asked for the first time in a day. */
export const newADay = 20;

const anySeed = () => Math.floor(Math.random() * 1_000_000_000);

/** What there is to practise. */
export const openingsPath = (profile: string): string => `/api/openings?${new URLSearchParams({ profile }).toString()}`;

export const askChapters = (study: string): Promise<Answer<StudyChapters>> => ask(`/api/openings/chapters?${new URLSearchParams({ study }).toString()}`, studyChapters);

export function askDeck(deck: string, profile: string, fresh: number): Promise<Answer<DeckPage>> {
  const query = new URLSearchParams({ profile, new: String(fresh), seed: String(anySeed()) });
  return ask(`${deckPath(deck)}?${query.toString()}`, deckPage);
}

interface Told {
  readonly profile: string;
  /** From the end of the opening on; without a move of one's own at the end, one gives up. */
  readonly moves: readonly string[];
  readonly helped: boolean;
  readonly fresh: number;
}

export const tryMove = (deck: string, { fresh, ...told }: Told): Promise<Answer<OpeningTry>> =>
  ask(`${deckPath(deck)}/try`, openingTry, post({ ...told, new: fresh, seed: anySeed() }));
