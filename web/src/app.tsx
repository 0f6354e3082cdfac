// SPDX-License-Identifier: MIT
// Which page the address asks for: a match between people, a tournament, or the board.

import { useEffect, useState } from "preact/hooks";
import { keepFocus } from "./browser/focus";
import { GamePage } from "./game/game-page";
import { useGameSession } from "./game/use-session";
import { useRules } from "./link/api";
import { Loading } from "./loading";
import { matchHash, matchInHash, seats } from "./match/address";
import { MatchPage } from "./match/match-page";
import type { RuleSet } from "./protocol/game";
import { editors, studiesHash, studyHash, studyInHash, type StudyAddress } from "./study/address";
import { StudiesPage } from "./study/studies-page";
import { StudyPage } from "./study/study-page";
import { directors, tournamentHash, tournamentInHash } from "./tournament/address";
import { ReplayPage } from "./tournament/replay-page";
import { TournamentPage } from "./tournament/tournament-page";

export function App() {
  useEffect(keepFocus, []);
  const rules = useRules();
  const study = useStudyAddress();
  const [page, name, place = ""] = useAddress();
  if (study === "list") return <StudiesPage rules={rules} />;
  if (study !== null) return <StudyPage key={study.study} place={study} rules={rules} />;
  switch (page) {
    case "match":
      return <MatchPage key={name} name={name} rules={rules} />;
    case "tournament":
      return <TournamentPage key={name} name={name} rules={rules} />;
    case "replay":
      return <ReplayPage key={`${name} ${place}`} name={name} place={place} rules={rules} />;
    default:
      return <BoardPage rules={rules} />;
  }
}

/** The study in the address, the list of one's own, or null; a token is stored and removed from the address. */
function useStudyAddress(): StudyAddress | "list" | null {
  const [address, setAddress] = useState(readStudyAddress);
  useEffect(() => {
    const follow = () => setAddress(readStudyAddress());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return address;
}

function readStudyAddress(): StudyAddress | "list" | null {
  if (location.hash === studiesHash) return "list";
  const place = studyInHash(location.hash);
  if (place === null || place.token === null) return place;
  editors.keep(place.study, place.token);
  history.replaceState(null, "", studyHash(place.study, { chapter: place.chapter }));
  return { ...place, token: null };
}

type Route = readonly ["board" | "match" | "tournament" | "replay", string, string?];

function useAddress(): Route {
  const [route, setRoute] = useState<Route>(readAddress);
  useEffect(() => {
    const follow = () => setRoute(readAddress());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return route;
}

/** A token in the address is stored and removed from the address, so that nobody shares it by mistake. */
function readAddress(): Route {
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
  return tournament.place === null ? ["tournament", tournament.tournament] : ["replay", tournament.tournament, tournament.place];
}

/** The board, before and after there is a game to show. */
function BoardPage({ rules }: { rules: readonly RuleSet[] | null }) {
  const [session, state] = useGameSession();
  const set = rules?.find((one) => one.name === state.game?.rules);
  if (rules !== null && set !== undefined && state.game !== null) {
    return <GamePage session={session} state={state} game={state.game} rules={rules} set={set} />;
  }
  return <Loading state={state} text="Setting up the board…" />;
}
