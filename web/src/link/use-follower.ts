// A follower as the page's state, bound to the browser's own news of the network.

import { useEffect, useState } from "preact/hooks";
import type { Follower, Followed } from "./follower";

export function useFollower<State extends Followed, F extends Follower<State>>(
  first: State,
  make: (changed: (state: State) => void) => F,
): [F, State] {
  const [state, setState] = useState(first);
  const [follower] = useState(() => make(setState));
  useEffect(() => {
    follower.start();
    const hurry = () => follower.hurry();
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    return () => {
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      follower.stop();
    };
  }, [follower]);
  return [follower, state];
}
