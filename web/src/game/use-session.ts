// The session as the page's state, bound to the address and to the browser's own news of the network.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { openSocket } from "../link/connection";
import { keepLastGame, readChoices, readLastGame } from "../settings";
import { gameInAddress, gameSeats, hashOf, showInAddress } from "./address";
import { firstChoices, playersOf } from "./choices";
import { empty, Session, type SessionState } from "./session";

export function useSession(): [Session, SessionState] {
  const [state, setState] = useState(empty);
  const [session] = useState(() => new Session(openSocket, setState, gameSeats));
  /** The games that the address was followed to. */
  const followed = useRef(new Set<string>());

  useEffect(() => {
    const named = gameInAddress();
    const fresh = [readChoices(), firstChoices].map((choices) => ({ rules: choices.rules, ...playersOf(choices) }));
    // The bare address goes on with the last game.
    session.start(named ?? readLastGame(), fresh, named === null);
    const hurry = () => session.hurry();
    const followAddress = async () => {
      const wanted = gameInAddress();
      if (wanted === null) return;
      followed.current.add(wanted);
      const game = await session.open(wanted);
      if (game !== null && game !== wanted) history.replaceState(null, "", hashOf(game));
    };
    addEventListener("online", hurry);
    addEventListener("hashchange", followAddress);
    document.addEventListener("visibilitychange", hurry);
    return () => {
      removeEventListener("online", hurry);
      removeEventListener("hashchange", followAddress);
      document.removeEventListener("visibilitychange", hurry);
      session.stop();
    };
  }, [session]);

  const game = state.game?.game;
  // In the same breath as the board shows it, so that not even a reload at once loses it.
  useLayoutEffect(() => {
    // A game that the address named is in it; who went back quickly may have left it already.
    if (game !== undefined && !followed.current.has(game)) showInAddress(game);
  }, [game]);

  const goesOn = state.game?.outcome === "none";
  useEffect(() => {
    if (game !== undefined && (goesOn || readLastGame() === game)) keepLastGame(goesOn ? game : null);
  }, [game, goesOn]);

  return [session, state];
}
