// SPDX-License-Identifier: MIT
// What one player asks of the other, in words for both: a take-back, a rematch.

import type { MatchState } from "../protocol/match";
import { t } from "../text/text";

/** Empty where nothing is asked, and for those who watch. */
export function agreementText(match: MatchState): string {
  if (match.seat === null || match.board === null) return "";
  if (match.takeBackAskedBy !== null && match.board.playing) {
    return t(match.takeBackAskedBy === match.board.side ? "match.askedBack" : "match.asksBack");
  }
  if (!match.over || match.next !== null) return "";
  if (match.rematch[match.seat - 1] === true) return t("match.askedRematch");
  return match.rematch[match.seat === 1 ? 1 : 0] === true ? t("match.wantsRematch") : "";
}
