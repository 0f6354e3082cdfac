// SPDX-License-Identifier: MIT
// A view until there is something to show.

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { whyNot } from "./link/ask";
import type { FollowerState } from "./link/follower";
import { sentence } from "./model/sentence";
import { Page } from "./page";
import { ServerSentence } from "./panel/server-sentence";
import { t } from "./text/text";

interface Props {
  /** Null where no connection is waited for. */
  state: FollowerState | null;
  /** What the page is waiting for; or, where nothing is waited for, why there is nothing to show. */
  text: string;
  nothing?: boolean;
  children?: ComponentChildren;
}

export function Loading({ state, text, nothing = false, children }: Props) {
  // What is refused is waited for no more.
  const refusal = state?.refusal ?? null;
  const ended = nothing || refusal !== null;
  useEffect(() => {
    if (!ended) return undefined;
    const before = document.title;
    document.title = t("title.page", { page: t("title.nothing") });
    return () => void (document.title = before);
  }, [ended]);
  return (
    <Page size={8}>
      {() => (
        <main class="loading">
          <p role="status">{state?.link === "lost" ? t("loading.lost") : refusal === null ? <ServerSentence text={text} /> : ""}</p>
          {refusal !== null && (
            <p role="alert">
              <ServerSentence text={sentence(refusal)} />
            </p>
          )}
          {children}
        </main>
      )}
    </Page>
  );
}

interface UnansweredProps {
  /** Why there is nothing to show: a refusal, or null for no answer. */
  answer: string | null;
  retry(): void;
  /** The way elsewhere. */
  children?: ComponentChildren;
}

/** In the place of a view for which the server was asked in vain. */
export function Unanswered({ answer, retry, children }: UnansweredProps) {
  return (
    <Loading state={null} text={whyNot(answer)} nothing>
      <p>
        <button type="button" onClick={retry}>
          {t("loading.retry")}
        </button>{" "}
        {children}
      </p>
    </Loading>
  );
}

/** The same in the place of a part of a view. */
export function UnansweredPart({ answer, retry }: UnansweredProps) {
  return (
    <p class="refusal" role="alert">
      <ServerSentence text={whyNot(answer)} />{" "}
      <button type="button" class="small" onClick={retry}>
        {t("loading.retry")}
      </button>
    </p>
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
