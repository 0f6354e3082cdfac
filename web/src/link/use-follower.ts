// SPDX-License-Identifier: MIT
// A follower as the page's state, which reconnects when the browser is online or visible again.

import { useEffect, useState } from "preact/hooks";
import type { Follower, FollowerState } from "./follower";

export function useFollower<State extends FollowerState, F extends Follower<State>>(
  first: State,
  make: (changed: (state: State) => void) => F,
): [F, State] {
  const [state, setState] = useState(first);
  const [follower] = useState(() => make(setState));
  useEffect(() => {
    follower.start();
    const reconnect = () => follower.reconnect();
    addEventListener("online", reconnect);
    document.addEventListener("visibilitychange", reconnect);
    return () => {
      removeEventListener("online", reconnect);
      document.removeEventListener("visibilitychange", reconnect);
      follower.stop();
    };
  }, [follower]);
  return [follower, state];
}
