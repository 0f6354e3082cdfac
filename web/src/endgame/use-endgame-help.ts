// SPDX-License-Identifier: MIT
// What the endgame databases say about the position shown, and whether that is displayed. Players see it only if
// they ask for it, in each game again; elsewhere this browser's last choice counts.

import { useEffect, useState } from "preact/hooks";
import type { GameSession, GameSessionState } from "../game/session";
import type { EndgamesState } from "../protocol/endgame";
import { keepEndgame, readEndgame } from "../settings";
import { hasEndgames } from "./endgame-card";
import { useProbe, type Probe } from "./use-probe";

export interface EndgameHelp {
  readonly probe: Probe;
  /** Of the rule set; null until the server sends it. */
  readonly endgames: EndgamesState | null;
  /** There is something to show. */
  readonly offered: boolean;
  readonly open: boolean;
  setOpen(open: boolean): void;
}

/** `fen` is null where there is nothing to look up; `game` names the game that is being played, if one is. */
export function useEndgameHelp(session: GameSession, state: GameSessionState, rules: string, fen: string | null, game: string | null): EndgameHelp {
  const [open, setOpen] = useState(readEndgame);
  const [askedIn, setAskedIn] = useState<string | null>(null);
  const endgames = state.endgames?.rules === rules ? state.endgames : null;
  const probe = useProbe(rules, fen, endgames === null ? "" : `${endgames.known} ${endgames.plies}`);
  const offered = fen !== null && hasEndgames(probe);
  useEffect(() => {
    if (offered) session.followEndgames(rules);
  }, [offered, rules]);
  return {
    probe,
    endgames,
    offered,
    open: game === null ? open : askedIn === game,
    setOpen: (next) => {
      if (game !== null) return setAskedIn(next ? game : null);
      keepEndgame(next);
      setOpen(next);
    },
  };
}
