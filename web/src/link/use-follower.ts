// SPDX-License-Identifier: MIT
// A follower as the page's state.

import { useState } from "preact/hooks";
import type { Follower, FollowerState } from "./follower";
import { useReconnecting } from "./use-reconnecting";

export function useFollower<State extends FollowerState, F extends Follower<State>>(
  first: State,
  make: (changed: (state: State) => void) => F,
): [F, State] {
  const [state, setState] = useState(first);
  const [follower] = useState(() => make(setState));
  useReconnecting(follower, () => follower.start());
  return [follower, state];
}
