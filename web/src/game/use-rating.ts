// SPDX-License-Identifier: MIT
// What the end of a game against one of the computer's levels does to the rating of who played it (docs/levels.md). The
// page tells the server which game has ended, if a move of it was made here; the server looks at the game itself.

import { useEffect, useState } from "preact/hooks";
import { other } from "../model/position";
import { isProgram, type GameState } from "../protocol/game";
import type { LevelGames } from "../protocol/puzzle";
import { keepPlayed, readPlayed } from "../settings";
import type { GameSessionState } from "./session";
import { personSide } from "./status-text";

/** How the player stands after the game; a sentence if it does not count. */
export type Rated = LevelGames | string;

/** Null where the game is not over, or nothing is known of it. */
export function useRating(game: GameState, { pending, link }: Pick<GameSessionState, "pending" | "link">): Rated | null {
  const [told, setTold] = useState<{ readonly game: string; readonly rated: Rated } | null>(null);
  const name = game.game;
  const mayCount = isAgainstLevel(game);
  const over = game.outcome !== "none";
  const moved = pending?.game === name;
  useEffect(() => {
    if (mayCount && moved) keepPlayed(name);
  }, [name, mayCount, moved]);
  useEffect(() => {
    if (!mayCount || !over || readPlayed() !== name) return;
    void tell(name).then((rated) => {
      // Without an answer it is told again with the next connection.
      if (rated === null) return;
      if (readPlayed() === name) keepPlayed(null);
      setTold({ game: name, rated });
    });
  }, [name, mayCount, over, link]);
  return over && told?.game === name ? told.rated : null;
}

function isAgainstLevel(game: GameState): boolean {
  const side = personSide(game);
  if (side === null || game.rules !== "english" || game.tournament !== undefined) return false;
  return !isProgram(game[other(side)]);
}

async function tell(game: string): Promise<Rated | null> {
  const code = await Promise.all([import("../profile/api"), import("../profile/who")]).catch(() => null);
  if (code === null) return null;
  const [{ tellGame }, { readWho }] = code;
  const answer = await tellGame(readWho(), game);
  return answer === null || typeof answer === "string" ? answer : answer.games;
}
