// The session as the page's state, bound to the address and to the browser's own news of the network.

import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { firstChoices, playersOf } from "../model/choices";
import { gameInHash, hashOf, showInAddress } from "./address";
import type { Socket } from "./connection";
import { empty, Session, type SessionState } from "./session";

export function openSocket(): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/socket`) as Socket;
}

export function useSession(): [Session, SessionState] {
  const [state, setState] = useState(empty);
  const [session] = useState(() => new Session(openSocket, setState));

  useEffect(() => {
    session.start(gameInHash(location.hash), { rules: firstChoices.rules, ...playersOf(firstChoices) });
    const hurry = () => session.hurry();
    const followAddress = async () => {
      const wanted = gameInHash(location.hash);
      if (wanted === null) return;
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
    if (game !== undefined) showInAddress(game);
  }, [game]);

  return [session, state];
}
