// SPDX-License-Identifier: MIT
// How the player stands after a game against a level, in words.

import { sentence } from "../model/sentence";
import { ServerSentence } from "../panel/server-sentence";
import { numeral, rich, t } from "../text/text";
import { levelName } from "./names";
import type { Rated } from "./use-rating";

export function RatedNote({ rated }: { readonly rated: Rated }) {
  if (typeof rated === "string") return <p class="note">{rich("rated.not", { reason: <ServerSentence text={sentence(rated)} /> })}</p>;
  return (
    <p>
      {t("rated.now", { rating: numeral(rated.rating), change: signed(rated.change) })} {t("rated.next", { level: levelName(rated.level) })}
    </p>
  );
}

/** "+12", "−7", "±0" */
const signed = (change: number): string => `${change > 0 ? "+" : change < 0 ? "−" : "±"}${numeral(Math.abs(change))}`;
