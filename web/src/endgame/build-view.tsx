// Building bigger endgames on the server: what it costs, how far it is, and the button that starts and stops it.

import { useId, useState } from "preact/hooks";
import { noConnection, type Session } from "../link/session";
import type { EndgamesState } from "./protocol";
import { offerWords, progressWords, stageWords } from "./words";

interface Props {
  session: Session;
  state: EndgamesState;
  /** The position shown is known: an offer to know more keeps out of the way. */
  aside: boolean;
}

export function BuildView({ session, state, aside }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [first] = useState(state.stage);
  const [opened, setOpened] = useState(!aside);
  const label = useId();
  const { stage, offered } = state;
  const works = stage === "building" || stage === "stopping";
  // That they are built is told to who saw them being built.
  if (offered === 0 || (stage === "built" && first === "built")) return null;

  const act = async (what: "endgames-build" | "endgames-stop") => {
    const answer = await session.endgames(what, state.rules);
    setRefusal(answer === null ? noConnection : answer.is === "refused" ? answer.error : null);
  };
  const problem = refusal ?? (state.fault === "" ? null : state.fault);
  return (
    <details open={opened || !aside || works} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>Endgames of {offered} pieces</summary>
      <div class="endgame-build">
        {(stage === "none" || stage === "unfinished") && <p class="note">{offerWords(state)}</p>}
        <p class="error" role="alert">
          {problem}
        </p>
        {(works || stage === "unfinished") && (
          <>
            <progress aria-labelledby={label} max={1} value={state.share} />
            <p class={`note ${works ? "" : "unseen"}`} id={label}>
              {progressWords(state)}
            </p>
          </>
        )}
        <p class={`note ${stage === "building" ? "unseen" : ""}`} aria-live="polite">
          {stageWords(state)}
        </p>
        {stage !== "built" && (
          <button
            type="button"
            aria-disabled={stage === "stopping"}
            onClick={() => stage !== "stopping" && void act(works ? "endgames-stop" : "endgames-build")}
          >
            {buttonWords(state)}
          </button>
        )}
      </div>
    </details>
  );
}

function buttonWords({ stage, offered }: EndgamesState): string {
  switch (stage) {
    case "building":
      return "Stop building";
    case "stopping":
      return "Stopping…";
    case "unfinished":
      return "Go on building";
    default:
      return `Build endgames of ${offered} pieces`;
  }
}
