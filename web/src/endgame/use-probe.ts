// SPDX-License-Identifier: MIT
// What the server's endgame databases say about the position shown.

import { useEffect, useState } from "preact/hooks";
import { fields, attempt, text } from "../protocol/decode";
import { decodeProbed, type ProbedPosition } from "../protocol/endgame";
import { t } from "../text/text";

export interface Probe {
  /** The last answer; while `stale`, it is about an earlier position. */
  readonly position: ProbedPosition | null;
  readonly stale: boolean;
  /** In a sentence: the position is not legal, or the server is not answering. */
  readonly error: string | null;
}

interface Answer {
  readonly key: string;
  /** The position that was asked for, with its rule set. */
  readonly asked: string;
  readonly position: ProbedPosition | null;
  readonly error: string | null;
}

const pause = 1_000;

export async function askProbe(rules: string, fen: string): Promise<ProbedPosition | string | null> {
  const query = new URLSearchParams({ rules, fen });
  const response = await fetch(`/api/endgame?${query.toString()}`, { cache: "no-store" });
  const body: unknown = await response.json();
  return response.ok ? decodeProbed(body) : attempt(() => text(fields(body).error));
}

/** Asks nothing where `fen` is null. Asks again when `known` changes, because more is solved by then. */
export function useProbe(rules: string, fen: string | null, known: string): Probe {
  const [answer, setAnswer] = useState<Answer>({ key: "", asked: "", position: null, error: null });
  const asked = `${rules} ${fen ?? ""}`;
  const key = fen === null ? "" : `${asked} ${known}`;
  useEffect(() => {
    if (fen === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    const ask = async () => {
      const found = await askProbe(rules, fen).catch(() => null);
      if (!current) return;
      if (found === null) {
        timer = setTimeout(ask, pause);
        // What was known of this position still holds.
        setAnswer((before) => ({ key, asked, position: before.asked === asked ? before.position : null, error: t("endgame.noAnswer") }));
      } else if (typeof found === "string") setAnswer({ key, asked, position: null, error: found });
      else setAnswer({ key, asked, position: found, error: null });
    };
    void ask();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key]);
  if (fen === null) return { position: null, stale: false, error: null };
  return { position: answer.position, stale: answer.key !== key, error: answer.key === key ? answer.error : null };
}
