// SPDX-License-Identifier: MIT
// What the opening book says about a position.

import { isThere, whyNot } from "../link/ask";
import { useLastAnswer } from "../link/use-answer";
import { decodeBook, type BookMove } from "../protocol/book";

export interface BookPage {
  /** The last answer; while `stale`, it is about an earlier position. */
  readonly moves: readonly BookMove[];
  readonly stale: boolean;
  /** Why there is no answer, in a sentence; null where there is one, or it is still to come. */
  readonly error: string | null;
}

const none: readonly BookMove[] = [];

/** `fen` is null until there is a position. Without an answer there are no moves. */
export function useBook(rules: string, fen: string | null): BookPage {
  const { answer, stale } = useLastAnswer(fen === null ? null : `/api/book?${new URLSearchParams({ rules, fen }).toString()}`, decodeBook);
  const error = stale || answer === undefined || isThere(answer) ? null : whyNot(answer);
  return { moves: isThere(answer) ? answer : none, stale, error };
}
