// SPDX-License-Identifier: MIT
// A score for display.

/** In men, for one of the sides: "+0.35". */
export function scoreText(score: number): string {
  const rounded = score.toFixed(2);
  return score > 0 && rounded !== "0.00" ? `+${rounded}` : rounded.replace("-", "−").replace("−0.00", "0.00");
}
