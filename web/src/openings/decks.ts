// SPDX-License-Identifier: MIT
// Decks in words: lines of an opening for one side.

import type { Deck, ListedBallot } from "../protocol/opening";
import { counted, numeral, t } from "../text/text";

/** `5: 9-13 22-18 6-9, Dreaded Edinburgh` */
export function ballotText({ number, moves, name }: Omit<ListedBallot, "kind">): string {
  return t("openings.listed", { number, opening: name === "" ? moves : `${moves}, ${name}` });
}

export function deckTitle({ from, number, title, opening }: Pick<Deck, "from" | "number" | "title" | "opening">): string {
  switch (from) {
    case "start":
      return t("openings.start");
    case "study":
      return title === "" ? t("openings.chapter", { number: numeral(number ?? 1) }) : title;
    default: {
      const ballot = ballotText({ number: number ?? 0, moves: opening.map(({ text }) => text).join(" "), name: title });
      return t(from === "three-move" ? "openings.threeMove" : "openings.twoMove", { ballot });
    }
  }
}

/** `3 due, 5 new, 40 known` */
export const countsText = ({ due, fresh, known }: Pick<Deck, "due" | "fresh" | "known">): string =>
  t("openings.counts", { due: numeral(due), fresh: numeral(fresh), known: numeral(known) });

/** When a position comes again that was answered; 0 days are later today. */
export const againText = (days: number): string => (days === 0 ? t("openings.again") : counted("openings.inDays", days));
