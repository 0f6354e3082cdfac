// The page while there is nothing to show yet.

import type { ComponentChildren } from "preact";
import type { Followed } from "./link/follower";

interface Props {
  state: Followed;
  /** What is awaited, in a sentence. */
  words: string;
  children?: ComponentChildren;
}

export function Waiting({ state, words, children }: Props) {
  return (
    <main class="waiting">
      <h1 class="wordmark">Crownhead</h1>
      <p role="status">{state.link === "lost" ? "The server does not answer. Trying again…" : words}</p>
      {state.refusal !== null && <p role="alert">{state.refusal}</p>}
      {children}
    </main>
  );
}
