// SPDX-License-Identifier: MIT
// What the page fetches over HTTP.

import { useEffect, useState } from "preact/hooks";
import { readFen, type Position } from "../model/position";
import { fields, text } from "../protocol/decode";
import { ask, type Answer } from "./ask";
import { decodeGames, decodePrograms, decodeRules, type GameSummary, type OldProgram, type RuleSet } from "../protocol/game";

export async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: "no-store" });
  return response.ok ? response.json() : null;
}

/** Reads a FEN in any form that the server knows (docs/fen.md). A sentence if it is not one, null without an answer. */
export const askPosition = (rules: string, fen: string): Promise<Answer<Position | null>> =>
  ask(`/api/position?${new URLSearchParams({ rules, fen }).toString()}`, (body) => readFen(text(fields(body).fen)));

/** The answer from an address, requested again until it decodes; null until then. */
function useFetched<T>(address: string, decode: (body: unknown) => T | null): T | null {
  const [decoded, setDecoded] = useState<T | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = decode(await fetchJson(address).catch(() => null));
      if (answer !== null) setDecoded(answer);
      else timer = setTimeout(ask, 1_000);
    };
    void ask();
    return () => clearTimeout(timer);
  }, [address, decode]);
  return decoded;
}

/** The rule sets; null until the server answers. */
export const useRules = (): readonly RuleSet[] | null => useFetched("/api/rules", decodeRules);

/** The old programs that are offered as opponents; none until the server answers. */
export const usePrograms = (): readonly OldProgram[] => useFetched("/api/programs", decodePrograms) ?? [];

/** The games on the server, newest first. */
export function useRecentGames(): readonly GameSummary[] {
  const [games, setGames] = useState<readonly GameSummary[]>([]);
  useEffect(() => {
    let current = true;
    const ask = async () => {
      const answer = decodeGames(await fetchJson("/api/games").catch(() => null));
      if (current && answer !== null) setGames(answer);
    };
    void ask();
    return () => {
      current = false;
    };
  }, []);
  return games;
}
