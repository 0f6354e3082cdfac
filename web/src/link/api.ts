// What the page asks for over HTTP.

import { useEffect, useState } from "preact/hooks";
import { decodeGames, decodeRules, type GameState, type GameSummary, type RuleSet } from "./protocol";

export async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: "no-store" });
  return response.ok ? response.json() : null;
}

/** The rule sets, asked for again until the server gives them. */
export function useRules(): readonly RuleSet[] | null {
  const [rules, setRules] = useState<readonly RuleSet[] | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = decodeRules(await fetchJson("/api/rules").catch(() => null));
      if (answer !== null) setRules(answer);
      else timer = setTimeout(ask, 1_000);
    };
    void ask();
    return () => clearTimeout(timer);
  }, []);
  return rules;
}

/** The games that the server holds, asked for anew when this page's game began, ended or was changed for another. */
export function useRecentGames(game: GameState | null): readonly GameSummary[] {
  const [games, setGames] = useState<readonly GameSummary[]>([]);
  const stage = game === null ? "" : `${game.game} ${game.outcome} ${game.moves.length > 0}`;
  useEffect(() => {
    let current = true;
    const ask = async () => {
      const answer = decodeGames(await fetchJson("/api/games").catch(() => null));
      if (current && answer !== null) setGames(answer);
    };
    if (stage !== "") void ask();
    return () => {
      current = false;
    };
  }, [stage]);
  return games;
}
