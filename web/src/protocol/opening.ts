// SPDX-License-Identifier: MIT
// Openings to practise in docs/web-protocol.md: what the server answers, as types, and its decoding.

import type { PlayedMove } from "../model/move";
import type { Side } from "../model/position";
import { fields, flag, list, maybe, number, oneOf, playedMove, squareNumber, text } from "./decode";

export const sources = ["start", "three-move", "two-move", "study"] as const;
export const reasons = ["due", "again", "new"] as const;

export interface ListedBallot {
  readonly kind: "three-move" | "two-move";
  readonly number: number;
  readonly moves: string;
  readonly name: string;
}

/** Lines of an opening, for one side, and how somebody stands with them. */
export interface Deck {
  readonly deck: string;
  readonly from: (typeof sources)[number];
  /** Of the ballot or the chapter. */
  readonly number: number | null;
  readonly study: string | null;
  /** Of the ballot or the chapter; may be empty. */
  readonly title: string;
  readonly side: Side;
  readonly rules: string;
  readonly start: string;
  /** The moves that are given. */
  readonly opening: readonly PlayedMove[];
  readonly due: number;
  /** Never asked. */
  readonly fresh: number;
  readonly known: number;
  /** When the first of the known ones becomes due, in milliseconds since 1970. */
  readonly next: number | null;
}

/** A position to find a move in. */
export interface OpeningQuestion {
  /** The moves that lead to it from the end of the opening. */
  readonly played: readonly PlayedMove[];
  readonly why: (typeof reasons)[number];
  /** The square of the piece to move. */
  readonly hint: number;
}

export interface DeckPage extends Deck {
  /** Null where nothing is to be asked. */
  readonly question: OpeningQuestion | null;
}

/** In men for the side that moves; null where no book values it. */
export interface RightMove extends PlayedMove {
  readonly score: number | null;
}

/** What came of a move. */
export interface OpeningTry extends DeckPage {
  readonly right: boolean;
  /** The moves that were told, the one tried the last. */
  readonly played: readonly PlayedMove[];
  /** Of the one tried. */
  readonly score: number | null;
  /** The right ones, the best first. */
  readonly moves: readonly RightMove[];
  /** Until it is asked again; 0 for later today. */
  readonly days: number;
}

export interface OpeningList {
  readonly ballots: readonly ListedBallot[];
  /** Those that were practised, the latest first. */
  readonly decks: readonly Deck[];
}

export interface StudyChapters {
  readonly title: string;
  readonly chapters: readonly { readonly chapter: number; readonly title: string }[];
}

function deck(value: unknown): Deck {
  const from = fields(value);
  return {
    deck: text(from.deck),
    from: oneOf(from.from, sources),
    number: maybe(from.number, number),
    study: maybe(from.study, text),
    title: text(from.title),
    side: oneOf(from.side, ["black", "white"]),
    rules: text(from.rules),
    start: text(from.start),
    opening: list(from.opening, playedMove),
    due: number(from.due),
    fresh: number(from.new),
    known: number(from.known),
    next: maybe(from.next, number),
  };
}

export function deckPage(value: unknown): DeckPage {
  const question = maybe(fields(value).question, (asked): OpeningQuestion => {
    const { played, why, hint } = fields(asked);
    return { played: list(played, playedMove), why: oneOf(why, reasons), hint: squareNumber(hint) };
  });
  return { ...deck(value), question };
}

export function openingTry(value: unknown): OpeningTry {
  const from = fields(value);
  return {
    ...deckPage(value),
    right: flag(from.right),
    played: list(from.played, playedMove),
    score: maybe(from.score, number),
    moves: list(from.moves, (one) => ({ ...playedMove(one), score: maybe(fields(one).score, number) })),
    days: number(from.days),
  };
}

export function openingList(value: unknown): OpeningList {
  const from = fields(value);
  return {
    ballots: list(from.ballots, (one) => {
      const { kind, number: of, moves, name } = fields(one);
      return { kind: oneOf(kind, ["three-move", "two-move"]), number: number(of), moves: text(moves), name: text(name) };
    }),
    decks: list(from.decks, deck),
  };
}

export function studyChapters(value: unknown): StudyChapters {
  const from = fields(value);
  return {
    title: text(from.title),
    chapters: list(from.chapters, (one) => ({ chapter: number(fields(one).chapter), title: text(fields(one).title) })),
  };
}
