// SPDX-License-Identifier: MIT
// What the server's endgame databases say about the position shown.

import { useEffect, useState } from "preact/hooks";
import { ask, isThere, type Answer } from "../link/ask";
import { decodeProbed, type ProbedPosition, type ValuedMove } from "../protocol/endgame";
import { t } from "../text/text";

export interface Probe {
  /** The last answer; while `stale`, it is about an earlier position. */
  readonly position: ProbedPosition | null;
  readonly stale: boolean;
  /** In a sentence: the position is not legal, or the server is not answering. */
  readonly error: string | null;
}

interface Known {
  readonly key: string;
  /** The position that was asked for, with its rule set. */
  readonly asked: string;
  readonly position: ProbedPosition | null;
  readonly error: string | null;
}

const pause = 1_000;

export const askProbe = (rules: string, fen: string): Promise<Answer<ProbedPosition>> => ask(`/api/endgame?${new URLSearchParams({ rules, fen }).toString()}`, decodeProbed);

/** The legal moves of a position, for a board that cannot wait for them. */
export async function askMoves(rules: string, fen: string): Promise<Answer<readonly ValuedMove[]>> {
  const answer = await askProbe(rules, fen);
  return isThere(answer) ? answer.moves : answer;
}

/** Asks nothing where `fen` is null. Asks again when `known` changes, because more is solved by then. */
export function useProbe(rules: string, fen: string | null, known: string): Probe {
  const [answer, setAnswer] = useState<Known>({ key: "", asked: "", position: null, error: null });
  const asked = `${rules} ${fen ?? ""}`;
  const key = fen === null ? "" : `${asked} ${known}`;
  useEffect(() => {
    if (fen === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current = true;
    const probe = async () => {
      const found = await askProbe(rules, fen);
      if (!current) return;
      if (found === null) {
        timer = setTimeout(probe, pause);
        // What was known of this position still holds.
        setAnswer((before) => ({ key, asked, position: before.asked === asked ? before.position : null, error: t("endgame.noAnswer") }));
      } else if (typeof found === "string") setAnswer({ key, asked, position: null, error: found });
      else setAnswer({ key, asked, position: found, error: null });
    };
    void probe();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key]);
  if (fen === null) return { position: null, stale: false, error: null };
  return { position: answer.position, stale: answer.key !== key, error: answer.key === key ? answer.error : null };
}
