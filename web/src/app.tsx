// The page before and after there is a game to show.

import { Table } from "./table";
import { useRules } from "./link/api";
import { useSession } from "./link/use-session";

export function App() {
  const [session, state] = useSession();
  const rules = useRules();
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
