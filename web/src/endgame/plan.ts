// SPDX-License-Identifier: MIT
// What the panel's button starts, stops or resumes: a build of values alone, or of distances to the end as well.

import type { EndgamesState, Stage } from "../protocol/endgame";

export interface Plan {
  readonly distance: boolean;
  readonly stage: Stage;
  readonly share: number;
  /** All values are built: only distances are left. */
  readonly valued: boolean;
}

/** `withDistances`: whether distances are wanted, where there is a choice. */
export function planOf(state: EndgamesState, withDistances: boolean): Plan {
  const { stage, share, distances } = state;
  const valued = state.known >= state.offered;
  if (stage === "building" || stage === "stopping") {
    return { distance: state.distance, stage, share, valued };
  }
  if (distances === null || !(valued || withDistances)) return { distance: false, stage, share, valued };
  return { distance: true, stage: valued ? distances.stage : stage, share: distances.share, valued };
}
