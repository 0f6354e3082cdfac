// Which page the address asks for: a match between people, or the board.

import { useEffect, useState } from "preact/hooks";
import { useRules } from "./link/api";
import type { RuleSet } from "./link/protocol";
import { useSession } from "./link/use-session";
import { matchHash, matchInHash, seats } from "./match/address";
import { MatchPage } from "./match/match-page";
import { Table } from "./table";

export function App() {
  const rules = useRules();
  const match = useMatchInAddress();
  return match === null ? <BoardPage rules={rules} /> : <MatchPage key={match} name={match} rules={rules} />;
}

/** A seat's token in the address is kept and taken out of it, so that nobody shares it unawares. */
function useMatchInAddress(): string | null {
  const [match, setMatch] = useState(takeMatch);
  useEffect(() => {
    const follow = () => setMatch(takeMatch());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return match;
}

function takeMatch(): string | null {
  const address = matchInHash(location.hash);
  if (address === null) return null;
  if (address.token !== null) {
    seats.keep(address.match, address.token);
    history.replaceState(null, "", matchHash(address.match));
  }
  return address.match;
}

/** The board, before and after there is a game to show. */
function BoardPage({ rules }: { rules: readonly RuleSet[] | null }) {
  const [session, state] = useSession();
  const set = rules?.find((one) => one.name === state.game?.rules);
  if (rules !== null && set !== undefined && state.game !== null) {
    return <Table session={session} state={state} game={state.game} rules={rules} set={set} />;
  }
  return (
    <main class="waiting">
      <h1 class="wordmark">Crownhead</h1>
      <p role="status">
        {state.link === "lost" ? "The server does not answer. Trying again…" : "Setting up the board…"}
      </p>
      {state.refusal !== null && <p role="alert">{state.refusal}</p>}
    </main>
  );
}
