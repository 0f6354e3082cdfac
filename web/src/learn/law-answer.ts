// SPDX-License-Identifier: MIT
// The umpire's rulings, asked for over HTTP (docs/web-protocol.md, `/api/umpire`).

import { ask, type Answer } from "../link/ask";
import { attempt, fields, list, oneOf, text } from "../protocol/decode";

const verdicts = ["ok", "refused", "over"] as const;

export interface Ruling {
  readonly event: string;
  readonly verdict: (typeof verdicts)[number];
  /** Why an event was refused, or how the game ended; empty where it was accepted. */
  readonly sentence: string;
  /** What the code of laws says about the matter; empty where no law was needed. */
  readonly law: string;
}

export interface Umpired {
  readonly fen: string;
  readonly rulings: readonly Ruling[];
}

const optional = (value: unknown): string => (value === undefined ? "" : text(value));

export function decodeUmpired(body: unknown): Umpired | null {
  return attempt(() => {
    const from = fields(body);
    const rulings = list(from.rulings, (one) => {
      const ruling = fields(one);
      return {
        event: text(ruling.event),
        verdict: oneOf(ruling.verdict, verdicts),
        sentence: optional(ruling.sentence),
        law: optional(ruling.law),
      };
    });
    return { fen: text(from.fen), rulings };
  });
}

/** What the umpire rules on these events, from a position on. */
export const askUmpire = (code: string, rules: string, fen: string, events: readonly string[]): Promise<Answer<Umpired>> =>
  ask(`/api/umpire?${new URLSearchParams({ code, rules, fen, events: events.join("\n") }).toString()}`, decodeUmpired);
