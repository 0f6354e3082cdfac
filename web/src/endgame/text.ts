// SPDX-License-Identifier: MIT
// The texts of the endgames. Screen readers read them aloud.

import { other, sideName } from "../model/position";
import type { ProbedPosition, Worth } from "../protocol/endgame";
import { t } from "../text/text";

/** "win in 31", "draw", "loss": of a move, for the side that makes it. */
export function worthText(worth: Worth | null): string {
  if (worth === null) return t("worth.unknown");
  const { value, distance } = worth;
  return distance === null || value === "draw" ? t(`worth.${value}`) : t(`worth.${value}In`, { count: distance });
}

/** "With best play White wins in 31.": of a position; empty where that is not known. */
export function positionText({ worth, turn, moves }: Pick<ProbedPosition, "worth" | "turn" | "moves">): string {
  if (worth === null) return "";
  if (moves.length === 0) return t("worth.hasWon", { loser: sideName(turn), winner: sideName(other(turn)) });
  if (worth.value === "draw") return t("worth.bestDraw");
  const side = sideName(worth.value === "win" ? turn : other(turn));
  return worth.distance === null ? t("worth.bestWins", { side }) : t("worth.bestWinsIn", { side, count: worth.distance });
}
