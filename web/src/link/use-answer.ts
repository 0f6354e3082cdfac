// SPDX-License-Identifier: MIT
// What is at an address of the HTTP API, as the page's state. The decoders throw, or give null, for what has another form.

import { useEffect, useState } from "preact/hooks";
import { ask, isThere, type Answer } from "./ask";

interface Asking {
  /** When this changes, it is asked for again. What was there stays until then. */
  readonly again?: string | number;
  /** What is said where the server has nothing at the address, in place of its own words. */
  readonly missing?: string;
}

interface Known<T> {
  readonly address: string;
  readonly again: string | number;
  readonly answer: Answer<T>;
  /** What was there last. */
  readonly last: T | null;
}

function useAsked<T extends object>(address: string | null, decode: (body: unknown) => T | null, { again = "", missing }: Asking): Known<T> | null {
  const [known, setKnown] = useState<Known<T> | null>(null);
  useEffect(() => {
    if (address === null) return undefined;
    const stop = new AbortController();
    void ask(address, decode, { signal: stop.signal }, missing).then((answer) => {
      if (stop.signal.aborted) return;
      setKnown((before) => {
        // What was there is not lost with the connection.
        const kept = answer === null && before?.address === address && isThere(before.answer) ? before.answer : answer;
        return { address, again, answer: kept, last: isThere(kept) ? kept : (before?.last ?? null) };
      });
    });
    return () => stop.abort();
  }, [address, again]);
  return known;
}

/** What is at an address; undefined until it is known. Where the address is null, nothing is asked. */
export function useAnswer<T extends object>(address: string | null, decode: (body: unknown) => T | null, asking: Asking = {}): Answer<T> | undefined {
  const known = useAsked(address, decode, asking);
  if (known === null || known.address !== address) return undefined;
  // A refusal, or no answer, is one no more when it is asked again.
  return known.again === (asking.again ?? "") || isThere(known.answer) ? known.answer : undefined;
}

export interface LastAnswer<T> {
  /** The last answer, perhaps about an earlier address; undefined before the first. */
  readonly answer: Answer<T> | undefined;
  /** The last answer that was neither a refusal nor none; null before the first. */
  readonly last: T | null;
  /** The answer from the address is still to come. */
  readonly stale: boolean;
}

/** The same for what is shown, greyed out, until the answer from the next address is there. */
export function useLastAnswer<T extends object>(address: string | null, decode: (body: unknown) => T | null, asking: Asking = {}): LastAnswer<T> {
  const known = useAsked(address, decode, asking);
  return { answer: known?.answer, last: known?.last ?? null, stale: known === null || known.address !== address };
}

/** Milliseconds before a question without an answer is asked again. */
const pause = 1_000;

/** What every server has at an address: asked for until it is known, null until then. */
export function useKnown<T extends object>(address: string, decode: (body: unknown) => T | null): T | null {
  const [times, setTimes] = useState(0);
  const answer = useAnswer(address, decode, { again: times });
  const failed = answer !== undefined && !isThere(answer);
  useEffect(() => {
    if (!failed) return undefined;
    const timer = setTimeout(() => setTimes(times + 1), pause);
    return () => clearTimeout(timer);
  }, [failed, times]);
  return isThere(answer) ? answer : null;
}
