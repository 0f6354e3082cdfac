// SPDX-License-Identifier: MIT
// The names of decks: lines of an opening for one side (docs/web-protocol.md, Openings).

import type { Side } from "../model/position";
import type { ListedBallot } from "../protocol/opening";

export const startDeck = (side: Side): string => `start-${side}`;
export const ballotDeck = ({ kind, number }: Pick<ListedBallot, "kind" | "number">, side: Side): string => `${kind}-${number}-${side}`;
export const chapterDeck = (study: string, chapter: number, side: Side): string => `study-${study}-${chapter}-${side}`;
