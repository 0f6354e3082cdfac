// SPDX-License-Identifier: MIT
// The game's session as the page's state.

import { useEffect, useRef, useState } from "preact/hooks";
import { gameSeats } from "../addresses";
import { openSocket } from "../link/transport";
import { useReconnecting } from "../link/use-reconnecting";
import { keepLastGame, readLastGame } from "../settings";
import { emptyGame, GameSession, type GameSessionState } from "./session";

/** `game` is the one to show; null where there is none, or where the one shown stays. */
export function useGameSession(game: string | null): [GameSession, GameSessionState] {
  const [state, setState] = useState(emptyGame);
  const [session] = useState(() => new GameSession(openSocket, setState, gameSeats));
  const opened = useRef(game);
  useReconnecting(session, () => session.start(game));
  useEffect(() => {
    if (game !== null && game !== opened.current) void session.open(game);
    if (game !== null) opened.current = game;
  }, [session, game]);

  const shown = state.game?.game;
  const inProgress = state.game?.outcome === "none";
  useEffect(() => {
    if (shown !== undefined && (inProgress || readLastGame() === shown)) keepLastGame(inProgress ? shown : null);
  }, [shown, inProgress]);
  return [session, state];
}
