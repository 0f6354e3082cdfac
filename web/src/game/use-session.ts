// SPDX-License-Identifier: MIT
// The game's session as the page's state, tied to the address; it reconnects when the browser is online or visible again.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { openSocket } from "../link/connection";
import { keepLastGame, readChoices, readLastGame } from "../settings";
import { gameInAddress, gameSeats, hashOf, showInAddress } from "./address";
import { firstChoices, playersOf } from "./choices";
import { emptyGame, GameSession, type GameSessionState } from "./session";

export function useGameSession(): [GameSession, GameSessionState] {
  const [state, setState] = useState(emptyGame);
  const [session] = useState(() => new GameSession(openSocket, setState, gameSeats));
  /** The games that were opened from the address. */
  const opened = useRef(new Set<string>());

  useEffect(() => {
    const named = gameInAddress();
    const newGames = [readChoices(), firstChoices].map((choices) => ({ rules: choices.rules, ...playersOf(choices) }));
    // An address without a game resumes the last one.
    session.start(named ?? readLastGame(), newGames, named === null);
    const reconnect = () => session.reconnect();
    const followAddress = async () => {
      const wanted = gameInAddress();
      if (wanted === null) return;
      opened.current.add(wanted);
      const game = await session.open(wanted);
      if (game !== null && game !== wanted) history.replaceState(null, "", hashOf(game));
    };
    addEventListener("online", reconnect);
    addEventListener("hashchange", followAddress);
    document.addEventListener("visibilitychange", reconnect);
    return () => {
      removeEventListener("online", reconnect);
      removeEventListener("hashchange", followAddress);
      document.removeEventListener("visibilitychange", reconnect);
      session.stop();
    };
  }, [session]);

  const game = state.game?.game;
  // Before the board is painted, so that not even an immediate reload loses the game.
  useLayoutEffect(() => {
    // A game that the address opened is named there already; after a quick Back the address may name another by now.
    if (game !== undefined && !opened.current.has(game)) showInAddress(game);
  }, [game]);

  const inProgress = state.game?.outcome === "none";
  useEffect(() => {
    if (game !== undefined && (inProgress || readLastGame() === game)) keepLastGame(inProgress ? game : null);
  }, [game, inProgress]);

  return [session, state];
}
