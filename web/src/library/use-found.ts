// SPDX-License-Identifier: MIT
// The games that a search of the library finds.

import { useEffect, useState } from "preact/hooks";
import { decodeError, decodeFound, type Found } from "../protocol/library";
import { t } from "../text/text";
import { requestOf, type Wanted } from "./wanted";

export interface Search {
  /** The last answer that found something or nothing; null until there is one. */
  readonly found: Found | null;
  /** What is wrong with the search asked for, in a sentence. */
  readonly error: string | null;
  /** The answer to what is asked for is still to come. */
  readonly busy: boolean;
}

/** Asks the server whenever `wanted` or the `state` of the library changes; a search that is not wanted any more is broken off. */
export function useFound(wanted: Wanted, state = 0): Search {
  const request = requestOf(wanted);
  const [answer, setAnswer] = useState<{ request: string; found: Found | null; error: string | null } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      try {
        const response = await fetch(request, { cache: "no-store", signal: stop.signal });
        const body: unknown = await response.json();
        const found = response.ok ? decodeFound(body) : null;
        const error = found === null ? (decodeError(body) ?? t("library.noAnswer")) : null;
        setAnswer((last) => ({ request, found: found ?? last?.found ?? null, error }));
      } catch {
        if (!stop.signal.aborted) setAnswer((last) => ({ request, found: last?.found ?? null, error: t("library.noAnswer") }));
      }
    };
    void ask();
    return () => stop.abort();
  }, [request, state]);
  const busy = answer === null || answer.request !== request;
  return { found: answer?.found ?? null, error: busy ? null : answer.error, busy };
}
