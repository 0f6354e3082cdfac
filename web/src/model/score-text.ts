// SPDX-License-Identifier: MIT
// A score for display.

import { numeral } from "../text/text";

/** In men, for one of the sides: "+0.35". */
export function scoreText(score: number): string {
  const rounded = numeral(score, 2);
  const zero = numeral(0, 2);
  return score > 0 && rounded !== zero ? `+${rounded}` : rounded.replace(/[-−]/, "−").replace(`−${zero}`, zero);
}
