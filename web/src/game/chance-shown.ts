// SPDX-License-Identifier: MIT
// What the bar beside the board shows: the truth from the endgames before the engine's opinion.

import type { Probe } from "../endgame/use-probe";
import { chanceKnown, chanceOf, type Chance } from "../model/chance";
import type { AnalysisState } from "../protocol/analysis";

/** `probe` is null where nobody asked for the endgames. */
export function chanceShown(analysis: AnalysisState | null, probe: Probe | null): Chance | null {
  const position = probe === null || probe.stale ? null : probe.position;
  if (position?.worth != null) return chanceKnown(position.worth.value, position.worth.distance, position.turn);
  const best = analysis?.lines[0];
  if (analysis === null || best === undefined) return null;
  if (best.worth !== null) return chanceKnown(best.worth.value, best.worth.distance, analysis.turn);
  return best.score === null ? null : chanceOf(best.score, analysis.turn);
}
