// SPDX-License-Identifier: MIT
// A view until there is something to show.

import type { ComponentChildren } from "preact";
import type { FollowerState } from "./link/follower";
import { Page } from "./page";
import { t } from "./text/text";

interface Props {
  /** Null where no connection is waited for. */
  state: FollowerState | null;
  /** What the page is waiting for. */
  text: string;
  children?: ComponentChildren;
}

export function Loading({ state, text, children }: Props) {
  return (
    <Page size={8}>
      {() => (
        <main class="loading">
          <p role="status">{state?.link === "lost" ? t("loading.lost") : text}</p>
          {state !== null && state.refusal !== null && <p role="alert">{state.refusal}</p>}
          {children}
        </main>
      )}
    </Page>
  );
}

export function StartLink() {
  return (
    <p>
      <a class="button" href="/">
        {t("loading.toStart")}
      </a>
    </p>
  );
}
