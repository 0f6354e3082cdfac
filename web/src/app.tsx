// Which page the address asks for: a match between people, a tournament, or the board.

import { useEffect, useState } from "preact/hooks";
import { keepFocus } from "./focus";
import { GamePage } from "./game/game-page";
import { useSession } from "./game/use-session";
import { useRules } from "./link/api";
import { matchHash, matchInHash, seats } from "./match/address";
import { MatchPage } from "./match/match-page";
import type { RuleSet } from "./protocol/game";
import { directors, tournamentHash, tournamentInHash } from "./tournament/address";
import { PlayedGamePage } from "./tournament/played-game";
import { TournamentPage } from "./tournament/tournament-page";
import { Waiting } from "./waiting";

export function App() {
  useEffect(keepFocus, []);
  const rules = useRules();
  const [what, name, place = ""] = useAddress();
  switch (what) {
    case "match":
      return <MatchPage key={name} name={name} rules={rules} />;
    case "tournament":
      return <TournamentPage key={name} name={name} rules={rules} />;
    case "played game":
      return <PlayedGamePage key={`${name} ${place}`} name={name} place={place} rules={rules} />;
    default:
      return <BoardPage rules={rules} />;
  }
}

type Wanted = readonly ["board" | "match" | "tournament" | "played game", string, string?];

function useAddress(): Wanted {
  const [wanted, setWanted] = useState<Wanted>(readAddress);
  useEffect(() => {
    const follow = () => setWanted(readAddress());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return wanted;
}

/** A secret in the address is kept and taken out of it, so that nobody shares it unawares. */
function readAddress(): Wanted {
  const match = matchInHash(location.hash);
  if (match !== null) {
    if (match.token !== null) {
      seats.keep(match.match, match.token);
      history.replaceState(null, "", matchHash(match.match));
    }
    return ["match", match.match];
  }
  const tournament = tournamentInHash(location.hash);
  if (tournament === null) return ["board", ""];
  if (tournament.token !== null) {
    directors.keep(tournament.tournament, tournament.token);
    history.replaceState(null, "", tournamentHash(tournament.tournament));
  }
  return tournament.place === null ? ["tournament", tournament.tournament] : ["played game", tournament.tournament, tournament.place];
}

/** The board, before and after there is a game to show. */
function BoardPage({ rules }: { rules: readonly RuleSet[] | null }) {
  const [session, state] = useSession();
  const set = rules?.find((one) => one.name === state.game?.rules);
  if (rules !== null && set !== undefined && state.game !== null) {
    return <GamePage session={session} state={state} game={state.game} rules={rules} set={set} />;
  }
  return <Waiting state={state} words="Setting up the board…" />;
}
