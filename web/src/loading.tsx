// SPDX-License-Identifier: MIT
// The page until there is something to show.

import type { ComponentChildren } from "preact";
import type { FollowerState } from "./link/follower";

interface Props {
  state: FollowerState;
  /** What the page is waiting for. */
  text: string;
  children?: ComponentChildren;
}

export function Loading({ state, text, children }: Props) {
  return (
    <main class="loading">
      <h1 class="wordmark">Crownhead</h1>
      <p role="status">{state.link === "lost" ? "The server is not answering. Trying again…" : text}</p>
      {state.refusal !== null && <p role="alert">{state.refusal}</p>}
      {children}
    </main>
  );
}
