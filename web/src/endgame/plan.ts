// What the panel's button starts, stops or goes on with: a build of values alone, or of the plies to the end as well.

import type { Cost, EndgamesState, Stage } from "../protocol/endgame";

export interface Plan {
  readonly distance: boolean;
  readonly stage: Stage;
  readonly share: number;
  readonly cost: Cost;
  /** All values are known: only the plies to the end are wanted. */
  readonly valued: boolean;
}

/** `wished`: the plies to the end are, where there is a choice. */
export function planOf(state: EndgamesState, wished: boolean): Plan {
  const { stage, share, distances } = state;
  const valued = state.known >= state.offered;
  if (stage === "building" || stage === "stopping") {
    return { distance: state.distance, stage, share, cost: state.distance ? (distances ?? state) : state, valued };
  }
  if (distances === null || !(valued || wished)) return { distance: false, stage, share, cost: state, valued };
  return { distance: true, stage: valued ? distances.stage : stage, share: distances.share, cost: distances, valued };
}
